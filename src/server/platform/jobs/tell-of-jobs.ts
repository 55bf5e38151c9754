import type { Database } from '#server/platform/db/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Worker } from './worker.ts'

/** On which processes tell one another the name of a queue in which something is due. */
export const DUE_CHANNEL = 'due_jobs'

/**
 * Tells that a committed transaction has put something into a queue: this process takes it when it has a place, and
 * only otherwise others are told, each name by one notification at a time. It is sent after the commit, as that of
 * events is; who dies in between leaves the job to the alarm that goes off by itself.
 */
export function tellOfJobs(
  { engine, jobs }: Pick<Database, 'engine' | 'jobs'>,
  log: Log,
  workers: ReadonlyMap<string, Worker>,
): (name: string) => void {
  const owed = new Set<string>()
  const telling = new Set<string>()

  async function tellOthers(name: string): Promise<void> {
    owed.add(name)
    if (telling.has(name)) return
    telling.add(name)
    while (owed.delete(name))
      await jobs.db?.executeSql('select pg_notify($1, $2)', [DUE_CHANNEL, name]).catch((err: unknown) => {
        log.warn({ err }, 'Other processes could not be told of a job; they look by themselves')
      })
    telling.delete(name)
  }

  return (name) => {
    const worker = workers.get(name)
    const isTakenHere = worker?.hasRoom() ?? false
    void worker?.wake()
    if (!isTakenHere && engine === 'server') void tellOthers(name)
  }
}
