import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { ActiveDay } from '#contract/progress.ts'
import { type CalendarDay, fullDay, monthDay, weekday } from '#shared/calendar.ts'
import { PROFILE } from '#shared/profile-messages.ts'
import { activityLevel } from '#shared/progress.ts'
import { cx } from '#web/ui/cx.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { dayAfterKey, monthSpans, rowsOfWeeks } from './weeks.ts'

type HeatMapProps = {
  today: CalendarDay
  days: ActiveDay[]
  chosen: CalendarDay
  onChoose: (day: CalendarDay) => void
}

/** The last 26 weeks, a cell a day; arrows move by day and week (S179). */
export function HeatMap({ today, days, chosen, onChoose }: HeatMapProps) {
  const table = useRef<HTMLTableElement>(null)
  const counts = new Map(days.map((day) => [day.day, day]))
  const rows = rowsOfWeeks(today)
  const firstDay = days.map(({ day }) => day).toSorted()[0] ?? today
  const isShown = rows.some((row) => row.includes(chosen))

  // Narrow screens begin at the newest weeks.
  useLayoutEffect(() => {
    const scroller = table.current?.parentElement
    if (scroller) scroller.scrollLeft = scroller.scrollWidth
  }, [])

  const move = (event: KeyboardEvent, from: CalendarDay) => {
    const to = dayAfterKey(event.key, from, today)
    if (to === null) return
    event.preventDefault()
    onChoose(to)
    table.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
  }
  return (
    <ScrollRegion label="Activity calendar" className="pb-1">
      <table
        ref={table}
        aria-label="Activity of the last 26 weeks"
        className="border-separate border-spacing-0"
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Weekday</span>
            </th>
            {monthSpans(today).map(({ first, weeks }) => (
              <th
                key={first}
                scope="colgroup"
                colSpan={weeks}
                className="h-5 max-w-0 text-left font-normal text-ink-3 text-xs"
              >
                <span className={cx(weeks === 1 && 'sr-only')}>{monthDay(first).slice(0, 3)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, weekdayNumber) => (
            <tr key={row[0]}>
              <th scope="row" className="pr-2 text-left font-normal text-ink-3 text-xs">
                <span className={cx(weekdayNumber % 2 === 0 && 'sr-only')}>
                  {row[0] && weekday(row[0]).slice(0, 3)}
                </span>
              </th>
              {row.map((day, week) => (
                <td key={day ?? `after-${week}`} className="p-0">
                  {day && (
                    <DayCell
                      day={day}
                      count={counts.get(day)}
                      isBefore={day < firstDay}
                      isChosen={day === chosen}
                      isReached={isShown ? day === chosen : day === today}
                      onChoose={onChoose}
                      onKey={move}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type DayCellProps = {
  day: CalendarDay
  count: ActiveDay | undefined
  /** Whether the person has done nothing up to it. */
  isBefore: boolean
  isChosen: boolean
  /** Whether the Tab key stops here; of all days one has it. */
  isReached: boolean
  onChoose: (day: CalendarDay) => void
  onKey: (event: KeyboardEvent, day: CalendarDay) => void
}

function DayCell({ day, count, isBefore, isChosen, isReached, onChoose, onKey }: DayCellProps) {
  const { completions = 0, entries = 0 } = count ?? {}
  const level = activityLevel({ completions, entries })
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isReached ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={`${fullDay(day)}: ${PROFILE.onDay(completions, entries)}`}
      onClick={() => onChoose(day)}
      onKeyDown={(event) => onKey(event, day)}
      className="grid size-6 place-items-center rounded-sm focus-visible:-outline-offset-1"
    >
      <span
        data-level={level}
        className={cx(
          isBefore && !isChosen ? 'size-1 rounded-full' : 'size-4.5 rounded-sm',
          isBefore && !isChosen ? 'bg-ink/20' : LEVELS[level],
          isChosen && 'ring-2 ring-ink ring-offset-1 ring-offset-paper',
        )}
      />
    </button>
  )
}

const LEVELS = ['bg-ink/6', 'bg-done-fill/30', 'bg-done-fill/55', 'bg-done-fill/78', 'bg-done-fill']

/** What the fillings of the cells mean. */
export const HeatMapKey = () => (
  <p aria-hidden className="flex items-center gap-1.5 text-ink-3 text-xs">
    Less
    {LEVELS.map((level, number) => (
      <span key={level} data-level={number} className={cx('size-3.5 rounded-sm', level)} />
    ))}
    More
  </p>
)
