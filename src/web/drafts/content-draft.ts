import { del, delMany, entries, set } from 'idb-keyval'
import { z } from 'zod'
import { keepNothing, mayKeep } from './signed-out.ts'

/** What a person has typed into a text and not saved, as this device keeps it. */
const ContentDraft = z.object({
  v: z.literal(1),
  text: z.string(),
  /** The version of the text that it was begun on. */
  version: z.number(),
  /** When it was kept, in milliseconds; 0 for what was kept before each tab had a slot of its own. */
  at: z.number().default(0),
})
export type ContentDraft = z.infer<typeof ContentDraft>

/** Which text of which person, as people edit it: a stored one, or the words of an edition. */
export type ContentPlace = { person: string; contentId: string }
/** A draft with its slot: each tab that has the text open writes into one of its own. */
export type KeptContentDraft = ContentDraft & { slot: string }

const ofPerson = (person: string) => `content-draft:${person}:`

/** Where a draft lies, and what the lock of its slot is called. */
export const contentKeyOf = ({ person, contentId }: ContentPlace, slot: string): string =>
  `${ofPerson(person)}${contentId}${slot === '' ? '' : `:${slot}`}`

/** @returns what this device has kept of that text, newest first; what can't be read is left out */
export async function findContentDrafts(place: ContentPlace): Promise<KeptContentDraft[]> {
  const alone = contentKeyOf(place, '')
  const kept = await entries<string, unknown>().catch(() => [])
  return kept
    .flatMap(([key, value]) => {
      const isOfText = key === alone || String(key).startsWith(`${alone}:`)
      const { data } = ContentDraft.safeParse(value)
      return isOfText && data ? [{ ...data, slot: key.slice(alone.length + 1) }] : []
    })
    .toSorted((a, b) => b.at - a.at)
}

/** @returns whether the browser keeps it */
export async function keepContentDraft(place: ContentPlace, draft: KeptContentDraft): Promise<boolean> {
  if (!mayKeep(place.person)) return false
  const { slot, ...kept } = draft
  return set(contentKeyOf(place, slot), kept).then(
    () => true,
    () => false,
  )
}

export async function dropContentDraft(place: ContentPlace, slot: string): Promise<void> {
  await del(contentKeyOf(place, slot)).catch(() => undefined)
}

/** For signing out: takes every one of that person off this device. */
export async function deleteContentDraftsOf(person: string): Promise<void> {
  keepNothing(person)
  const kept = await entries<string, unknown>().catch(() => [])
  const theirs = kept.map(([key]) => key).filter((key) => String(key).startsWith(ofPerson(person)))
  await delMany(theirs).catch(() => undefined)
}
