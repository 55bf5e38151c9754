import { del, delMany, get, keys, set } from 'idb-keyval'
import { z } from 'zod'
import type { CalendarDay } from '#shared/calendar.ts'
import { now } from '#web/clock.ts'
import type { Values } from './values.ts'

/** A form that is not sent yet, on this device. `at` is when it was kept, in milliseconds since 1970. */
const Draft = z.object({ v: z.literal(1), at: z.number(), values: z.record(z.string(), z.unknown()) })

const OF_PERSON = (person: string) => `draft:${person}:`

/** A draft belongs to one person, step and edition, so that changing any of them loses nothing. */
export const draftKey = (person: string, step: number, edition: CalendarDay): string =>
  `${OF_PERSON(person)}${step}:${edition}`

/** The draft of a change to an entry; one of an older version is not taken up again. */
export const changeKey = (person: string, step: number, entry: { id: string; version: number }): string =>
  `${OF_PERSON(person)}${step}:${entry.id}@${entry.version}`

/**
 * @param blank the form as it would be without the draft; fields it does not have are left behind
 * @returns the form with the draft in it, or null when there is none that can be read
 */
export async function findDraft(key: string, blank: Values): Promise<Values | null> {
  const found = Draft.safeParse(await get<unknown>(key).catch(() => undefined))
  return found.success ? withDraft(blank, found.data.values) : null
}

/** Puts the kept fields over the blank ones; what has become another kind of thing since is left out. */
export function withDraft(blank: Values, kept: Values): Values {
  const known = Object.entries(kept).filter(
    ([field, value]) => field in blank && isAlike(blank[field], value),
  )
  return { ...blank, ...Object.fromEntries(known) }
}

/** @returns whether it could be kept; a browser may refuse */
export const saveDraft = (key: string, values: Values): Promise<boolean> =>
  set(key, { v: 1, at: now().getTime(), values }).then(
    () => true,
    () => false,
  )

export const deleteDraft = (key: string): Promise<void> => del(key).catch(() => undefined)

/** For signing out: takes every draft of that person off this device. */
export async function deleteDraftsOf(person: string): Promise<void> {
  await delMany(await draftsOf(person)).catch(() => undefined)
}

/** @returns whether that person has written something here that was not sent */
export const hasDrafts = async (person: string): Promise<boolean> => (await draftsOf(person)).length > 0

async function draftsOf(person: string): Promise<string[]> {
  const all = await keys<string>().catch(() => [])
  return all.filter((key) => String(key).startsWith(OF_PERSON(person)))
}

/** A number field may hold a number, nothing, or text that is no number. */
const isAlike = (blank: unknown, kept: unknown): boolean =>
  blank === null ? kept === null || ['string', 'number'].includes(typeof kept) : typeof blank === typeof kept
