import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BOARD } from '#shared/board-messages.ts'
import { findOutline } from '#steps/outlines.ts'
import { DayText, useDayWords } from '#web/edition/day-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Numeral } from '#web/ui/numeral.tsx'
import { progressQuery } from './progress-query.ts'

/** So many are shown before the person asks for all. */
const SHOWN_FIRST = 6

/** The own finished steps, newest first (S78-S80, C11). */
export function YourProgress() {
  const words = useDayWords()
  const { data, ...query } = useQuery(progressQuery())
  const [showsAll, setShowsAll] = useState(false)
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="mb-3 text-xl">
        {BOARD.progressTitle}
      </h2>
      <Loaded query={{ ...query, data: data?.progress }} empty={BOARD.progressEmpty} isLine>
        {(entries) => (
          <>
            <ol className="grid gap-x-14 lg:grid-cols-2">
              {entries.slice(0, showsAll ? entries.length : SHOWN_FIRST).map((entry) => (
                <li key={entry.id} className="flex items-baseline gap-4 border-b py-2.5">
                  <span aria-hidden className="w-5 shrink-0 text-ink-3 text-xl">
                    <Numeral value={entry.step_number} />
                  </span>
                  <span className="min-w-0 flex-1">
                    {BOARD.completedStep(entry.step_number)}
                    <span className="text-ink-3 text-sm">
                      {' · '}
                      {findOutline(entry.step_number)?.title}, <DayText day={entry.edition} />
                    </span>
                  </span>
                  <time dateTime={entry.completed_at} className="shrink-0 text-ink-3 text-sm">
                    {words.moment(entry.completed_at)}
                  </time>
                </li>
              ))}
            </ol>
            {entries.length > SHOWN_FIRST && !showsAll && (
              <Button size="sm" variant="quiet" className="mt-2 -ml-3" onClick={() => setShowsAll(true)}>
                Show all {entries.length}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
