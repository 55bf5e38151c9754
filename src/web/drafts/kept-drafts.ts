import { del, delMany, entries, update } from 'idb-keyval'
import {
  type DraftPlace,
  type KeptDraft,
  KeptDraft as Kept,
  keyOf,
  keyOfPerson,
  OlderDraft,
  slotKeyOf,
} from './draft.ts'
import { keepNothing, mayKeep } from './signed-out.ts'

/** Stands in where the browser refuses to keep anything; it lasts until the page is left. */
const inMemory = new Map<string, KeptDraft>()

/** @returns what this device has kept of that form, newest first; what can't be read is left out */
export async function findDrafts(place: DraftPlace): Promise<KeptDraft[]> {
  const key = keyOf(place)
  const kept = await draftsOf(place.person)
  return kept
    .filter(([at]) => at === key || at.startsWith(`${key}:`))
    .map(([, draft]) => draft)
    .toSorted((a, b) => b.revision - a.revision)
}

/** Keeps a draft here, in its slot; one that is newer stays. @returns whether it lasts */
export async function keepDraft(draft: KeptDraft): Promise<boolean> {
  if (!mayKeep(draft.place.person)) return false
  const key = slotKeyOf(draft)
  const isKept = await update<unknown>(key, (old) => newerOf(old, draft)).then(
    () => true,
    () => false,
  )
  if (!isKept) inMemory.set(key, draft)
  return isKept
}

/** The server is about to have another one instead, so this device alone has it from now on. */
export async function keepAlone(draft: KeptDraft): Promise<void> {
  if (!mayKeep(draft.place.person)) return
  const alone = (old: unknown) => ({ ...(readKept(old) ?? draft), sent: 0 })
  const key = slotKeyOf(draft)
  await update<unknown>(key, alone).catch(() => void inMemory.set(key, alone(inMemory.get(key))))
}

/** Forgets a draft here, unless it is newer than that revision. */
export async function dropDraft(draft: Pick<KeptDraft, 'place' | 'slot' | 'revision'>): Promise<void> {
  const kept = (await findDrafts(draft.place)).find(({ slot }) => slot === draft.slot)
  if (!kept || kept.revision > draft.revision) return
  inMemory.delete(slotKeyOf(draft))
  await del(slotKeyOf(draft)).catch(() => undefined)
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

/** For signing out: takes every draft of that person off this device. */
export async function deleteDraftsOf(person: string): Promise<void> {
  keepNothing(person)
  const kept = await draftsOf(person)
  inMemory.clear()
  for (const [, { place }] of kept) sessionStorage.removeItem(LEFT(place))
  await delMany(kept.map(([key]) => key)).catch(() => undefined)
}

/**
 * For a sign-in: of others, whose sessions ended elsewhere, what the server has leaves this device, where the next person
 * could read it. It comes back from there with them; what the server lacks stays.
 */
export async function dropSentOfOthers(person: string): Promise<void> {
  const stored = await entries<string, unknown>().catch(() => [])
  const sent = stored.flatMap(([key, value]) => {
    const draft = readKept(value)
    const isTheirs = draft !== undefined && draft.place.person !== person
    return isTheirs && draft.values !== null && draft.sent >= draft.revision ? [key] : []
  })
  await delMany(sent).catch(() => undefined)
}

/** What that person has written here and the server does not have. */
export async function findUnsent(person: string): Promise<KeptDraft[]> {
  return (await draftsOf(person)).map(([, draft]) => draft).filter(({ revision, sent }) => revision > sent)
}

async function draftsOf(person: string): Promise<[string, KeptDraft][]> {
  const stored = await entries<string, unknown>().catch(() => [])
  return [...stored, ...inMemory].flatMap(([key, value]) => {
    const draft = String(key).startsWith(keyOfPerson(person)) ? readKept(value) : undefined
    return draft ? [[key, draft]] : []
  })
}

const readKept = (value: unknown): KeptDraft | undefined => Kept.or(OlderDraft).safeParse(value).data

/** The newer one, with what is known of the server from either. */
function newerOf(old: unknown, draft: KeptDraft): KeptDraft {
  const kept = readKept(old)
  if (!kept) return draft
  const newer = kept.revision > draft.revision ? kept : draft
  return { ...newer, sent: Math.max(kept.sent, draft.sent) }
}
