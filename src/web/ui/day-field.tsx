import CalendarDays from 'lucide-react/icons/calendar-days'
import { useState } from 'react'
import { type CalendarDay, dayWordsOf } from '#shared/calendar.ts'
import type { PublicationDays } from '#shared/publication-days.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { LazyDayGrid } from './lazy-day-grid.tsx'
import { Popover } from './popover.tsx'

export type DayFieldProps = {
  value: CalendarDay | null
  onChange: (day: CalendarDay) => void
  /** Today in the newsroom's city, never the browser's. */
  today: CalendarDay
  /** The edition collected for today; marked in the calendar and offered by one press. */
  workingEdition: CalendarDay
  /** The field's visible label; becomes part of the button's name. */
  label: string
  id?: string
  invalid?: boolean
  describedBy?: string | undefined
  /** What stands in the box while no day is chosen. */
  emptyLabel?: string
  /** Offered where no day is a choice too, as in a filter. */
  onClear?: () => void
  /** What that is called. */
  clearLabel?: string
  /** For a day that an edition is of: days without one are greyed. */
  publication?: PublicationDays | undefined
}

/** A calendar day, chosen from a month; today stands first in what opens (C3, C71). */
export function DayField({ emptyLabel = 'Choose a day', ...field }: DayFieldProps) {
  const { value, onChange, today, workingEdition, label } = field
  const [isOpen, setOpen] = useState(false)
  const choose = (day: CalendarDay) => {
    onChange(day)
    setOpen(false)
  }
  const words = dayWordsOf(today)
  // A filter is as wide as its words, so it says the day shortly.
  const isShort = field.onClear !== undefined
  const inWords = value ? words[isShort ? 'short' : 'long'](value) : emptyLabel
  return (
    <div className={cx(!isShort && '@container')}>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        title={label}
        hideTitle
        isLabeled
        align="start"
        className="w-76 p-4"
        initialFocus={focusedDay}
        trigger={
          <button
            type="button"
            id={field.id}
            aria-label={`${label}: ${inWords}. Change`}
            aria-describedby={field.describedBy}
            data-invalid={field.invalid || undefined}
            className="field-box flex items-center gap-2 text-left"
          >
            <CalendarDays aria-hidden className="size-4 shrink-0 text-ink-3" />
            <span className={cx('truncate', value ? !isShort && '@max-3xs:hidden' : 'text-ink-3')}>
              {inWords}
            </span>
            {value && !isShort && <span className="truncate @3xs:hidden">{words.short(value)}</span>}
          </button>
        }
      >
        <QuickPicks {...field} onChange={choose} close={() => setOpen(false)} />
        <LazyDayGrid
          value={value}
          onChoose={choose}
          today={today}
          workingEdition={workingEdition}
          publication={field.publication}
        />
      </Popover>
    </div>
  )
}

type QuickPicksProps = Pick<DayFieldProps, 'onChange' | 'today' | 'workingEdition' | 'onClear' | 'clearLabel'>

function QuickPicks({
  onChange,
  today,
  workingEdition,
  onClear,
  clearLabel = 'Any day',
  close,
}: QuickPicksProps & { close: () => void }) {
  const clear = () => {
    onClear?.()
    close()
  }
  return (
    <div className="mb-3 flex flex-wrap gap-2 border-b pb-3">
      <Button size="sm" variant="quiet" onClick={() => onChange(today)}>
        Today
      </Button>
      {workingEdition !== today && (
        <Button size="sm" variant="quiet" onClick={() => onChange(workingEdition)} className={EDITION}>
          Edition of {dayWordsOf(today).short(workingEdition)}
        </Button>
      )}
      {onClear && (
        <Button size="sm" variant="quiet" onClick={clear}>
          {clearLabel}
        </Button>
      )}
    </div>
  )
}

const EDITION =
  'bg-accent-wash text-accent hover:bg-accent-wash hover:text-accent hover:ring-1 hover:ring-accent/40'

const focusedDay = () => document.querySelector<HTMLElement>('[role=gridcell] > button[tabindex="0"]') ?? true
