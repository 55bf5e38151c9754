import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { progress } from '#contract/progress.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { PROFILE } from '#shared/profile-messages.ts'
import { queryOf } from '#web/api/query.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DayList } from './day-list.tsx'
import { HeatMap, HeatMapKey } from './heat-map.tsx'
import { firstShown } from './weeks.ts'

/** The activity calendar, the streak, and what happened on the chosen day (S179-S182, C28). */
export function ActiveDays() {
  const { today, workingEdition } = useEdition()
  const [chosenDay, setChosen] = useState<CalendarDay | null>(null)
  const chosen = chosenDay ?? today
  const query = useQuery(queryOf(progress.activeDays, { query: { from: firstShown(today), to: today } }))
  return (
    <section aria-labelledby="activity" className="mt-10 border-t pt-8">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="activity" className="text-xl">
          {PROFILE.activity}
        </h2>
        {query.data && <p className="font-semibold text-sm">{PROFILE.streak(query.data.streak)}</p>}
      </div>
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-3">
          <Loaded query={query} loading={<Skeleton className="h-48" />}>
            {({ days }) => <HeatMap today={today} days={days} chosen={chosen} onChoose={setChosen} />}
          </Loaded>
          <HeatMapKey />
        </div>
        <div className="min-w-0 space-y-5">
          <DayField
            label="Date"
            value={chosen}
            onChange={setChosen}
            today={today}
            workingEdition={workingEdition}
          />
          <DayList day={chosen} />
        </div>
      </div>
    </section>
  )
}
