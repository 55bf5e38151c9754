import { del, delMany, get, keys, set } from 'idb-keyval'
import { z } from 'zod'

/** What a person has typed into a content and not saved, as this device keeps it. */
const ContentDraft = z.object({
  v: z.literal(1),
  text: z.string(),
  /** The version of the content that it was begun on. */
  version: z.number(),
})
export type ContentDraft = z.infer<typeof ContentDraft>

const ofPerson = (person: string) => `content-draft:${person}:`
const keyOf = (person: string, contentId: string) => `${ofPerson(person)}${contentId}`

/** @returns null when nothing is kept, or nothing that can be read */
export async function findContentDraft(person: string, contentId: string): Promise<ContentDraft | null> {
  const found = ContentDraft.safeParse(await get<unknown>(keyOf(person, contentId)).catch(() => undefined))
  return found.success ? found.data : null
}

/** @returns whether the browser keeps it */
export async function keepContentDraft(
  person: string,
  contentId: string,
  draft: Omit<ContentDraft, 'v'>,
): Promise<boolean> {
  return set(keyOf(person, contentId), { v: 1, ...draft }).then(
    () => true,
    () => false,
  )
}

export async function dropContentDraft(person: string, contentId: string): Promise<void> {
  await del(keyOf(person, contentId)).catch(() => undefined)
}

/** For signing out: takes every one of that person off this device. */
export async function deleteContentDraftsOf(person: string): Promise<void> {
  const kept = await keys<string>().catch(() => [])
  const theirs = kept.filter((key) => String(key).startsWith(ofPerson(person)))
  await delMany(theirs).catch(() => undefined)
}
