import { calendarDay, longDay } from '#shared/calendar.ts'
import { link, pick, plain, siteOf, topicOf } from '#steps/prose.ts'
import { inWords } from '#shared/sentence.ts'

type Event = { title: string; location: string; event_date: string; url: string }

/**
 * The events by city, the newsletter's own first.
 *
 * @param generic the title that says nothing of an event; its address tells more
 */
export function cityEventsText(rows: Event[], city: string, generic: string): string {
  const isOwn = (location: string) => location === city
  const cities = [...new Set(rows.map(({ location }) => location))]
  return [
    "## What's Happening in the City?",
    introduction(rows, cities.length),
    ...[...cities.filter(isOwn), ...cities.filter((location) => !isOwn(location))].flatMap((here) => [
      `### In ${plain(here)}`,
      rows
        .filter(({ location }) => location === here)
        .map((event) => lineOf(event, generic))
        .join('\n'),
    ]),
  ].join('\n\n')
}

/** What the first event that has a name is called; those of the newsletter's own city come first. */
export function cityEventsTeaser(rows: Event[], city: string, generic: string): string | null {
  const own = rows.filter(({ location }) => location === city)
  return [...own, ...rows].map((row) => nameOf(row, generic)).find((name) => name !== null) ?? null
}

const nameOf = ({ title, url }: Event, generic: string): string | null =>
  title === generic ? topicOf(url) : title

function introduction(rows: Event[], cities: number): string {
  const [first] = rows
  if (!first) return ''
  const day = longDay(calendarDay(first.event_date))
  const where = cities > 1 ? 'on both sides of the city line' : 'close to home'
  if (rows.length === 1) return `One date ${where} for ${day}:`
  const count = inWords(rows.length)
  return pick(rows.map(({ url }) => url).join(), [
    `Looking for something to do? Here are ${count} ideas ${where} for ${day}.`,
    `Something for everybody: ${count} dates ${where} for ${day}.`,
    `Keys, coat, and out of the door: ${count} things ${where} for ${day}.`,
  ])
}

function lineOf(event: Event, generic: string): string {
  const { url } = event
  const site = plain(siteOf(url))
  const topic = nameOf(event, generic)
  if (topic === null) return `- [${site}](${link(url)})`
  const more = pick(url, [`more at ${site}.`, `details at ${site}.`, `the details are at ${site}.`])
  return `- **[${plain(topic)}](${link(url)})**: ${more}`
}
