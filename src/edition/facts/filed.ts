import { FACTS } from '#edition/facts-messages.ts'
import { shortened } from '#shared/beginning-of.ts'
import { timeInWords } from '#shared/calendar.ts'
import { isolated } from '#shared/isolated.ts'
import type { Entry } from './entry.ts'
import type { FactKind } from './said.ts'

/** Everything of a kind that these entries have. */
export const valuesOf = (entries: readonly Entry[], kind: FactKind): (number | string)[] =>
  entries.flatMap(({ facts }) => [...(facts.get(kind) ?? [])])

/** How an entry is called in a sentence: what is so long that it hides the rest of it, by its beginning. */
export const nameOf = ({ name, venue, url, id, ...sky }: Entry): string => {
  const isForecast = sky.high !== null || sky.low !== null || sky.wind !== null
  return isolated(
    shortened(name?.text ?? venue?.text ?? url ?? (isForecast ? FACTS.forecast : id), NAME_MOST),
  )
}

/** In characters. */
const NAME_MOST = 60

/** What is filed of a kind where that is one value alone, in words. */
export const onlyFiled = (kind: FactKind, entry: Entry | undefined | null): string | undefined =>
  entry?.facts.get(kind)?.size === 1 ? filedOf(kind, [entry]) : undefined

/** At most so many values are named. */
const MOST = 4

/** What is filed of a kind, in words, times as they come in a day; '' where nothing is. */
export function filedOf(kind: FactKind, entries: readonly Entry[]): string {
  const starts = kind === 'time' ? entries.flatMap(({ start }) => start ?? []) : []
  const values = starts.length > 0 ? starts : valuesOf(entries, kind)
  const inOrder = kind === 'time' ? values.toSorted((one, other) => Number(one) - Number(other)) : values
  const told = [...new Set(inOrder.map((value) => inWords(kind, value)))]
  return FACTS.filed(told.slice(0, MOST), told.length)
}

function inWords(kind: FactKind, value: number | string): string {
  if (typeof value === 'string') return value.toUpperCase()
  if (kind === 'time') return clock(value)
  if (kind === 'money') return inDollars(value)
  if (kind === 'degrees') return inDegrees(value)
  if (kind === 'percent') return `${value}%`
  if (kind === 'phone') return String(value).replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
  return String(value)
}

const inDollars = (value: number): string =>
  `$${value.toLocaleString('en-US', Number.isInteger(value) ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** As the letter has it, whatever decimals are filed. */
export const inDegrees = (value: number): string => `${Math.round(value)}°`

export const clock = (minutes: number): string =>
  timeInWords(`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)

/** Every stretch between two times that were filed, in minutes and in hours: "two hours", "half an hour later". */
export function spansOf(entries: readonly Entry[]): number[] {
  const times = valuesOf(entries, 'time').map(Number)
  // The other way around it is the night between them.
  const spans = times.flatMap((one) => times.map((other) => (one - other + 1440) % 1440))
  // "An hour and fifteen minutes" says the rest of it too.
  return spans.filter((span) => span > 0).flatMap((span) => [span, span / 60, span % 60])
}
