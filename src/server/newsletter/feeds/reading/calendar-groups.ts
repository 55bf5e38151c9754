import { type Line, type Lines, valueOf } from './calendar-lines.ts'
import { asMeant, asOf } from './as-meant.ts'
import { isPossible, withZone, type Zones } from './calendar-zones.ts'
import { asItBegins, skippedStart } from './skipped-hour.ts'
import { isOfLater } from './this-and-later.ts'

/** One event with the changes of its evenings; `name` is free of whatever its UID may be made of. */
export type Group = {
  name: string
  uid: string
  events: Lines[]
  /** Groups whose evenings are none of this one's. */
  leftOut: Group[]
  /** By how much all evenings but the first are earlier than it, since it begins in an hour that the clocks skip. */
  earlier: number
}

/** How often an event that is no show may come again: nothing that a town does comes by the minute. */
const TOO_OFTEN = /FREQ\s*=\s*(?:SECONDLY|MINUTELY|HOURLY)/iu
/** Further days that one event names beside its rule. */
const FURTHER_DAYS = 100

/**
 * The events of a calendar, each with its changes. What no calendar can mean is left out and counted.
 */
export function groupsOf(events: readonly Lines[], zones: Zones): { groups: Group[]; lost: number } {
  const meant = events.map(asMeant)
  const fit = meant.filter((event) => event.every(isPossible) && valueOf(event, 'DTSTART'))
  const zoned = named(fit).map((event) => event.map((line) => withZone(line, zones)))
  const changes = Map.groupBy(zoned.filter(isChange), uidOf)
  const ofSeries = new Set<string>()
  let lost = events.length - fit.length
  const groups: Group[] = []
  const add = (uid: string, members: Lines[], leftOut: Group[] = [], earlier = 0) =>
    groups.push({ name: `e${groups.length}`, uid, events: members, leftOut, earlier })
  for (const said of newest(zoned.filter((one) => !isChange(one)))) {
    const skipped = skippedStart(said)
    const asBegun = (one: Lines) => (skipped ? asItBegins(one, skipped) : one)
    const event = asBegun(said)
    const uid = uidOf(said)
    if (event.some(({ name, value }) => RULES.has(name) && TOO_OFTEN.test(value))) {
      lost += 1
      continue
    }
    const own = (changes.get(uid) ?? []).map(asBegun)
    const isSeries = [...OF_SERIES].some((name) => valueOf(event, name) !== undefined)
    const isOf = (one: Lines) => (change: Lines) => isOfLater(change) || isNear(change, 'RECURRENCE-ID', one)
    const leftOut = byRule(event, 'EXRULE').map((one, at) => ({
      ...{ name: `e${groups.length}x${at}`, uid, events: [without(one, ['EXDATE'])] },
      ...{ leftOut: [], earlier: 0 },
    }))
    if (!isSeries) add(uid, [event])
    else for (const one of seriesOf(event)) add(uid, [one, ...own], leftOut, skipped?.minutes)
    for (const one of furtherDays(event)) add(uid, [asSeries(one), ...own.filter(isOf(one))], leftOut)
    if (isSeries) ofSeries.add(uid)
  }
  // Changes whose series is not in the file, or has no rule, stand for themselves.
  for (const [uid, members] of changes)
    for (const event of ofSeries.has(uid) ? [] : members) add(uid, [without(event, ['RECURRENCE-ID'])])
  return { groups, lost }
}

const isChange = (event: Lines): boolean => Boolean(valueOf(event, 'RECURRENCE-ID'))

/** Events whose changes name the evening that they change as its series is written. */
function named(events: Lines[]): Lines[] {
  const series = events.filter((event) => !isChange(event))
  const starts = new Map(series.map((event) => [uidOf(event), event.find(({ name }) => name === 'DTSTART')]))
  return events.map((event) => {
    const start = starts.get(uidOf(event))
    return event.map((line) => (start && line.name === 'RECURRENCE-ID' ? asOf(line, start) : line))
  })
}

