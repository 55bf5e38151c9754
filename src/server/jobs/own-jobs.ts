import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/db.ts'
import type { Ready } from '#server/db/ready-writes.ts'
import { write } from '#server/db/statement.ts'
import { afterCommit, writeLast } from '#server/db/transactions.ts'
import { signsWithinS } from './begin-again.ts'
import type { KnownOfJobs } from './known-of-jobs.ts'
import type { Taken, Worker } from './worker.ts'

type Needs = {
  database: Pick<Database, 'db' | 'engine'>
  workers: ReadonlyMap<string, Worker>
  known: Pick<KnownOfJobs, 'keep'>
  /** Tells that something of that name waits for whoever has a place. */
  tell(name: string): void
  onError(error: unknown): void
}

/** @param key as of a job that waits; @param known what its run is given beside the payload */
type Asked = Pick<Taken, 'name' | 'data' | 'groupId' | 'expireInSeconds'> & { key: string; known: unknown }

/**
 * Puts jobs in as ones that this process has taken, and begins them after the commit: in the place of putting them in,
 * being told of them and taking them. A process that dies before it begins one, or amid it, has it begun again by others
 * like any that it had taken.
 *
 * @returns puts one in; false when this process has no place for it, and nothing was done
 */
export function ownJobs({ database, workers, known: all, tell, onError }: Needs) {
  return async (tx: Db, { key, known, ...asked }: Asked): Promise<boolean> => {
    const worker = workers.get(asked.name)
    if (!worker?.hasRoom(asked.groupId)) return false
    const job = { ...asked, id: randomUUID(), retryCount: 0, heartbeatSeconds: signsWithinS(database.engine) }
    await writeLast(tx, insertTaken(job, key))
    afterCommit(tx, () => {
      // Others may have taken the place meanwhile.
      if (worker.begin(job, known)) return
      all.keep(job.id, known)
      giveBack(database.db, [job]).then(() => tell(job.name), onError)
    })
    return true
  }
}

const insertTaken = ({ id, name, data, groupId = null }: Taken, key: string): Ready =>
  takenWritten({ id, name, data: JSON.stringify(data), groupId, key })

type New = { id: string; name: string; data: string; groupId: string | null; key: string }

const takenWritten = write<New>(
  (_db, value) => sql`
    insert into jobs.job (
      id, name, data, state, singleton_key, group_id, started_on, heartbeat_on, heartbeat_seconds,
      expire_seconds, deletion_seconds, keep_until, policy, dead_letter,
      retry_limit, retry_delay, retry_backoff, retry_delay_max)
    select ${value('id')}::uuid, name, ${value('data')}::jsonb, 'active', ${value('key')}, ${value('groupId')},
      clock_timestamp(), clock_timestamp(), heartbeat_seconds, expire_seconds, deletion_seconds,
      now() + make_interval(secs => retention_seconds), policy, dead_letter,
      retry_limit, retry_delay, retry_backoff, retry_delay_max
    from jobs.queue where name = ${value('name')}`,
)

/** As if they had never been taken: no attempt is used up, and their places in the order are kept. */
export const giveBack = (db: Db, jobs: Pick<Taken, 'id'>[]): Promise<unknown> =>
  db.execute(sql`
    update jobs.job set state = 'created', started_on = null, heartbeat_on = null
    where state = 'active' and id in ${jobs.map(({ id }) => id)}`)

/**
 * As the queue ends a job, but without the frame that keeps that from being one part of a larger statement. It counts
 * for the claim of this very run alone.
 */
export const ended = ({ id, name, retryCount }: Taken): Ready => endWritten({ id, name, retryCount })

const endWritten = write<Pick<Taken, 'id' | 'name' | 'retryCount'>>(
  (_db, value) => sql`
    update jobs.job set state = 'completed', completed_on = now()
    where name = ${value('name')} and id = ${value('id')} and state = 'active' and retry_count = ${value('retryCount')}`,
)
