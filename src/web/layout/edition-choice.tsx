import { type CalendarDay, dayWordsOf } from '#shared/calendar.ts'
import type { Newsroom } from '#shared/newsroom.ts'
import { DayStatus } from '#web/publication-days/day-status.tsx'
import { Button } from '#web/ui/button.tsx'
import { LazyDayGrid } from '#web/ui/lazy-day-grid.tsx'

type Props = {
  edition: CalendarDay
  newsroom: Newsroom
  choose: (day: CalendarDay) => void
  close: () => void
}

/** What the day in the header opens: a month of editions, the way back, and how the chosen one stands. */
export const EditionChoice = ({ edition, newsroom, choose, close }: Props) => (
  <>
    <LazyDayGrid
      value={edition}
      onChoose={choose}
      today={newsroom.today}
      workingEdition={newsroom.edition}
      publication={newsroom}
    />
    <div className="mt-3 space-y-3 border-t pt-3">
      {edition === newsroom.edition ? (
        <p className="text-ink-3 text-sm">This is the working edition.</p>
      ) : (
        <Button size="sm" onClick={() => choose(newsroom.edition)}>
          Back to {dayWordsOf(newsroom.today).long(newsroom.edition)}
        </Button>
      )}
      <DayStatus day={edition} newsroom={newsroom} close={close} />
    </div>
  </>
)
