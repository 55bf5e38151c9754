import { setTimeout as rest } from 'node:timers/promises'
import type { Root } from 'mdast'
import { type Read, type ReadText, readText } from '#shared/edition/read-text.ts'
import { rememberedTexts } from '#shared/edition/remembered-texts.ts'
import { openReadingThread } from '#server/reading-thread.ts'
import { semaphore } from '#server/semaphore.ts'

/** Whoever asks for texts has them after so long, in milliseconds, read or plain. */
const WITHIN_MS = 2_000
/**
 * Texts up to here are read where they are asked for: of 8,000 characters with 300 signs the worst takes some 30 ms of
 * processor time, a section of a letter 3, and the way to the thread and back costs as much.
 */
const SHORT = 8_000
const SIGNS_MOST = 300
/** What a reader of Markdown or HTML may take for more than a letter. */
const SIGN = /[^\p{L}\p{N}\p{M} ,.;:'’“”"?()/-]/gu

const thread = openReadingThread<string, Read>(new URL('read-text-worker.ts', import.meta.url))
const inTurn = semaphore({ atOnce: 1 })
const remembered = rememberedTexts()

/** A text that is on its way, and until when somebody waits for it. */
type Wanted = { untilMs: number; read: Promise<Read> }
const wanted = new Map<string, Wanted>()

/**
 * Reads stored texts, whoever wrote them: short ones here, all others in a thread of its own, so that none can hold up
 * the event loop. What is not read in two seconds stands in the answer as plain text.
 *
 * @returns answers for these texts; any other that may cost much is plain
 */
export async function readTexts(texts: readonly string[]): Promise<ReadText> {
  const untilMs = performance.now() + WITHIN_MS
  const read = new Map<string, Read>()
  const costly = [...new Set(texts)].filter(mayCostMuch)
  await Promise.all(costly.map(async (text) => read.set(text, await readApart(text, untilMs))))
  return (text) => read.get(text) ?? (mayCostMuch(text) ? plain(text) : readText(text))
}

/** A stored text as a document. */
export async function readDocument(text: string): Promise<Root> {
  const read = await readTexts([text])
  return read(text).document
}

const mayCostMuch = (text: string): boolean =>
  text.length > SHORT || (text.match(SIGN)?.length ?? 0) > SIGNS_MOST

async function readApart(text: string, untilMs: number): Promise<Read> {
  const before = remembered.of(text)
  if (before) return before
  const done = new AbortController()
  const { signal } = done
  const late = rest(Math.max(0, untilMs - performance.now()), plain(text), { signal, ref: false })
  late.catch(() => {})
  try {
    return await Promise.race([onItsWay(text, untilMs), late])
  } finally {
    done.abort()
  }
}

/** However many ask for a text, it is read once, and not at all once nobody waits for it. */
function onItsWay(text: string, untilMs: number): Promise<Read> {
  const other = wanted.get(text)
  if (other) {
    other.untilMs = untilMs
    return other.read
  }
  const read = inTurn(() => readNow(text)).finally(() => wanted.delete(text))
  wanted.set(text, { untilMs, read })
  return read
}

async function readNow(text: string): Promise<Read> {
  if (performance.now() > (wanted.get(text)?.untilMs ?? 0)) return plain(text)
  try {
    // One that was given up once is not tried again as long as it is remembered.
    return remembered.keep(text, (await thread.read(text)) ?? plain(text))
  } catch {
    return plain(text)
  }
}

const plain = (text: string): Read => ({
  document: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] },
  dropped: [],
})