/** What an event has whose evenings are several, or fewer than one. */
const OF_SERIES = new Set(['RRULE', 'RDATE', 'EXDATE'])
const RULES = new Set(['RRULE', 'EXRULE'])
/** How many rules of one event are followed. */
const MOST_RULES = 10
const ONCE: Line = { name: 'RRULE', parameters: '', value: 'FREQ=DAILY;COUNT=1' }

/** One evening with a rule, since the library takes out and changes evenings of a rule alone. */
const asSeries = (event: Lines): Lines => (valueOf(event, 'RRULE') === undefined ? [...event, ONCE] : event)

/** An event once for each of its rules of one kind, since the library follows one rule of an event. */
const byRule = (event: Lines, kind: string): Lines[] =>
  event
    .filter(({ name }) => name === kind)
    .filter((_, at) => at < MOST_RULES)
    .map((rule) => [...without(event, [...RULES]), { ...rule, name: 'RRULE' }])

const seriesOf = (event: Lines): Lines[] => {
  const series = byRule(event, 'RRULE')
  return series.length > 0 ? series : [asSeries(event)]
}

/** Without what a later version of the same event, by its number, has replaced. */
function newest(events: Lines[]): Lines[] {
  const latest = new Map<string, number>()
  for (const event of events)
    latest.set(uidOf(event), Math.max(latest.get(uidOf(event)) ?? 0, versionOf(event)))
  return events.filter((event) => versionOf(event) === latest.get(uidOf(event)))
}

const versionOf = (event: Lines): number =>
  Number(/^\d{1,9}$/u.exec(valueOf(event, 'SEQUENCE') ?? '')?.[0] ?? 0)

/** Whether a moment of the one may be that of the other, in whatever zones both are written. */
function isNear(one: Lines, name: string, other: Lines): boolean {
  const [first, second] = [dayOf(valueOf(one, name)), dayOf(valueOf(other, 'DTSTART'))]
  return Math.abs(first - second) <= DAY_MS
}

const DAY_MS = 86_400_000
const dayOf = (value = ''): number =>
  Date.UTC(Number(value.slice(0, 4)), Number(value.slice(4, 6)) - 1, Number(value.slice(6, 8)))

/** What is private, or not settled, is nothing to tell; an evening says of itself what its series does not. */
export function isShown(event: Lines, series: Lines): boolean {
  const said = (name: string) => (valueOf(event, name) ?? valueOf(series, name) ?? '').toUpperCase()
  return !['PRIVATE', 'CONFIDENTIAL'].includes(said('CLASS')) && said('STATUS') !== 'TENTATIVE'
}

const uidOf = (event: Lines): string =>
  valueOf(event, 'UID') || `${valueOf(event, 'SUMMARY') ?? ''} ${valueOf(event, 'DTSTART') ?? ''}`

const without = (event: Lines, names: string[]): Lines => event.filter(({ name }) => !names.includes(name))

/** Days that an event names one by one, each as an event of its own. */
const furtherDays = (event: Lines): Lines[] =>
  values(event, 'RDATE')
    .filter(({ value }) => value !== valueOf(event, 'DTSTART'))
    .filter((_, at) => at < FURTHER_DAYS)
    .map((start) => [...without(event, OF_START), { ...start, name: 'DTSTART' }])

const OF_START = ['DTSTART', 'DTEND', 'DURATION', 'RDATE', ...RULES]

const values = (event: Lines, wanted: string): Line[] =>
  event
    .filter(({ name }) => name === wanted)
    .flatMap((line) =>
      line.value
        .split(',')
        .filter((value) => value.trim() !== '')
        .map((value) => ({
          ...line,
          parameters: line.parameters.replace(/;VALUE=PERIOD/iu, ''),
          value: value.trim().split('/')[0] ?? '',
        })),
    )
