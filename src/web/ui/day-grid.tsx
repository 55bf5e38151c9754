import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { DayPicker } from 'react-day-picker'
import { type CalendarDay, calendarDay, FIRST_DAY, fullDay, LAST_DAY } from '#shared/calendar.ts'
import { type NoEdition, noEditionOn, type PublicationDays } from '#shared/publication-days.ts'
import { PUBLICATION_DAYS } from '#shared/publication-days-messages.ts'
import { fromPickerDate, toPickerDate } from './picker-date.ts'

export type DayGridProps = {
  value: CalendarDay | null
  onChoose: (day: CalendarDay) => void
  today: CalendarDay
  workingEdition: CalendarDay
  /** Days without edition are then greyed, and can be chosen all the same (C63). */
  publication?: PublicationDays | undefined
}

export type DaysGridProps = Omit<DayGridProps, 'value' | 'onChoose'> & {
  values: readonly CalendarDay[]
  onChoose: (days: CalendarDay[]) => void
}

/** One month of days; arrows move by day and week, Page Up and Down by month. */
export const DayGrid = ({ value, onChoose, ...month }: DayGridProps) => (
  <DayPicker
    {...monthOf(month, value)}
    mode="single"
    required
    autoFocus
    selected={value ? toPickerDate(value) : undefined}
    onSelect={(date) => onChoose(fromPickerDate(date))}
  />
)

/** The same, of which several are chosen. */
export const DaysGrid = ({ values, onChoose, ...month }: DaysGridProps) => (
  <DayPicker
    {...monthOf(month, values[0] ?? null)}
    mode="multiple"
    required
    selected={values.map(toPickerDate)}
    onSelect={(dates) => onChoose(dates.map(fromPickerDate))}
  />
)

/** How a month looks and speaks. */
const monthOf = (
  { today, workingEdition, publication }: Omit<DayGridProps, 'value' | 'onChoose'>,
  shown: CalendarDay | null,
) =>
  ({
    defaultMonth: toPickerDate(shown ?? workingEdition),
    startMonth: toPickerDate(calendarDay(FIRST_DAY)),
    endMonth: toPickerDate(calendarDay(LAST_DAY)),
    today: toPickerDate(today),
    modifiers: {
      edition: toPickerDate(workingEdition),
      none: (date: Date) => whyNone(date, publication) !== null,
      skipped: (date: Date) => whyNone(date, publication) === 'skipped',
    },
    weekStartsOn: 0,
    showOutsideDays: true,
    fixedWeeks: true,
    classNames: LOOK,
    modifiersClassNames: { edition: EDITION, none: NONE, skipped: SKIPPED },
    labels: {
      labelPrevious: () => 'Previous month',
      labelNext: () => 'Next month',
      labelDayButton: (date: Date, is: Record<string, boolean>) =>
        [
          fullDay(fromPickerDate(date)),
          is['today'] && 'today',
          is['edition'] && 'working edition',
          is['none'] && PUBLICATION_DAYS.spoken,
          is['selected'] && 'chosen',
        ]
          .filter(Boolean)
          .join(', '),
    },
    components: { Chevron },
  }) as const

const Chevron = ({ orientation }: { orientation?: string }) =>
  orientation === 'left' ? (
    <ChevronLeft aria-hidden className="size-4" />
  ) : (
    <ChevronRight aria-hidden className="size-4" />
  )

const STEP_MONTH =
  'reach relative grid size-8 place-items-center rounded-md text-ink-2 hover:bg-ink/6 hover:text-ink aria-disabled:opacity-40'

const LOOK = {
  root: 'select-none',
  months: 'relative',
  month_caption: 'flex h-8 items-center pl-2 font-display font-medium text-lg',
  nav: 'absolute top-0 right-0 flex gap-1',
  button_previous: STEP_MONTH,
  button_next: STEP_MONTH,
  month_grid: 'mt-2 w-full border-collapse',
  weekday: 'h-8 font-medium text-ink-3 text-xs',
  day: 'p-px text-center',
  day_button: 'tnum relative mx-auto grid size-9 place-items-center rounded-md text-sm hover:bg-ink/6',
  today: '[&>button]:font-bold [&>button]:ring-1 [&>button]:ring-edge/70 [&>button]:ring-inset',
  selected: '[&>button]:bg-ink [&>button]:text-paper [&>button]:hover:bg-ink',
  outside: 'text-ink-3',
  hidden: 'invisible',
}

/** A dot under the day of the working edition. */
const EDITION =
  '[&>button]:after:absolute [&>button]:after:bottom-1 [&>button]:after:size-1 [&>button]:after:rounded-full [&>button]:after:bg-accent [&[aria-selected]>button]:after:bg-current'

const NONE = '[&:not([aria-selected])>button]:text-ink-3'
/** A week is known; a day that is marked is news. */
const SKIPPED = '[&>button]:line-through'

const whyNone = (date: Date, publication: PublicationDays | undefined): NoEdition | null =>
  publication ? noEditionOn(fromPickerDate(date), publication) : null
