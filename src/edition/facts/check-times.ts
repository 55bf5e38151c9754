import { FACTS } from '#edition/facts-messages.ts'
import { addDays, type CalendarDay, dayOfWeek, dayWordsOf, WEEKDAYS } from '#shared/calendar.ts'
import type { Entry } from './entry.ts'
import { dateOf, weekdaysOf } from './facts-of.ts'
import { type Fault, faultAt, type ReadPart } from './fault.ts'
import { clock, filedOf, nameOf, onlyFiled, valuesOf } from './filed.ts'
import { type Said, wordAt } from './said.ts'

type Against = {
  owners: Entry[]
  all: Entry[]
  edition: CalendarDay
  /** Whether a day of the entry's own is said of it anywhere. */
  hasDay(entry: Entry): boolean
}

/** A time is one of those filed for the entry that it stands with. */
export function checkTime(
  read: ReadPart,
  said: Said,
  { owners, all }: Pick<Against, 'owners' | 'all'>,
): Fault[] {
  const among = owners.length > 0 ? owners : all
  if (said.kind === 'range')
    return [faultAt(read, said, { kind: 'range', entry: owners[0] ?? null, sentence: FACTS.falls })]
  const times = valuesOf(among, 'time')
  if (said.values.some((value) => times.includes(value))) return []
  // Of what has no time, noon is a part of the day.
  if (times.length === 0 && /^(?:noon|midnight)$/.test(read.tokens[said.from]?.text ?? '')) return []
  const [entry] = among.length === 1 ? among : []
  const filed = filedOf('time', among)
  return [
    faultAt(read, said, {
      kind: 'time',
      entry: entry ?? null,
      right: isStartTold(read, entry) ? undefined : onlyFiled('time', entry),
      sentence: (words) => {
        if (!entry) return FACTS.nowhere(words, filed)
        return filed === '' ? FACTS.notOf(words, nameOf(entry)) : FACTS.differs(words, nameOf(entry), filed)
      },
    }),
  ]
}

/** Whether a part says when the entry starts: another time there is when it ends, and nobody has filed that. */
export const isStartTold = ({ said }: ReadPart, entry: Entry | null | undefined): boolean =>
  typeof entry?.start === 'number' &&
  said.some(({ kind, hours, values }) =>
    (hours ?? (kind === 'time' ? values : [])).includes(entry.start ?? -1),
  )

/** Where times are said of an entry at all, its start is among them. */
export function checkStart(entry: Entry, times: readonly { read: ReadPart; said: Said }[]): Fault[] {
  const { start } = entry
  const [first] = times
  if (start === null || !first) return []
  const says = ({ said }: { said: Said }) => (said.hours ?? said.values).includes(start)
  if (times.some(says)) return []
  return [
    faultAt(first.read, first.said, {
      kind: 'start',
      entry,
      sentence: (words) => FACTS.noStart(words, nameOf(entry), clock(start)),
    }),
  ]
}

/** A day is the edition's or the entry's, and a weekday is that of the date beside it. */
export function checkDay(read: ReadPart, said: Said, before: Said | undefined, against: Against): Fault[] {
  const { owners, all, edition } = against
  const wrong =
    said.kind === 'date' && before?.kind === 'weekday' ? unrealDay(read, before, said, edition) : []
  if (wrong.length > 0) return wrong
  const among = owners.length > 0 ? owners : all
  const [only] = owners.length === 1 ? owners : []
  // An event of another day has its own day alone.
  const isElsewhere = only !== undefined && hasOtherDays(only, said, against)
  if (owners.length === 0 && isFarewell(read, said, edition)) return []
  if (isAmong(said, among, { edition, isElsewhere })) return checkPartOfDay(read, said, only)
  return [
    faultAt(read, said, {
      kind: 'day',
      entry: only ?? null,
      sentence: (words) =>
        only?.day
          ? FACTS.otherDay(words, nameOf(only), dayWordsOf(edition).long(only.day))
          : FACTS.noDay(words, dayWordsOf(edition).long(edition)),
    }),
  ]
}

/** "See you Monday", where that is the next weekday: no entry is spoken of. */
function isFarewell({ tokens }: ReadPart, { kind, values, from }: Said, edition: CalendarDay): boolean {
  const next = NEXT_WEEKDAY[dayOfWeek(edition)]
  if (kind !== 'weekday' || values[0] !== next) return false
  const at = /^(?:on|again)$/.test(wordAt(tokens, from - 1)) ? from - 2 : from - 1
  return wordAt(tokens, at) === 'back' || (wordAt(tokens, at) === 'you' && wordAt(tokens, at - 1) === 'see')
}

/** The one behind each day of the week, Sunday first. */
const NEXT_WEEKDAY = [1, 2, 3, 4, 5, 1, 1]

/** Whether the entry's own days, filed or in its words, leave out the edition's. */
function hasOtherDays(entry: Entry, { kind }: Said, { edition, hasDay }: Against): boolean {
  if (entry.day !== null) return entry.day !== edition
  const weekdays = entry.facts.get('weekday')
  if (weekdays === undefined || weekdays.has(dayOfWeek(edition))) return false
  // "Sign up today" beside its own day is no day of it.
  return kind !== 'relative' || !hasDay(entry)
}

/** Whether what is said is a day of the entry's own, other than by how far away it is. */
export const isOwnDay = ({ kind, values: [value = 0] }: Said, { facts }: Entry): boolean =>
  (kind === 'weekday' && facts.get('weekday')?.has(value) === true) ||
  (kind === 'date' &&
    [...(facts.get('date') ?? [])].some((date) => date === value || Number(date) % 100 === value))

/** @param isElsewhere whether the edition's own day does not count */
function isAmong(
  { kind, values }: Said,
  among: readonly Entry[],
  { edition, isElsewhere }: { edition: CalendarDay; isElsewhere: boolean },
): boolean {
  const [value = 0] = values
  const dates = valuesOf(among, 'date').map(Number)
  if (kind === 'weekday')
    return valuesOf(among, 'weekday').includes(value) || (!isElsewhere && dayOfWeek(edition) === value)
  if (kind === 'relative')
    return (value === 0 && !isElsewhere) || dates.includes(dateOf(addDays(edition, Number(value))))
  const all = isElsewhere ? dates : [...dates, dateOf(edition)]
  return all.some((date) => date === value || date % 100 === value)
}

function unrealDay(read: ReadPart, weekday: Said, date: Said, edition: CalendarDay): Fault[] {
  if (date.from - weekday.to > 2) return []
  const [value = 0] = date.values
  const [real] = Number(value) > 100 ? weekdaysOf(Number(value), edition) : []
  if (real === undefined || real === weekday.values[0]) return []
  return [
    faultAt(
      read,
      { from: weekday.from, to: date.to },
      { kind: 'day', entry: null, sentence: (words) => FACTS.noSuchDay(words, WEEKDAYS[real] ?? '') },
    ),
  ]
}

/** What is in the morning is not tonight. */
function checkPartOfDay(read: ReadPart, said: Said, entry: Entry | undefined): Fault[] {
  const [, part] = said.values
  if (!entry || entry.start === null || (part !== 'night' && part !== 'morning')) return []
  const times = valuesOf([entry], 'time').map(Number)
  const fits =
    part === 'night' ? times.some((time) => time >= 960 || time < 300) : times.some((time) => time < 720)
  if (fits) return []
  return [
    faultAt(read, said, {
      kind: 'day',
      entry,
      sentence: (words) => FACTS.differs(words, nameOf(entry), filedOf('time', [entry])),
    }),
  ]
}
