import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, type PgBoss } from 'pg-boss'
import { postgresText } from '#shared/outside-words.ts'
import type { Db } from '#server/platform/db/db.ts'
import { afterCommit } from '#server/platform/db/transactions.ts'
import type { Job, Run } from '#server/platform/jobs/job.ts'

/** How often a run says that its process lives, in milliseconds; several times in `SILENT_AFTER_S`. */
const SIGN_EVERY_MS = 2_500
/** How many jobs are taken by one statement at most; those for which their group has no place are given back. */
const TAKEN_AT_ONCE = 4
/** The priority in the queue of what a person waits for; of all else it is 0. */
export const FOR_SOMEBODY = 1

type Whole = JobWithMetadata<unknown>
/** A job as the queue hands it out. */
export type Taken = Pick<
  Whole,
  'id' | 'name' | 'data' | 'retryCount' | 'groupId' | 'expireInSeconds' | 'heartbeatSeconds'
> &
  Partial<Pick<Whole, 'sourceName' | 'sourceId'>>

export type Worker = {
  /** Says that something may be due: the worker takes as much as it has room for. */
  wake(): Promise<void>
  /** Whether it would take a job of a group that does not have its share. */
  hasRoom(): boolean
  /** Takes no more. @returns once what runs has ended */
  drain(): Promise<void>
  /** Hands back what still runs, so that whoever comes next begins it again. */
  abort(): Promise<void>
}

/** How many run at once. */
export type Places = Pick<Job, 'atOnce' | 'atOnceOfGroup' | 'keptForPeople'>

type Work = {
  places: Places
  /** @param run its `lost` is aborted also when its time is up */
  run(job: Taken, run: Run): Promise<void>
  /** A job failed: it is due again in a while, or somebody else's affair. */
  onFailed(): void
  onError(error: unknown): void
}

type Queue = { boss: PgBoss; db: Db }

type Begun = { job: Taken; lost: AbortController; ended: Promise<void> }

/**
 * Works off one queue in this process, up to `atOnce` jobs beside each other. A group gets as many places at most as
 * half of those that it leaves free: alone it may run far, and of several slow ones each leaves room for a quick one.
 * Where a number is said for a group, the queue counts it over all processes.
 *
 * It asks the queue only when there is a reason: it was woken, or what ended makes room for what was left waiting.
 * So an idle queue costs nothing, and a single job one statement to take and one to end.
 */
