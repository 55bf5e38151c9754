import { calendarDay, longDay, monthDay, timeInWords, weekday } from '#shared/calendar.ts'
import { capital, link, pick, plain } from '#steps/prose.ts'
import { inWords } from '#shared/sentence.ts'

type Show = { venue: string; title: string; event_date: string; select_date: string; url: string | null }

/** The evening's shows, grouped by the part of the day and in the order in which they begin. */
export function liveMusicText(rows: Show[]): string {
  const shows = [...rows].sort(
    (a, b) =>
      a.event_date.localeCompare(b.event_date) ||
      a.venue.localeCompare(b.venue) ||
      a.title.localeCompare(b.title),
  )
  const headings = [...new Set(shows.map(headingOf))]
  const hasHeadings = headings.length > 1
  return [
    '## Live Music Boogie',
    introduction(shows),
    ...headings.flatMap((heading) => [
      ...(hasHeadings ? [`### ${heading}`] : []),
      shows
        .filter((show) => headingOf(show) === heading)
        .map(lineOf)
        .join('\n'),
    ]),
    '*Times are the venues’ own. It never hurts to call ahead.*',
  ].join('\n\n')
}

/** `Four shows in town` */
export const liveMusicTeaser = (rows: readonly unknown[]): string =>
  rows.length === 1 ? 'One live show in town' : `${capital(inWords(rows.length))} live shows in town`

function introduction(shows: Show[]): string {
  const [first] = shows
  const last = shows.at(-1)
  if (!first || !last) return ''
  const day = longDay(calendarDay(first.select_date))
  if (shows.length === 1)
    return pick(first.title, [
      `One show stands on the calendar for ${day}, and here it is.`,
      `One stage is lit for the edition of ${day}.`,
      `One good reason to go out on ${day}:`,
    ])
  const count = inWords(shows.length)
  return pick(shows.map(({ title }) => title).join(), [
    `There is plenty to hear for ${day}: ${count} shows, from ${plain(first.title)} at ${plain(first.venue)} to ${plain(last.title)} at ${plain(last.venue)}.`,
    `We found ${count} shows for ${day}. It begins with ${plain(first.title)} and ends with ${plain(last.title)}.`,
    `Dust off your dancing shoes: ${count} shows are on the calendar for ${day}.`,
  ])
}

function lineOf({ venue, title, event_date, url }: Show): string {
  const name = url ? `[${plain(title)}](${link(url)})` : plain(title)
  return `- **${name}** at ${plain(venue)}, ${timeInWords(event_date.slice(11, 16))}`
}

/** `Saturday afternoon` on the edition's own day, else `Sunday, May 4`. */
function headingOf({ event_date, select_date }: Show): string {
  const day = calendarDay(event_date.slice(0, 10))
  const hour = Number(event_date.slice(11, 13))
  const part = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : hour < 21 ? 'evening' : 'late'
  if (day !== select_date) return `${weekday(day)}, ${monthDay(day)}`
  return part === 'late' ? `Late on ${weekday(day)}` : `${weekday(day)} ${part}`
}
