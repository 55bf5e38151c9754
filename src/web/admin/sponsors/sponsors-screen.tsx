import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import {
  type Booking,
  MONTH_EXPORT_PATH,
  type MonthPlace,
  sponsors,
  type SponsorsMonth,
} from '#contract/sponsors.ts'
import { addDays, type CalendarDay, daysBetween } from '#shared/calendar.ts'
import { SPONSORS } from '#shared/sponsors-messages.ts'
import { PageIntro } from '#web/admin/page-intro.tsx'
import { queryOf } from '#web/api/query.ts'
import { DayText, useDayWords } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BookDialog } from './book-dialog.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { MonthGrid } from './month-grid.tsx'
import { sponsorsSearch } from './sponsors-search.ts'
import { FromStepper } from './from-stepper.tsx'

/** What is open above the month: a form that books, or a place that somebody has. */
type Opened =
  | { book: { day: CalendarDay; place: MonthPlace } | null }
  | { place: MonthPlace; day: CalendarDay; issue: number | null }

/** Who has booked which place of the next 35 editions. */
export function SponsorsScreen() {
  const { today } = useEdition()
  const { from = today } = sponsorsSearch.parse(useSearch({ strict: false }))
  const query = useQuery(queryOf(sponsors.bookings, { query: { from } }))
  const [opened, setOpened] = useState<(Opened & { key: number }) | null>(null)
  const open = (next: Opened) => setOpened({ ...next, key: (opened?.key ?? 0) + 1 })
  return (
    <>
      <PageIntro
        acts={
          <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
            <Pages from={from} month={query.data} />
            <div className="ml-auto flex gap-2">
              <a href={`${MONTH_EXPORT_PATH}?from=${from}`} download className={buttonClass('line', 'sm')}>
                <Download aria-hidden className="size-3.5" />
                <span className="max-sm:sr-only">CSV</span>
              </a>
              <Button variant="solid" size="sm" onClick={() => open({ book: null })}>
                <CalendarPlus aria-hidden className="size-3.5" />
                Book
              </Button>
            </div>
          </div>
        }
      >
        {SPONSORS.intro}
      </PageIntro>
      <Loaded query={query} empty={SPONSORS.noEditions} isEmpty={isEmpty}>
        {(month) => (
          <>
            <MonthGrid
              days={month.days}
              onOpen={({ edition, issue }, place) =>
                issue === null && place.booking === null
                  ? open({ book: { day: edition, place } })
                  : open({ place, day: edition, issue })
              }
            />
            <WithoutEdition month={month} onOpen={(booking) => open(placeOf(booking))} />
          </>
        )}
      </Loaded>
      {opened &&
        ('book' in opened ? (
          <BookDialog key={opened.key} at={opened.book} />
        ) : (
          <BookingDialog key={opened.key} place={opened.place} day={opened.day} issue={opened.issue} />
        ))}
    </>
  )
}

const isEmpty = ({ days, noEdition }: SponsorsMonth): boolean => days.length === 0 && noEdition.length === 0

const placeOf = (booking: Booking): Opened => ({
  place: { placement: booking.placement, position: booking.position, booking, saved: null },
  day: booking.edition,
  issue: null,
})

/** The editions before and after those on screen. */
function Pages({ from, month }: { from: CalendarDay; month: SponsorsMonth | undefined }) {
  const last = month?.days.at(-1)?.edition
  const length = last ? daysBetween(from, last) + 1 : 35
  return (
    <FromStepper
      before={{ label: SPONSORS.earlier, to: addDays(from, -length) }}
      after={{ label: SPONSORS.later, to: last && addDays(last, 1) }}
    >
      {SPONSORS.from(useDayWords().short(from))}
    </FromStepper>
  )
}

/** The days between that have no edition, and what is booked on them all the same. */
function WithoutEdition({
  month: { noEdition },
  onOpen,
}: {
  month: SponsorsMonth
  onOpen: (booking: Booking) => void
}) {
  const words = useDayWords()
  const stranded = noEdition.flatMap(({ bookings }) => bookings)
  const marked = noEdition.filter(({ reason }) => reason !== null)
  return (
    <div className="mt-4 space-y-3 text-sm">
      {marked.length > 0 && (
        <p className="text-ink-2">
          {SPONSORS.noEditionOn(marked.map(({ edition, reason }) => [words.short(edition), reason ?? '']))}
        </p>
      )}
      {stranded.length > 0 && (
        <Notice tone="going">
          {SPONSORS.stranded(stranded.length)}{' '}
          {stranded.map((booking) => (
            <button key={booking.id} type="button" className="link mr-3" onClick={() => onOpen(booking)}>
              <DayText day={booking.edition} />, {booking.sponsor_name}
            </button>
          ))}
        </Notice>
      )}
    </div>
  )
}
