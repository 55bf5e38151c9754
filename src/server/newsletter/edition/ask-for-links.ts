import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { dueLinks } from './due-links.ts'

/**
 * Asks for the links of an edition to be looked at, in the caller's transaction; nobody waits for it. Asked for twice it
 * is done once.
 *
 * @param urls the addresses that it leads to, as `readInput` answers them
 * @param countsMs how long what was seen before counts, in milliseconds
 * @returns how many links nobody has looked at since
 */
export async function askForLinks(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  { edition, urls }: { edition: CalendarDay; urls: readonly string[] },
  countsMs: number,
): Promise<number> {
  const since = new Date(deps.clock().getTime() - countsMs)
  const due = await dueLinks(tx, urls, since)
  if (due.length > 0)
    await deps.jobs.enqueue(
      tx,
      'check-links',
      { edition, since: since.toISOString() },
      { key: edition, group: edition },
    )
  return due.length
}