export function openWorker({ boss, db }: Queue, name: string, work: Work): Worker {
  const running = new Map<string, Begun>()
  const signs = keepSigns(boss, name, running, work.onError)
  /** More may be waiting than could be taken. */
  let isMoreWaiting = false
  let isAskedAgain = false
  let looking: Promise<void> | null = null
  let isResting = false

  const { atOnce = 1, atOnceOfGroup, keptForPeople = 0 } = work.places
  const room = () => Math.min(atOnce + keptForPeople - running.size, TAKEN_AT_ONCE)
  const placesOf = (group: string) => [...running.values()].filter(({ job }) => job.groupId === group).length
  const hasItsShare = (group: string) =>
    placesOf(group) >= (atOnceOfGroup ?? Math.max(1, Math.floor((atOnce - running.size) / 2)))

  /** @returns whether to look again at once, because as much was there as was asked for */
  async function take(): Promise<boolean> {
    const free = atOnce - running.size
    const batchSize = free > 0 ? Math.min(free, TAKEN_AT_ONCE) : room()
    const groups = new Set([...running.values()].flatMap(({ job }) => job.groupId ?? []))
    const busy = [...groups].filter(hasItsShare)
    const options = {
      batchSize,
      includeMetadata: true,
      ...(busy.length > 0 && { ignoreGroups: busy }),
      ...(atOnceOfGroup !== undefined && { groupConcurrency: atOnceOfGroup }),
      ...(free <= 0 && { minPriority: FOR_SOMEBODY }),
    } as const
    const taken = await boss.fetch<unknown>(name, options)
    const behind: Taken[] = []
    for (const job of taken.toSorted((one, other) => +one.createdOn - +other.createdOn)) {
      if (job.groupId && hasItsShare(job.groupId)) behind.push(job)
      else begin(job)
    }
    // Claimed before what waits behind it is given back, so that a stop finds every claim.
    if (behind.length > 0) await giveBack(db, behind)
    isMoreWaiting = free <= 0 || busy.length > 0 || behind.length > 0 || taken.length === batchSize
    // Of those of one group that it meets first the queue may hand out a few, and leave out what waits behind them.
    return atOnceOfGroup === undefined ? taken.length === batchSize : taken.length > 0
  }

  async function look(): Promise<void> {
    do {
      isAskedAgain = false
      while (!isResting && room() > 0 && (await take()));
      if (room() <= 0) isMoreWaiting = true
    } while (isAskedAgain && !isResting && room() > 0)
  }

  async function wake(): Promise<void> {
    isAskedAgain = looking !== null
    looking ??= look()
      .catch(work.onError)
      .finally(() => {
        looking = null
      })
    await looking
  }

  function begin(job: Taken): void {
    const lost = new AbortController()
    const ended = perform(boss, name, { job, lost }, work).finally(() => {
      running.delete(job.id)
      signs.follow()
      if (isMoreWaiting && !isResting) void wake()
    })
    running.set(job.id, { job, lost, ended })
    signs.follow()
  }

  return {
    wake,
    hasRoom: () => !isResting && running.size < atOnce,
    drain: async () => {
      isResting = true
      await looking
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
    abort: async () => {
      const left = [...running.values()]
      if (left.length === 0) return
      const jobs = left.map(({ job }) => job)
      await boss.fail(name, jobs, new Error('The process stopped during this run')).catch(work.onError)
      for (const { lost } of left) lost.abort()
    },
  }
}

/** Runs one job and says in the queue how it ended. Never throws. */
async function perform(
  boss: PgBoss,
  name: string,
  { job, lost }: { job: Taken; lost: AbortController },
  { run, onFailed, onError }: Work,
): Promise<void> {
  let isEnded = false
  const endWith = async (tx: Db) => {
    await boss.complete(name, job, undefined, { db: fromDrizzle(tx, sql) })
    afterCommit(tx, () => {
      isEnded = true
    })
  }
  try {
    await within(job.expireInSeconds, lost, run(job, { lost: lost.signal, endWith }))
    if (!isEnded) await boss.complete(name, job)
  } catch (error) {
    // The claim of this very run: what somebody else has taken over meanwhile is left alone.
    await boss.fail(name, job, toReason(error)).catch(onError)
    onFailed()
  }
}

/**
 * A job's error as the queue can keep it. Its own words may be another's, and whatever hangs on it, such as the values of
 * a statement, stays here: an error that can't be stored would leave the job as if it still ran.
 */
function toReason(error: unknown): Error {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const kept = new Error(postgresText(message, REASON_KEPT))
  kept.stack = postgresText(stack, REASON_KEPT)
  return kept
}

/** How much of an error is kept in the queue, in characters. */
const REASON_KEPT = 4_000

/** Ends the wait, and tells the work, when its time is up. */
async function within(seconds: number, lost: AbortController, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const isOver = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new Error(`The run took more than ${seconds} s`)
      lost.abort(reason)
      reject(reason)
    }, seconds * 1000)
  })
  try {
    await Promise.race([work, isOver])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Says for all runs of a queue together that their process lives, while there are any whose queue wants to hear it.
 * A run whose claim is gone is told so.
 */
function keepSigns(
  boss: PgBoss,
  name: string,
  running: ReadonlyMap<string, Begun>,
  onError: (error: unknown) => void,
): { follow(): void } {
  let timer: NodeJS.Timeout | undefined
  const give = async () => {
    const held = [...running.values()].filter(({ lost }) => !lost.signal.aborted)
    if (held.length === 0) return
    const jobs = held.map(({ job }) => job)
    // The ids that were refreshed; the published type says nothing of them.
    const { settled } = (await boss.touch(name, jobs)) as { settled?: string[] }
    if (!settled) return
    const refreshed = new Set(settled)
    for (const { job, lost } of held)
      if (!refreshed.has(job.id)) lost.abort(new Error('The queue has given this job to somebody else'))
  }
  return {
    follow: () => {
      const isWanted = [...running.values()].some(({ job }) => job.heartbeatSeconds)
      if (isWanted) timer ??= setInterval(() => void give().catch(onError), SIGN_EVERY_MS)
      else {
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

/** As if they had never been taken: no attempt is used up, and their places in the order are kept. */
const giveBack = (db: Db, jobs: Pick<Taken, 'id'>[]): Promise<unknown> =>
  db.execute(sql`
    update jobs.job set state = 'created', started_on = null, heartbeat_on = null
    where state = 'active' and id in ${jobs.map(({ id }) => id)}`)
