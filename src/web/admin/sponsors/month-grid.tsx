import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type KeyboardEvent, useRef, useState } from 'react'
import { AD_PLACES, type AdPlace, placeInWords } from '#shared/ads.ts'
import type { MonthDay, MonthPlace } from '#contract/sponsors.ts'
import type { DayInWords } from '#shared/calendar.ts'
import { placeStatus } from '#shared/month-place.ts'
import { SPONSORS } from '#shared/sponsors-messages.ts'
import { cx } from '#web/ui/cx.ts'
import { DayText } from '#web/edition/day-words.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'

type Props = { days: MonthDay[]; onOpen: (day: MonthDay, place: MonthPlace) => void }

/** A row an edition, a column a place; arrows move over the cells. On phones an edition is a card. */
export function MonthGrid({ days, onOpen }: Props) {
  const box = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState({ row: 0, column: 0 })
  const row = Math.min(at.row, days.length - 1)
  const move = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    const next = {
      row: within(row + by[0], days.length),
      column: within(at.column + by[1], AD_PLACES.length),
    }
    setAt(next)
    box.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus()
  }
  if (days.length === 0) return null
  return (
    <ScrollRegion label={SPONSORS.grid} className="sm:rounded-lg sm:border sm:bg-sheet">
      <table
        ref={box}
        aria-label={SPONSORS.grid}
        className="w-full border-separate border-spacing-0 text-left text-sm max-sm:block sm:table-fixed"
      >
        <thead className="max-sm:sr-only">
          <tr>
            <th scope="col" className={cx(HEAD, 'w-32')}>
              Edition
            </th>
            {AD_PLACES.map((place) => (
              <th key={placeInWords(place)} scope="col" className={HEAD}>
                {placeInWords(place)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block max-sm:space-y-3">
          {days.map((day, index) => (
            <Day
              key={day.edition}
              day={day}
              index={index}
              focused={index === row ? at.column : null}
              onFocus={(column) => setAt({ row: index, column })}
              onMove={move}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const STEPS: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -AD_PLACES.length],
  End: [0, AD_PLACES.length],
}

const within = (at: number, length: number): number => Math.max(0, Math.min(length - 1, at))

type DayProps = {
  day: MonthDay
  index: number
  /** The column of the cell that Tab comes to; null where it is in another row. */
  focused: number | null
  onFocus: (column: number) => void
  onMove: (event: KeyboardEvent) => void
  onOpen: Props['onOpen']
}

const Day = ({ day, index, focused, onFocus, onMove, onOpen }: DayProps) => (
  <tr className="max-sm:flex max-sm:flex-wrap max-sm:rounded-lg max-sm:border max-sm:bg-sheet max-sm:p-2">
    <th
      scope="row"
      className={cx(
        CELL,
        'whitespace-nowrap px-2 py-1.5 font-medium max-sm:w-full sm:px-3.5 sm:align-middle',
      )}
    >
      <DayText day={day.edition} />
    </th>
    {day.places.map((place, column) => (
      <td
        key={placeInWords(place)}
        className={cx(
          CELL,
          isFree(day, place) ? shareOf(day) : 'max-sm:flex max-sm:w-full max-sm:items-center',
        )}
      >
        {!isFree(day, place) && (
          <span aria-hidden className="w-24 shrink-0 px-2 text-ink-3 text-xs sm:hidden">
            {placeInWords(place)}
          </span>
        )}
        <button
          type="button"
          data-cell={`${index} ${column}`}
          tabIndex={focused === column ? 0 : -1}
          onFocus={() => onFocus(column)}
          onKeyDown={onMove}
          onClick={() => onOpen(day, place)}
          className="block min-h-10 w-full rounded-md px-2 pointer-coarse:min-h-11 py-1.5 sm:px-3 text-left -outline-offset-2 hover:bg-ink/6"
        >
          <span className="sr-only">
            <DayText day={day.edition} />, {placeInWords(place)}:{' '}
          </span>
          <InPlace day={day} place={place} />
        </button>
      </td>
    ))}
  </tr>
)

const isFree = ({ issue }: MonthDay, place: MonthPlace) => placeStatus(issue, place).state === 'free'

/** What a free place has of a phone's line: three stand in one, or two of four, so that none is left alone. */
const shareOf = (day: MonthDay): string =>
  day.places.filter((place) => isFree(day, place)).length === 4
    ? 'max-sm:order-1 max-sm:w-1/2'
    : 'max-sm:order-1 max-sm:w-1/3 max-[22rem]:*:pr-0'

/** Who has the place, and how sure that is; on phones what is free says its own name. */
function InPlace({ day: { issue }, place }: { day: MonthDay; place: MonthPlace }) {
  const { name, state, missing } = placeStatus(issue, place)
  if (state === 'free')
    return (
      <span className="text-ink-3">
        <span aria-hidden className="max-sm:hidden">
          –
        </span>
        <span aria-hidden className="sm:hidden">
          + {placeInWords(place)}
        </span>
        <span className="sr-only">{SPONSORS.states.free}</span>
      </span>
    )
  return (
    <>
      <span className="flex items-center gap-1.5 [overflow-wrap:anywhere]">
        {name}
        {state === 'approved' && <Check aria-hidden className="size-3.5 shrink-0 text-done" />}
      </span>
      <span className="block text-ink-3 text-xs">{SPONSORS.states[state]}</span>
      {missing !== null && (
        <span className="flex items-center gap-1 text-going text-xs">
          <TriangleAlert aria-hidden className="size-3 shrink-0" />
          {SPONSORS.missingIn(missing)}
        </span>
      )}
    </>
  )
}

const HEAD = 'sticky top-0 z-1 border-b bg-wash px-3.5 py-2.5 font-semibold'
const CELL = 'p-0.5 align-middle sm:border-b sm:[tr:last-child>&]:border-b-0 max-sm:block'

/** A place in the words of this page, for its dialogs. */
export const placeOfDay = (place: AdPlace, day: DayInWords): string => `${placeInWords(place)}, ${day}`
