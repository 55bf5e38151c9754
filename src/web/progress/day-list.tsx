import { useQuery } from '@tanstack/react-query'
import { type HistoryItem, progress } from '#contract/progress.ts'
import { type CalendarDay, fullDay, timeIn, timeInWords } from '#shared/calendar.ts'
import { BOARD } from '#shared/board-messages.ts'
import { PROFILE } from '#shared/profile-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { DayText } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { EmptyLine } from '#web/ui/empty.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { findOutline } from '#steps/outlines.ts'
import { Numeral } from '#web/ui/numeral.tsx'

/** What the person did on one day of the city (S181). */
export function DayList({ day }: { day: CalendarDay }) {
  const { today } = useEdition()
  return (
    <section aria-labelledby="day">
      {/* The field above shows the day to the eyes. */}
      <h3 id="day" className="sr-only">
        {fullDay(day)}
      </h3>
      {day > today ? <EmptyLine>{PROFILE.future}</EmptyLine> : <Happenings day={day} />}
    </section>
  )
}

function Happenings({ day }: { day: CalendarDay }) {
  const { data, ...query } = useQuery(queryOf(progress.dayHistory, { query: { day } }))
  return (
    <Loaded query={{ ...query, data: data?.happenings }} empty={PROFILE.nothingThen}>
      {(happenings) => (
        <ScrollRegion label="What happened" className="max-h-80">
          <ol className="divide-y">
            {happenings.map((happening) => (
              <HappeningRow
                key={`${happening.kind} ${happening.step_number} ${happening.at} ${happening.content}`}
                happening={happening}
              />
            ))}
          </ol>
        </ScrollRegion>
      )}
    </Loaded>
  )
}

function HappeningRow({ happening }: { happening: HistoryItem }) {
  const { newsroom } = useEdition()
  const { kind, step_number, edition, content, at } = happening
  const step = findOutline(step_number)
  return (
    <li className="flex items-baseline gap-3 py-2">
      <span aria-hidden className="w-4 shrink-0 text-ink-3 text-xl">
        <Numeral value={step_number} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block break-words">
          {kind === 'completed' ? BOARD.completedStep(step_number) : content}
        </span>
        <span className="flex flex-wrap justify-between gap-x-3 text-ink-3 text-sm">
          <span>
            {step?.title}, for <DayText day={edition} />
          </span>
          <time dateTime={at}>{timeInWords(timeIn(newsroom.time_zone, new Date(at)))}</time>
        </span>
      </span>
    </li>
  )
}
