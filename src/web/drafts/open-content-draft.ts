import { now } from '#web/clock.ts'
import {
  type ContentDraft,
  type ContentPlace,
  contentKeyOf,
  dropContentDraft,
  findContentDrafts,
  keepContentDraft,
  type KeptContentDraft,
} from './content-draft.ts'
import { holdSlot, newSlot } from './hold-slot.ts'

/** How long the typing must rest before it is kept, and how long somebody may type without a rest, in milliseconds. */
const RESTS_MS = 300
const MOST_MS = 2_000

/** What is typed and not saved, and the version it was begun on. */
export type Unsaved = Pick<ContentDraft, 'text' | 'version'>

/** The draft of one text in one tab. */
export type OpenContentDraft = {
  /** What this tab goes on with: the newest that no open tab has; null without any. */
  found: ContentDraft | null
  /** Keeps what is typed once the typing rests; null forgets it, unless more is typed at once. @param tell hears which text lies on this device */
  keep: (unsaved: Unsaved | null, tell: (text: string) => void) => void
  /** Others of the same text that no open tab goes on with, the newest first. */
  others: () => Promise<KeptContentDraft[]>
  /** Goes on with another one; what was typed here until now becomes one of the others. */
  use: (other: KeptContentDraft, mine: Unsaved | null) => Promise<void>
  /** Takes another one off this device. @returns brings it back */
  discard: (other: KeptContentDraft) => Promise<() => Promise<void>>
  /** Keeps what is not kept yet, and leaves the slot to whoever opens the text next. */
  close: () => Promise<void>
}

/** What texts that were just left are still writing on this device. */
const CLOSING = new Set<Promise<void>>()

/** Opens the draft of a text in a slot of this tab's own, so that two tabs of a person never write over each other. */
export async function openContentDraft(place: ContentPlace): Promise<OpenContentDraft> {
  await Promise.all(CLOSING)
  const { slot, found, letGo } = await takeOver(place)
  const writer = makeWriter(place, slot)
  const leave = () => void writer.flush()
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', leave)
  return {
    found,
    keep: writer.keep,
    others: () => findOthers(place, slot),
    use: async (other, mine) => {
      if (mine) await keepContentDraft(place, asKept(mine, newSlot()))
      await keepContentDraft(place, asKept(other, slot))
      await drop(place, other)
    },
    discard: async (other) => {
      await drop(place, other)
      return async () => void (await keepContentDraft(place, { ...other, slot: newSlot() }))
    },
    close: () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      const closing = writer.flush().then(letGo)
      CLOSING.add(closing)
      return closing.finally(() => CLOSING.delete(closing))
    },
  }
}

const asKept = ({ text, version }: Unsaved, slot: string): KeptContentDraft => ({
  ...{ v: 1, text, version, slot },
  at: now().getTime(),
})

/** Goes on with the newest draft that no other tab has open. */
async function takeOver(place: ContentPlace) {
  for (const found of await findContentDrafts(place)) {
    const letGo = await holdSlot(contentKeyOf(place, found.slot))
    if (letGo) return { slot: found.slot, found, letGo }
  }
  const slot = newSlot()
  const letGo = (await holdSlot(contentKeyOf(place, slot))) ?? (() => undefined)
  return { slot, found: null, letGo }
}

async function findOthers(place: ContentPlace, own: string): Promise<KeptContentDraft[]> {
  const others: KeptContentDraft[] = []
  for (const kept of await findContentDrafts(place)) {
    const letGo = kept.slot === own ? null : await holdSlot(contentKeyOf(place, kept.slot))
    if (letGo) others.push(kept)
    letGo?.()
  }
  return others
}

/** One that another tab has gone on with meanwhile is that tab's to forget. */
async function drop(place: ContentPlace, { slot }: KeptContentDraft): Promise<void> {
  const letGo = await holdSlot(contentKeyOf(place, slot))
  if (letGo) await dropContentDraft(place, slot)
  letGo?.()
}

/** Writes into one slot, one thing after the other, and what is typed fast only once it rests. */
function makeWriter(place: ContentPlace, slot: string) {
  let due: (() => Promise<void>) | null = null
  let since: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<void> = Promise.resolve()
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    const work = due
    due = since = null
    // It begins before anything is awaited: the page may be gone at the next turn.
    if (work) last = Promise.all([last, work()]).then(() => undefined)
    return last
  }
  return {
    flush,
    keep: (unsaved: Unsaved | null, tell: (text: string) => void) => {
      clearTimeout(timer)
      due = async () => {
        if (!unsaved) return dropContentDraft(place, slot)
        if (await keepContentDraft(place, asKept(unsaved, slot))) tell(unsaved.text)
      }
      const at = now().getTime()
      since ??= at
      timer = setTimeout(() => void flush(), Math.max(0, Math.min(RESTS_MS, since + MOST_MS - at)))
    },
  }
}
