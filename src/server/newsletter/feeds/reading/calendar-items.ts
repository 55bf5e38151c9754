import ical, { type EventInstance, type VEvent } from 'node-ical'
import { LIMITS } from '#shared/limits.ts'
import { wordsOf } from '#server/newsletter/pages/words-of.ts'
import { statusOfTitle } from '#server/newsletter/pages/status-of-title.ts'
import { daysOf, timeOf } from './calendar-days.ts'
import { type Group, groupsOf, isShown } from './calendar-groups.ts'
import { calendarLines, type Lines, unescaped, valueOf, written } from './calendar-lines.ts'
import { zonesOf } from './calendar-zones.ts'
import { asChanged, later } from './this-and-later.ts'
import type { Read, ReadItem, Reading } from './feed-item.ts'
import { addressOf, withOwnAddress } from './own-address.ts'

/** How many events of one file are looked at, and how many evenings of them are put in order. */
const MOST_EVENTS = 5_000
const MOST_EVENINGS = 20_000

/**
 * The evenings of a calendar within the window, on the city's clock. This process must run in the city's zone: what names
 * no zone, or one that nobody knows, is read in it.
 */
export function calendarItems(text: string, { from, to, timeZone: city }: Reading): Read {
  const { head, events } = calendarLines(text, MOST_EVENTS)
  const { groups, lost } = groupsOf(events, zonesOf(head, city))
  const isCalledOff = valueOf(head, 'METHOD')?.toUpperCase() === 'CANCEL'
  const window = { from: new Date(`${from}T00:00:00`), to: new Date(`${to}T23:59:59`) }
  const parsed = parsedGroups(groups.flatMap((group) => [group, ...group.leftOut]))
  const items: ReadItem[] = []
  let unread = lost
  for (const group of groups) {
    const evenings = eveningsOf(group, parsed, window)
    if (!evenings) unread += 1
    for (const evening of evenings ?? []) {
      const facts = items.length < MOST_EVENINGS ? factsOf(evening, group) : null
      const status = isCalledOff ? 'cancelled' : facts?.status
      if (facts && status !== undefined)
        for (const day of daysOf(evening, { from, to }))
          items.push({ ...facts, status, day, time: timeOf(evening, day) })
    }
  }
  return { items: withOwnAddress(onceEach(items)), lost: unread }
}

/** An evening that the rule of an event gives and that it names as well is one. */
const onceEach = (items: ReadItem[]): ReadItem[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
]

/** Read at once; one rule that nobody can read would cost the whole file, which is then read event by event. */
function parsedGroups(groups: Group[]): Map<string, VEvent> {
  const read = (some: Group[]): [string, VEvent][] =>
    Object.entries(
      ical.sync.parseICS(`BEGIN:VCALENDAR\n${some.map(textOf).join('')}END:VCALENDAR\n`),
    ).flatMap(([key, component]) => (component?.type === 'VEVENT' ? [[key, component]] : []))
  return new Map(
    triedOr(() => read(groups), null) ?? groups.flatMap((group) => triedOr(() => read([group]), [])),
  )
}

/** Of an event its times alone are given on, and as its title which of the group it is. */
const textOf = ({ name, events }: Group): string =>
  events
    .map((event, at) => {
      const times = written(event.filter((line) => OF_TIME.has(line.name)))
      return `BEGIN:VEVENT\nUID:${name}\nSUMMARY:${at}\n${times}END:VEVENT\n`
    })
    .join('')

const OF_TIME = new Set(['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'EXDATE', 'RECURRENCE-ID', 'SEQUENCE'])

/** The evenings of a group, as its changes have them and without those that are left out; null where nobody can tell. */
function eveningsOf(group: Group, parsed: Map<string, VEvent>, window: Window): EventInstance[] | null {
  const event = parsed.get(group.name)
  if (!event) return null
  const evenings = expanded(event, group.events.length > 1 ? wider(window) : window)?.map(asWritten)
  const leftOut = new Set(
    group.leftOut
      .flatMap(({ name }) => {
        const out = parsed.get(name)
        return (out && expanded(out, wider(window))) ?? []
      })
      .map(({ start }) => start.getTime()),
  )
  const kept = evenings?.filter(({ start, isOverride }) => isOverride || !leftOut.has(start.getTime()))
  return kept ? asChanged(kept.map(afterFirst(event, group)), event, group.events) : null
}

/** An evening behind the first of a series whose first one begins in an hour that the clocks skip, at its own hour. */
const afterFirst =
  ({ start: first }: VEvent, { earlier }: Group) =>
  (evening: EventInstance): EventInstance =>
    earlier === 0 || evening.isOverride || evening.start <= first
      ? evening
      : { ...evening, start: later(evening.start, -earlier) }

/** A changed evening as its change has it: the library takes it for as long as the others, for the whole day or from a time. */
function asWritten(evening: EventInstance): EventInstance {
  const { event, isOverride, isFullDay } = evening
  const isOfDay = event.start.dateOnly === true
  return isOverride && isOfDay !== isFullDay
    ? { ...evening, start: event.start, end: event.end ?? event.start, isFullDay: isOfDay }
    : evening
}

type Window = { from: Date; to: Date }

const expanded = (event: VEvent, window: Window): EventInstance[] | null =>
  triedOr(() => ical.expandRecurringEvent(event, { ...window, expandOngoing: true }), null)

/** So far evenings move into the window from before or behind it. */
const MOST_MOVED_MS = 31 * 86_400_000

const wider = ({ from, to }: Window): Window => ({
  from: new Date(from.getTime() - MOST_MOVED_MS),
  to: new Date(to.getTime() + MOST_MOVED_MS),
})

function triedOr<Result, Other>(tried: () => Result, otherwise: Other): Result | Other {
  try {
    return tried()
  } catch {
    return otherwise
  }
}

/** What Google and Outlook put for the title of an event whose owner shows others no more than when there is time. */
const FREE_OR_BUSY = /^(?:busy|free|tentative|away|out of office|working elsewhere|private appointment)$/iu

/** What an evening says beside its time; null where that is nothing, and for what is not for everybody. */
function factsOf({ summary }: EventInstance, { uid, events }: Group): Omit<ReadItem, 'day' | 'time'> | null {
  const [series = []] = events
  const own: Lines = events[Number(summary)] ?? series
  if (!isShown(own, series)) return null
  const said = (name: string) => unescaped(valueOf(own, name) ?? valueOf(series, name) ?? '')
  const title = wordsOf(said('SUMMARY'), LIMITS.headline)
  const venue = wordsOf(said('LOCATION'), LIMITS.venue)
  const url = addressOf(said('URL'), said('DESCRIPTION'))
  if (title === null || (venue === null && url === null && FREE_OR_BUSY.test(title))) return null
  const { status, bare } = statusOfTitle(title)
  const isCancelled = /^cancell?ed$/iu.test(said('STATUS'))
  return {
    uid,
    title: bare,
    venue,
    url,
    summary: null,
    price: null,
    status: status ?? (isCancelled ? 'cancelled' : null),
  }
}
