import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Jobs } from '#server/job-queue.ts'
import { publish } from '#server/platform/live/publish.ts'
import { beginBackup } from './backup-repository.ts'

/**
 * Begins a backup in the caller's transaction, unless one is being made.
 *
 * @param by the administrator who wants it; null for one that comes by itself
 * @returns whether it is a new one
 */
export async function askForBackup(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  by: string | null,
): Promise<boolean> {
  const id = await beginBackup(tx, by, clock())
  if (id === null) return false
  await jobs.enqueue(tx, 'backup', { id }, { key: String(id) })
  await publish(tx, { kind: 'backup' }, 'admin')
  return true
}

/** Whether somebody makes the backup of that number, or is about to. */
export const isMade = (jobs: Jobs, id: number): Promise<boolean> => jobs.isUnderWay('backup', String(id))
