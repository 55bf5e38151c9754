import { capital, link, pick, plain, siteOf, topicOf } from '#steps/prose.ts'
import { inWords } from '#shared/sentence.ts'

type Story = { title: string; description: string; source: string; url: string }
type Generic = Pick<Story, 'description' | 'source'>

/**
 * The good news, numbered in the order of the form.
 *
 * @param rows in that order
 * @param generic what a story says of itself when nobody has written more
 */
export function generalNewsText(rows: Story[], city: string, generic: Generic): string {
  return [
    '## General News',
    introduction(rows, plain(city)),
    rows.map((row, index) => lineOf(row, index + 1, generic)).join('\n'),
  ].join('\n\n')
}

/** What the first story that has a name is about. */
export const generalNewsTeaser = (rows: Story[], generic: Generic): string | null =>
  rows.map((row) => topicIn(row, generic)).find((topic) => topic !== null) ?? null

const topicIn = ({ url, description }: Story, generic: Generic): string | null =>
  description === generic.description ? topicOf(url) : description

function introduction(rows: Story[], city: string): string {
  const stories = rows.length === 1 ? 'One good story' : `${capital(inWords(rows.length))} good stories`
  return pick(rows.map(({ url }) => url).join(), [
    `${stories} from in and around ${city}.`,
    `${stories} to pass on over the fence in ${city}.`,
    `${stories} that made us smile in ${city}.`,
  ])
}

function lineOf(story: Story, number: number, generic: Generic): string {
  const { url, source } = story
  const site = siteOf(url)
  const topic = topicIn(story, generic) ?? site
  const teller = plain(source === generic.source ? site : source)
  const from = pick(url, [`the story is at ${teller}.`, `read it at ${teller}.`, `as told by ${teller}.`])
  return `${number}. **[${plain(topic)}](${link(url)})**: ${from}`
}
