import { del, delMany, entries, set } from 'idb-keyval'
import { z } from 'zod'
import { inOrder } from './in-order.ts'
import { seal, Sealed, unseal } from './sealed.ts'
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

/** As it lies on this device: unsealed are those of earlier versions, and all where nothing can be sealed. */
export const LyingContentDraft = ContentDraft.or(ContentDraft.extend({ v: z.literal(2), text: Sealed }))
export type LyingContentDraft = z.infer<typeof LyingContentDraft>

/** Which text of which person, as people edit it: a stored one, or the words of an edition. */
export type ContentPlace = { person: string; contentId: string }
/** A draft with its slot: each tab that has the text open writes into one of its own. */
export type KeptContentDraft = ContentDraft & { slot: string }

const NAME = 'content-draft:'
const ofPerson = (person: string) => `${NAME}${person}:`

/** Whose draft of a text lies under that name; null when it is none. */
export const personOfContent = (name: string): string | null =>
  name.startsWith(NAME) ? (name.slice(NAME.length).split(':')[0] ?? null) : null

/** Where a draft lies, and what the lock of its slot is called. */
export const contentKeyOf = ({ person, contentId }: ContentPlace, slot: string): string =>
  `${ofPerson(person)}${contentId}${slot === '' ? '' : `:${slot}`}`

/** @returns what this device has kept of that text, newest first; what can't be read is left out */
export async function findContentDrafts(place: ContentPlace): Promise<KeptContentDraft[]> {
  const alone = contentKeyOf(place, '')
  const found = await inOrder(async () => {
    const lying = await entries<string, unknown>().catch(() => [])
    const ofText = lying.filter(([key]) => key === alone || String(key).startsWith(`${alone}:`))
    return Promise.all(
      ofText.map(async ([key, value]) => {
        const kept = LyingContentDraft.safeParse(value).data
        const draft = kept && (await openedContentDraft(place.person, key, kept))
        return draft && { ...draft, slot: key.slice(alone.length + 1) }
      }),
    )
  })
  return found.filter((draft) => draft !== undefined).toSorted((a, b) => b.at - a.at)
}

/** @returns whether the browser keeps it */
export const keepContentDraft = (
  place: ContentPlace,
  { slot, ...draft }: KeptContentDraft,
): Promise<boolean> =>
  inOrder(async () => {
    const key = contentKeyOf(place, slot)
    const sealed = await sealedContentDraft(place.person, key, draft)
    if (!mayKeep(place.person)) return false
    return set(key, sealed).then(
      () => true,
      () => false,
    )
  })

/** @returns the draft with its words sealed, where this device can */
export async function sealedContentDraft(
  person: string,
  key: string,
  draft: ContentDraft,
): Promise<LyingContentDraft> {
  const text = await seal(person, key, draft.text)
  return text ? { ...draft, v: 2, text } : draft
}

/** @returns the draft to read; undefined where nothing on this device opens it */
export async function openedContentDraft(
  person: string,
  key: string,
  lying: LyingContentDraft,
): Promise<ContentDraft | undefined> {
  if (lying.v === 1) return lying
  const text = await unseal(person, key, lying.text)
  return ContentDraft.safeParse({ ...lying, v: 1, text }).data
}

export const dropContentDraft = (place: ContentPlace, slot: string): Promise<void> =>
  inOrder(() => del(contentKeyOf(place, slot)).catch(() => undefined))

/** For signing out: takes every one of that person off this device. */
export async function deleteContentDraftsOf(person: string): Promise<void> {
  keepNothing(person)
  await inOrder(async () => {
    const kept = await entries<string, unknown>().catch(() => [])
    const theirs = kept.map(([key]) => key).filter((key) => String(key).startsWith(ofPerson(person)))
    await delMany(theirs).catch(() => undefined)
  })
}
