import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Task } from '#contract/board.ts'
import type { Entry } from '#contract/entries.ts'
import { CARD } from '#shared/board-messages.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { ENTRIES } from '#shared/entries-messages.ts'
import { ACTS } from '#shared/search-messages.ts'
import { loadAppearance, useAppearance } from '#steps/forms.ts'
import { type AnyStep, STEPS } from '#steps/index.ts'
import { boardQuery } from '#web/board/board-query.ts'
import { PrintedEdition } from '#web/board/printed-edition.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { entriesQuery } from '#web/entries/entries-query.ts'
import { inOrder } from '#web/entries/in-order.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { picturesLoaded } from '#web/ui/pictures-loaded.ts'

type Filed = { step: AnyStep; entries: Entry[] }
/** `at` is when the oldest of it was read. */
type Loaded = { edition: CalendarDay; tasks: Task[]; filed: (Filed | null)[]; at: number }

/**
 * Loads the edition on screen with every entry as it is stored now, and prints it as a run sheet. What cannot be had is
 * printed as it was read last, and a step of which nothing was is named; a toast says why where nothing can be printed.
 *
 * @param close called once it is printed, given up or has failed
 */
export function PrintEdition({ close }: { close: () => void }) {
  const { edition } = useEdition()
  const queryClient = useQueryClient()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const end = useEffectEvent(close)
  const fail = useEffectEvent((error: unknown) => {
    toast.problem(error, ACTS.notPrinted)
    close()
  })
  useEffect(() => {
    let isLeft = false
    load(queryClient, edition).then(
      (now) => !isLeft && setLoaded(now),
      (error: unknown) => !isLeft && fail(error),
    )
    return () => {
      isLeft = true
    }
  }, [queryClient, edition])
  useEffect(() => {
    if (!loaded) return undefined
    let isLeft = false
    const finish = () => end()
    window.addEventListener('afterprint', finish)
    void picturesLoaded().then(() => !isLeft && window.print())
    return () => {
      isLeft = true
      window.removeEventListener('afterprint', finish)
    }
  }, [loaded])
  if (!loaded) return null
  return (
    <PrintedEdition edition={loaded.edition} tasks={loaded.tasks} at={loaded.at}>
      {({ step, title }) => <FiledOf title={title} filed={loaded.filed[step - 1] ?? null} />}
    </PrintedEdition>
  )
}

function FiledOf({ title, filed }: { title: string; filed: Filed | null }) {
  if (!filed) return <p>{ACTS.stepNotPrinted(title)}</p>
  if (filed.entries.length === 0) return <p>{CARD.nothing}</p>
  return <Entries {...filed} />
}

function Entries({ step, entries }: Filed) {
  const { Entry: Line } = useAppearance(step.number)
  return (
    <ul className="[overflow-wrap:anywhere]">
      {inOrder(step, entries).map((entry, index) => (
        <li key={entry.id} className="py-1">
          <Line stored={entry.row} />
          {step.uses === 'newest' && index === 0 && entries.length > 1 && (
            <p className="text-sm">{ENTRIES.used}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** @throws Problem where the board or every step cannot be had, and nothing of it was read before */
async function load(queryClient: QueryClient, edition: CalendarDay): Promise<Loaded> {
  const read = [boardQuery(edition), ...STEPS.map(({ number }) => entriesQuery(edition, number))]
  const readAt = () =>
    read.flatMap(({ queryKey }) => queryClient.getQueryState(queryKey)?.dataUpdatedAt || [])
  const entriesOf = async (step: AnyStep): Promise<Filed> => {
    const query = entriesQuery(edition, step.number)
    const filed = orBefore(queryClient.fetchQuery({ ...query, staleTime: 0 }), () =>
      queryClient.getQueryData(query.queryKey),
    )
    const [{ entries }] = await Promise.all([filed, loadAppearance(step.number)])
    return { step, entries }
  }
  const [{ tasks }, ...tried] = await Promise.all([
    orBefore(queryClient.fetchQuery({ ...boardQuery(edition), staleTime: 0 }), () =>
      queryClient.getQueryData(boardQuery(edition).queryKey),
    ),
    ...STEPS.map((step) => entriesOf(step).catch((error: unknown) => ({ error }))),
  ])
  const filed = tried.map((one) => ('error' in one ? null : one))
  const [first] = tried
  if (filed.every((one) => one === null) && first && 'error' in first) throw first.error
  return { edition, tasks, filed, at: Math.min(...readAt()) }
}

/** What is asked for or, where that fails, what was read before. */
const orBefore = <Data,>(asked: Promise<Data>, before: () => Data | undefined): Promise<Data> =>
  asked.catch((error: unknown) => {
    const kept = before()
    if (kept === undefined) throw error
    return kept
  })
