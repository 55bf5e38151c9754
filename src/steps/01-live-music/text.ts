import { folded } from '#shared/folded.ts'
import { type CalendarDay, calendarDay, daysBetween, monthDay, weekday } from '#shared/calendar.ts'
import {
  clockTime,
  counted,
  countedFirst,
  EVENING,
  link,
  plain,
  printed,
  wayOf,
  withMoreOn,
  wordsIn,
} from '#steps/prose.ts'

type Show = { venue: string; title: string; event_date: string; select_date: string; url: string | null }

/** Names that are longer stand in their line alone, in characters. */
const NAME_MOST = 40
/** The longest name that an introduction has room for, in words. */
const OPENER_MOST = 3

/** The shows by the part of the day, in the order in which they begin; those of another day stand last. */
export function liveMusicText(rows: Show[]): string {
  const shows = inOrder(rows)
  const headings = [...new Set(shows.map(headingOf))]
  const hasHeadings = headings.length > 1
  return [
    '## Live Music Boogie',
    ...introduction(shows),
    ...headings.flatMap((heading) => [
      ...(hasHeadings ? [`### ${heading}`] : []),
      shows
        .filter((show) => headingOf(show) === heading)
        .map(lineOf)
        .join('\n'),
    ]),
    // Nobody can look up what was only said on the phone.
    ...(shows.some(({ url }) => url === null) ? ['*Times can change; call ahead.*'] : []),
  ].join('\n\n')
}

/**
 * `Zoë Adeyemi at The Blue Door, and three more shows`: the first of the edition's own day whose name is short enough;
 * those of another day are announced where there is none of its own.
 */
export function liveMusicTeaser(rows: Show[]): string | null {
  const shows = inOrder(rows)
  const own = shows.filter(isOfTheDay)
  const told = own.length > 0 ? own : shows
  const [first = null] = told
  if (!first) return null
  const named = told.find(hasShortName)
  const when = own.length > 0 ? whenOf(own) : `on ${weekday(dayOf(named ?? first))}`
  if (!named) return `${showsFirst(told.length)} ${when}`
  const others = told.length - 1
  const name = `${printed(named.title)} at ${printed(named.venue)}`
  if (others === 0 || own.length === 0) return `${name} ${when}`
  return `${name}, and ${counted(others)} more ${others === 1 ? 'show' : 'shows'}`
}

const inOrder = (rows: Show[]): Show[] =>
  [...rows].sort(
    (a, b) =>
      a.event_date.localeCompare(b.event_date) ||
      a.venue.localeCompare(b.venue) ||
      a.title.localeCompare(b.title),
  )

const dayOf = ({ event_date }: Show): CalendarDay => calendarDay(event_date.slice(0, 10))
const timeOf = ({ event_date }: Show): string => event_date.slice(11, 16)
/** What begins before it belongs to the night before: nobody looks for midnight below the next day. HH:mm */
const NIGHT_ENDS = '04:00'
const daysAway = (show: Show): number => daysBetween(calendarDay(show.select_date), dayOf(show))
const isLateThatNight = (show: Show): boolean => daysAway(show) === 1 && timeOf(show) < NIGHT_ENDS
const isOfTheDay = (show: Show): boolean => daysAway(show) === 0 || isLateThatNight(show)
const hasShortName = ({ title, venue }: Show): boolean =>
  title.length <= NAME_MOST && venue.length <= NAME_MOST
const showsIn = (count: number): string => `${counted(count)} ${count === 1 ? 'show' : 'shows'}`
const showsFirst = (count: number): string => `${countedFirst(count)} ${count === 1 ? 'show' : 'shows'}`
const whenOf = (shows: Show[]): string =>
  shows.every((show) => timeOf(show) >= EVENING || isLateThatNight(show)) ? 'tonight' : 'today'

/** How many there are and when they begin; what is on another day is counted apart. One show needs no words. */
function introduction(shows: Show[]): string[] {
  const own = shows.filter(isOfTheDay)
  const [first] = own
  const last = own.at(-1)
  if (!first || !last || own.length < 2) return []
  const others = shows.filter((show) => !isOfTheDay(show)).map(dayOf)
  return [withMoreOn(ofTheDay(own, first, last), others, calendarDay(first.select_date))]
}

function ofTheDay(own: Show[], first: Show, last: Show): string {
  const [count, when] = [showsIn(own.length), whenOf(own)]
  const countFirst = showsFirst(own.length)
  const stages = new Set(own.map(({ venue }) => folded(venue).replace(/^the /, ''))).size
  const [starts, ends] = [first, last].map((show) => clockTime(timeOf(show)))
  const { title } = first
  const opener = title.length <= NAME_MOST && wordsIn(title) <= OPENER_MOST ? title : 'One show'
  const places = stages === 1 ? 'one stage' : `${counted(stages)} stages`
  return wayOf(calendarDay(first.select_date), [
    `${countFirst} ${when}; the first starts at ${starts}.`,
    `Music starts at ${starts} ${when}: ${count} on ${places}.`,
    `${countFirst} ${when}, the ${own.length === 2 ? 'second' : 'last'} at ${ends}.`,
    starts === ends
      ? `${countFirst} start at ${starts} ${when}.`
      : `${countFirst} ${when}, ${own.length === 2 ? 'at' : 'starting between'} ${starts} and ${ends}.`,
    `${plain(opener)} at ${starts}, plus ${counted(own.length - 1)} more ${when}.`,
    `${countFirst} ${when} on ${places}, starting at ${starts}.`,
    `The first of ${count} ${when} is at ${starts}.`,
  ])
}

function lineOf(show: Show): string {
  const { venue, title, url } = show
  const name = url ? `[${plain(title)}](${link(url)})` : plain(title)
  return `- **${name}**, ${plain(venue)}, ${clockTime(timeOf(show))}`
}

/** `Evening`, `Late Friday`; of another day its name, with the date where a week has passed by then. */
export function headingOf(show: Show): string {
  const day = dayOf(show)
  const away = daysAway(show)
  if (!isOfTheDay(show)) return away > 0 && away < 7 ? weekday(day) : `${weekday(day)}, ${monthDay(day)}`
  const hour = Number(timeOf(show).slice(0, 2))
  if (hour >= 21 || away === 1) return `Late ${weekday(calendarDay(show.select_date))}`
  return hour < 12 ? 'Morning' : timeOf(show) < EVENING ? 'Afternoon' : 'Evening'
}
