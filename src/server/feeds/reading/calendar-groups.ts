import { type Line, type Lines, valueOf } from './calendar-lines.ts'
import { isPossible, withZone, type Zones } from './calendar-zones.ts'

/** One event with the changes of its single evenings; `name` is free of whatever its UID may be made of. */
export type Group = { name: string; uid: string; events: Lines[] }

/** How often an event that is no show may come again: nothing that a town does comes by the minute. */
const TOO_OFTEN = /FREQ\s*=\s*(?:SECONDLY|MINUTELY|HOURLY)/iu
/** Further days that one event names beside its rule. */
const FURTHER_DAYS = 100

/**
 * The events of a calendar, each with its changes. What no calendar can mean is left out and counted.
 */
export function groupsOf(events: readonly Lines[], zones: Zones): { groups: Group[]; lost: number } {
  const fit = events.filter((event) => event.every(isPossible) && valueOf(event, 'DTSTART'))
  const zoned = fit.map((event) => event.map((line) => withZone(line, zones)))
  const isChange = (event: Lines) => Boolean(valueOf(event, 'RECURRENCE-ID'))
  const whole = zoned.filter((event) => !isChange(event))
  const changes = Map.groupBy(zoned.filter(isChange), uidOf)
  let lost = events.length - fit.length
  const groups: Group[] = []
  const add = (uid: string, members: Lines[]) =>
    groups.push({ name: `e${groups.length}`, uid, events: members })
  for (const event of whole) {
    const uid = uidOf(event)
    if (TOO_OFTEN.test(valueOf(event, 'RRULE') ?? '')) {
      lost += 1
      continue
    }
    const isSeries = valueOf(event, 'RRULE') !== undefined
    add(uid, [event, ...(isSeries ? (changes.get(uid) ?? []) : [])])
    if (isSeries) changes.delete(uid)
    for (const further of furtherDays(event)) add(uid, [further])
  }
  // Changes whose series is not in the file, or has no rule, stand for themselves.
  for (const [uid, members] of changes)
    for (const event of members) add(uid, [without(event, ['RECURRENCE-ID'])])
  return { groups, lost }
}

/** What is private, or not settled, is nothing to tell. */
export function isShown(event: Lines): boolean {
  const said = (name: string) => valueOf(event, name)?.toUpperCase() ?? ''
  return !['PRIVATE', 'CONFIDENTIAL'].includes(said('CLASS')) && said('STATUS') !== 'TENTATIVE'
}

const uidOf = (event: Lines): string =>
  valueOf(event, 'UID') || `${valueOf(event, 'SUMMARY') ?? ''} ${valueOf(event, 'DTSTART') ?? ''}`

const without = (event: Lines, names: string[]): Lines => event.filter(({ name }) => !names.includes(name))

/** Days that an event names one by one, each as an event of its own. */
function furtherDays(event: Lines): Lines[] {
  const excluded = new Set(values(event, 'EXDATE').map(({ value }) => value))
  return values(event, 'RDATE')
    .filter(({ value }) => !excluded.has(value) && value !== valueOf(event, 'DTSTART'))
    .filter((_, at) => at < FURTHER_DAYS)
    .map((start) => [
      ...without(event, ['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE']),
      { ...start, name: 'DTSTART' },
    ])
}

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
