import type { Root } from 'mdast'
import { type Read, type ReadText, readText } from '#edition/read-text.ts'
import { rememberedTexts } from '#edition/remembered-texts.ts'
import { openReadingThread, READING_CPU_MS } from '#server/platform/reading-thread.ts'
import { semaphore } from '#server/platform/semaphore.ts'
import type { ReadWithCost } from './read-text-worker.ts'

/**
 * Whoever asks for texts waits until the thread has worked so long, for whomever, in milliseconds of the processor: what
 * was not begun by then is plain. Of nine long texts that people write it takes a fifth.
 */
const WAITS_CPU_MS = 5_000
/**
 * Texts up to here are read where they are asked for: of 8,000 characters with 300 signs the worst takes some 30 ms of
 * processor time, a section of a letter 3, and the way to the thread and back costs as much.
 */
const SHORT = 8_000
const SIGNS_MOST = 300
/** What a reader of Markdown or HTML may take for more than a letter. */
const SIGN = /[^\p{L}\p{N}\p{M} ,.;:'’“”"?()/-]/gu

const thread = openReadingThread<string, ReadWithCost>(new URL('read-text-worker.ts', import.meta.url))
const inTurn = semaphore({ atOnce: 1 })
const remembered = rememberedTexts<Read>()
/** Texts that are on their way. */
const wanted = new Map<string, Promise<Read>>()
/** How much the thread has worked, in milliseconds of the processor. */
let spentMs = 0
let askers = 0

/**
 * Reads stored texts, whoever wrote them: short ones here, all others in a thread of its own, so that none can hold up
 * the event loop, one of each who asks in turn. A text that takes more than a reading may is plain, and so is what waits too
 * long behind others; that the machine is busy makes none plain.
 *
 * @returns answers for these texts; any other that may cost much is plain
 */
export async function readTexts(texts: readonly string[]): Promise<ReadText> {
  const [asker, untilMs] = [String((askers += 1)), spentMs + WAITS_CPU_MS]
  const read = new Map<string, Read>()
  const costly = [...new Set(texts)].filter(mayCostMuch)
  await Promise.all(costly.map(async (text) => read.set(text, await readApart(text, asker, untilMs))))
  return (text) => read.get(text) ?? (mayCostMuch(text) ? plain(text) : readText(text))
}

/** A stored text as a document. */
export async function readDocument(text: string): Promise<Root> {
  const read = await readTexts([text])
  return read(text).document
}

const mayCostMuch = (text: string): boolean =>
  text.length > SHORT || (text.match(SIGN)?.length ?? 0) > SIGNS_MOST

/** However many ask for a text, it is read once. */
function readApart(text: string, asker: string, untilMs: number): Promise<Read> {
  const before = remembered.of(text)
  if (before) return Promise.resolve(before)
  const other = wanted.get(text)
  if (other) return other
  const read = inTurn(() => readNow(text, untilMs), asker).finally(() => wanted.delete(text))
  wanted.set(text, read)
  return read
}

async function readNow(text: string, untilMs: number): Promise<Read> {
  if (spentMs > untilMs) return plain(text)
  try {
    const came = await thread.read(text)
    spentMs += came?.cpuMs ?? READING_CPU_MS
    // One that was given up once is not tried again as long as it is remembered.
    return remembered.keep(text, came?.read ?? plain(text))
  } catch {
    spentMs += READING_CPU_MS
    return plain(text)
  }
}

const plain = (text: string): Read => ({
  document: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] },
  dropped: [],
})
