import { del, delMany, entries, get, update } from 'idb-keyval'
import { z } from 'zod'
import type { Entry } from '#shared/api/entries.ts'
import { CalendarDay } from '#shared/calendar.ts'
import type { Values } from '#web/form/values.ts'

/** Which form of which person: a new entry of a step and edition, or the change of an entry at a version. */
const DraftPlace = z.object({
  person: z.string(),
  step: z.number(),
  edition: CalendarDay,
  /** `<id>@<version>` of the entry that is being changed. */
  entry: z.string().nullable(),
})
export type DraftPlace = z.infer<typeof DraftPlace>

/** A form that is not submitted yet, as this device keeps it. */
const KeptDraft = z.object({
  v: z.literal(2),
  place: DraftPlace,
  /** Null when it was submitted or cleared and the server does not know that yet. */
  values: z.record(z.string(), z.unknown()).nullable(),
  /** The larger one is the newer one, over all devices. */
  revision: z.number(),
  /** The revision that the server is known to have; 0 when none. */
  sent: z.number(),
})
export type KeptDraft = z.infer<typeof KeptDraft>

/** A draft belongs to one person, step and edition, so that changing any of them loses nothing. */
export const draftOfNew = (person: string, step: number, edition: CalendarDay): DraftPlace => ({
  person,
  step,
  edition,
  entry: null,
})

/** The draft of a change to an entry; one of an older version is not taken up again. */
export const draftOfChange = (
  person: string,
  step: number,
  { id, version, select_date }: Pick<Entry, 'id' | 'version' | 'select_date'>,
): DraftPlace => ({ person, step, edition: select_date, entry: `${id}@${version}` })

const OF_PERSON = (person: string) => `draft:${person}:`

export const keyOf = ({ person, step, edition, entry }: DraftPlace): string =>
  `${OF_PERSON(person)}${step}:${entry ?? edition}`

/** Stands in where the browser refuses to keep anything; it lasts until the page is left. */
const inMemory = new Map<string, KeptDraft>()

/** @returns what this device has kept there, or null when there is nothing that can be read */
export async function findDraft(place: DraftPlace): Promise<KeptDraft | null> {
  const key = keyOf(place)
  const found = KeptDraft.safeParse(inMemory.get(key) ?? (await get<unknown>(key).catch(() => undefined)))
  return found.success ? found.data : null
}

/** Keeps a draft here; one that is newer, as from another tab, stays. @returns whether it lasts */
export async function keepDraft(draft: KeptDraft): Promise<boolean> {
  const key = keyOf(draft.place)
  const isKept = await update<unknown>(key, (old) => newerOf(old, draft)).then(
    () => true,
    () => false,
  )
  if (!isKept) inMemory.set(key, draft)
  return isKept
}

/** Forgets a draft here, unless it is newer than that revision. */
export async function dropDraft(place: DraftPlace, revision: number): Promise<void> {
  const kept = await findDraft(place)
  if (!kept || kept.revision > revision) return
  inMemory.delete(keyOf(place))
  await del(keyOf(place)).catch(() => undefined)
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
  const kept = await draftsOf(person)
  inMemory.clear()
  for (const [, { place }] of kept) sessionStorage.removeItem(LEFT(place))
  await delMany(kept.map(([key]) => key)).catch(() => undefined)
}

/** What that person has written here and the server does not have. */
export async function findUnsent(person: string): Promise<KeptDraft[]> {
  return (await draftsOf(person)).map(([, draft]) => draft).filter(({ revision, sent }) => revision > sent)
}

async function draftsOf(person: string): Promise<[string, KeptDraft][]> {
  const stored = await entries<string, unknown>().catch(() => [])
  return [...stored, ...inMemory].flatMap(([key, value]) => {
    const draft = KeptDraft.safeParse(value)
    const isTheirs = String(key).startsWith(OF_PERSON(person))
    return isTheirs && draft.success ? [[key, draft.data]] : []
  })
}

/** The newer one, with what is known of the server from either. */
function newerOf(old: unknown, draft: KeptDraft): KeptDraft {
  const kept = KeptDraft.safeParse(old)
  if (!kept.success) return draft
  const newer = kept.data.revision > draft.revision ? kept.data : draft
  return { ...newer, sent: Math.max(kept.data.sent, draft.sent) }
}

/** Puts the kept fields over the blank ones; what has become another kind of thing since is left out. */
export function withDraft(blank: Values, kept: Values): Values {
  const known = Object.entries(kept).filter(
    ([field, value]) => field in blank && isAlike(blank[field], value),
  )
  return { ...blank, ...Object.fromEntries(known) }
}

/** A number field may hold a number, nothing, or text that is no number. */
const isAlike = (blank: unknown, kept: unknown): boolean =>
  blank === null ? kept === null || ['string', 'number'].includes(typeof kept) : typeof blank === typeof kept
