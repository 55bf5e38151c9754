import type { QueryClient } from '@tanstack/react-query'
import type { Entry } from '#contract/entries.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { refetchAfter } from '#web/live/invalidation.ts'
import { entriesQuery } from './entries-query.ts'

type Listed = { entries: Entry[] }

/** Puts what was just filed into the lists of its editions at once, then has them fetched again. */
export function showFiled(queryClient: QueryClient, step: number, filed: Entry[]): void {
  const ids = new Set(filed.map(({ id }) => id))
  for (const edition of editionsOf(filed)) {
    const there = filed.filter(({ select_date }) => select_date === edition)
    change(queryClient, step, edition, (entries) => [...there, ...entries.filter(({ id }) => !ids.has(id))])
    refetch(queryClient, step, edition)
  }
}

/** An entry was changed, maybe into another edition. */
export function showChanged(queryClient: QueryClient, step: number, before: Entry, after: Entry): void {
  const stays = before.select_date === after.select_date
  change(queryClient, step, before.select_date, (entries) =>
    entries.flatMap((entry) => (entry.id !== after.id ? [entry] : stays ? [after] : [])),
  )
  for (const edition of editionsOf([before, after])) refetch(queryClient, step, edition)
}

/** An entry is out of its edition. */
export function showDeleted(queryClient: QueryClient, step: number, deleted: Entry): void {
  change(queryClient, step, deleted.select_date, (entries) => entries.filter(({ id }) => id !== deleted.id))
  refetch(queryClient, step, deleted.select_date)
}

/** Fetches an edition's entries of a step, and what counts or shows them, again. */
export function refetch(queryClient: QueryClient, step: number, edition: CalendarDay): void {
  void refetchAfter(queryClient, { kind: 'entries', edition, step })
}

function change(
  queryClient: QueryClient,
  step: number,
  edition: CalendarDay,
  by: (entries: Entry[]) => Entry[],
): void {
  queryClient.setQueryData(
    entriesQuery(edition, step).queryKey,
    (listed: Listed | undefined) => listed && { entries: by(listed.entries) },
  )
}

const editionsOf = (entries: Entry[]): CalendarDay[] => [
  ...new Set(entries.map(({ select_date }) => select_date)),
]
