import { nameOf, lineOfPage, type PageWords } from '#steps/page-words.ts'
import { printed } from '#steps/prose.ts'

type Story = PageWords & { title: string; description: string; source: string; publisher?: string | null }
type Generic = Pick<Story, 'description' | 'source'>

/**
 * The good news, numbered in the order of the form.
 *
 * @param rows in that order
 * @param generic what a story says of itself when nobody has written more
 */
export const generalNewsText = (rows: Story[], generic: Generic): string =>
  ['## General News', rows.map((row, index) => `${index + 1}. ${lineOf(row, generic)}`).join('\n')].join(
    '\n\n',
  )

/** What the first story that has a name is about. */
export const generalNewsTeaser = (rows: Story[], generic: Generic): string | null =>
  rows
    .flatMap((row) => nameOf(known(row, generic)) ?? [])
    .map(printed)
    .at(0) ?? null

const lineOf = (story: Story, generic: Generic): string =>
  lineOfPage(
    known(story, generic),
    'A local story',
    story.publisher ?? (story.source === generic.source ? null : story.source),
  )

/** A description that somebody gave is what the story is called, where it has no headline. */
const known = (story: Story, generic: Generic): Story => ({
  ...story,
  headline: story.headline ?? (story.description === generic.description ? null : story.description),
})
