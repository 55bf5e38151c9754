import { del, delMany, entries, get, update } from 'idb-keyval'
import {
  type DraftPlace,
  type KeptDraft,
  hasCopy,
  isOfPerson,
  keyOf,
  type LyingDraft,
  openedDraft,
  readLying,
  sealedDraft,
  slotKeyOf,
} from './draft.ts'
import { inOrder } from './in-order.ts'
import { onDevice } from './on-device.ts'
import { keepNothing, mayKeep } from './signed-out.ts'

/** Stands in where the browser refuses to keep anything; it lasts until the page is left. */
const inMemory = new Map<string, LyingDraft>()

/** @returns what this device has kept of that form or text, newest first; what can't be read is left out */
export async function findDrafts(place: DraftPlace): Promise<KeptDraft[]> {
  const key = keyOf(place)
  const kept = await readDrafts(place.person, (at) => at === key || at.startsWith(`${key}:`))
  return kept.toSorted((a, b) => b.revision - a.revision)
}

/** Keeps a draft here, in its slot; one that is newer stays. @returns whether it lasts */
export const keepDraft = (draft: KeptDraft): Promise<boolean> =>
  inOrder(async () => {
    const sealed = await sealedDraft(draft)
    if (!mayKeep(draft.place.person)) return false
    const key = slotKeyOf(draft)
    const isKept = await update<unknown>(key, (old) => newerOf(readLying(key, old), sealed), onDevice).then(
      () => true,
      () => false,
    )
    if (isKept) inMemory.delete(key)
    else inMemory.set(key, sealed)
    return isKept
  })

/** The server is about to have another one instead, so this device alone has it from now on. */
export async function keepAlone(draft: KeptDraft): Promise<void> {
  await inOrder(async () => {
    const sealed = await sealedDraft(draft)
    if (!mayKeep(draft.place.person)) return
    const key = slotKeyOf(draft)
    const alone = (old: unknown) => ({ ...(readLying(key, old) ?? sealed), sent: 0 })
    await update<unknown>(key, alone, onDevice).catch(() => void inMemory.set(key, alone(inMemory.get(key))))
  })
}

/** Forgets a draft here, unless it is newer than that revision. */
export async function dropDraft(draft: Pick<KeptDraft, 'place' | 'slot' | 'revision'>): Promise<void> {
  const key = slotKeyOf(draft)
  await inOrder(async () => {
    const kept = readLying(key, await get<unknown>(key, onDevice).catch(() => undefined)) ?? inMemory.get(key)
    if (!kept || kept.revision > draft.revision) return
    inMemory.delete(key)
    await del(key, onDevice).catch(() => undefined)
  })
}

const LEFT = (place: DraftPlace) => `left:${keyOf(place)}`

/** Notes at once which revision was on its way to the server when the page was left; this tab alone reads it. */
export function noteLeft(place: DraftPlace, revision: number): void {
  try {
    sessionStorage.setItem(LEFT(place), String(revision))
  } catch {
    // A browser that keeps nothing may offer the person's own older words once more; nothing is lost.
  }
}

/** @returns the revision that this tab sent as it left that form, or null */
export function revisionLeft(place: DraftPlace): number | null {
  try {
    return Number(sessionStorage.getItem(LEFT(place))) || null
  } catch {
    return null
  }
}

/** For signing out: takes every draft of that person off this device, also what no key opens any more. */
export async function deleteDraftsOf(person: string): Promise<void> {
  keepNothing(person)
  await inOrder(async () => {
    const lying = await entries<string, unknown>(onDevice).catch(() => [])
    const theirs = lying.filter(([key]) => isOfPerson(person, String(key)))
    for (const [key, value] of [...theirs, ...inMemory]) {
      const kept = readLying(key, value)
      if (kept) sessionStorage.removeItem(LEFT(kept.place))
    }
    inMemory.clear()
    await delMany(
      theirs.map(([key]) => key),
      onDevice,
    ).catch(() => undefined)
  })
}

/** What that person has written here and the server does not have. */
export const findUnsent = async (person: string): Promise<KeptDraft[]> =>
  (await readDrafts(person, () => true)).filter(
    ({ place, revision, sent }) => hasCopy(place) && revision > sent,
  )

const readDrafts = (person: string, isWanted: (key: string) => boolean): Promise<KeptDraft[]> =>
  inOrder(async () => {
    const stored = await entries<string, unknown>(onDevice).catch(() => [])
    const theirs = [...stored, ...inMemory].flatMap(([key, value]) => {
      const isTheirs = isOfPerson(person, String(key)) && isWanted(key)
      return isTheirs ? (readLying(key, value) ?? []) : []
    })
    const opened = await Promise.all(theirs.map(openedDraft))
    return opened.filter((draft) => draft !== undefined)
  })

/** The newer one, with what is known of the server from either. */
function newerOf(kept: LyingDraft | undefined, draft: LyingDraft): LyingDraft {
  if (!kept) return draft
  const newer = kept.revision > draft.revision ? kept : draft
  return { ...newer, sent: Math.max(kept.sent, draft.sent) }
}
