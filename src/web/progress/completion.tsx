import { useQuery } from '@tanstack/react-query'
import { percentage } from '#shared/board.ts'
import { PROFILE } from '#shared/profile-messages.ts'
import { boardQuery } from '#web/board/board-query.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Numeral } from '#web/ui/numeral.tsx'

/** How many of the nine steps of the working edition are done (S177, C26). */
export function Completion() {
  const { workingEdition } = useEdition()
  const { data, ...query } = useQuery(boardQuery(workingEdition))
  return (
    <section aria-labelledby="completion" className="mt-10 border-t pt-8">
      <h2 id="completion" className="mb-4 text-xl">
        {PROFILE.everyone(useDayWords().long(workingEdition))}
      </h2>
      <Loaded
        query={{ ...query, data: data?.tasks }}
        loading={<Skeleton className="h-[6.8125rem] sm:h-14" />}
      >
        {(tasks) => {
          const done = tasks.filter(({ status }) => status === 'done').length
          return (
            <div className="grid grid-cols-2 items-end gap-x-10 gap-y-5 sm:grid-cols-[1fr_auto_auto]">
              <div className="col-span-2 sm:col-span-1">
                <p className="mb-2 flex items-baseline justify-between gap-4">
                  <span className="font-semibold text-sm">Completion rate</span>
                  <span className="tnum text-ink-2 text-sm">{percentage(done, tasks.length)}%</span>
                </p>
                <ProgressBar value={done} most={tasks.length} label="Completion rate" className="h-1.5" />
              </div>
              <Count word="Completed" count={done} />
              <Count word="Pending" count={tasks.length - done} />
            </div>
          )
        }}
      </Loaded>
    </section>
  )
}

const Count = ({ word, count }: { word: string; count: number }) => (
  <dl className="flex flex-col-reverse">
    <dt className="text-ink-3 text-sm">{word}</dt>
    <dd className="text-3xl leading-none">
      <Numeral value={count} />
    </dd>
  </dl>
)
