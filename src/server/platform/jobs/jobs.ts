import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { isDatabaseGone } from '#server/platform/db/database-errors.ts'
import type { Database } from '#server/platform/db/db.ts'
import { afterCommit } from '#server/platform/db/transactions.ts'
import type { Deps } from '#server/deps.ts'
import type { JobName, Jobs } from '#server/job-queue.ts'
import type { Job, Run } from '#server/platform/jobs/job.ts'
import type { Log } from '#server/platform/log.ts'
import { beginAgainWhatWasCut, signsWithinS } from './begin-again.ts'
import { type DueJobs, watchDueJobs } from './due-jobs.ts'
import { DUE_CHANNEL, tellOfJobs } from './tell-of-jobs.ts'
import { clockFollower, monotonicClock } from './queue-clock.ts'
import { type KnownOfJobs, knownOfJobs } from './known-of-jobs.ts'
import { FOR_SOMEBODY, openWorker, type Places, type Taken, type Worker } from './worker.ts'

/** Its own tables, apart from ours, brought up to date by the queue itself. */
const SCHEMA = 'jobs'
/** Where the queue puts what it has given up. */
const GIVEN_UP = 'given-up'
/** A process that died makes its job wait a little longer each time, in seconds. */
const BEGIN_AGAIN = { retryDelay: 1, retryBackoff: true, retryDelayMax: 60 }
const STOP_WITHIN_MS = 1_000
/**
 * What the library does by itself, in seconds: it forgets what is long done, ends what took too long under a process
 * that died, and sends what comes round by the clock. Vacuuming is the database's own affair.
 */
const LOOK_AFTER = {
  superviseIntervalSeconds: 60,
  monitorIntervalSeconds: 60,
  monitorVacuum: false,
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 15,
  // How far the database's clock is from the one it waits by.
  clockMonitorIntervalSeconds: 60,
  // Neither are there jobs that wait for others, nor migrations that go on in the background.
  flowIntervalSeconds: 3_600,
  bamIntervalSeconds: 3_600,
}

/**
 * The queue of this server's jobs, in its database.
 *
 * @param list what each name does: `job-list.ts`, and in tests something else in a job's place
 */
export function createJobs(deps: Omit<Deps, 'jobs'>, list: Record<JobName, Job>): Jobs {
  const { database, log, clock } = deps
  const workers = new Map<string, Worker>()
  const wake = (name: string) => void workers.get(name)?.wake()
  const boss = openBoss(database, log)
  const due = watchDueJobs(deps, () => [...workers.keys()], wake, clockFollower(database.db))
  const tell = tellOfJobs(database, log, workers)

  const allKnown = knownOfJobs()

  let stopLooking = () => {}
  let stopHearing = async () => {}
  const drain = async () => {
    stopLooking()
    due.close()
    await stopHearing()
    await Promise.all([...workers.values()].map((worker) => worker.drain()))
  }
  const jobs: Jobs = {
    names: Object.keys(list),
    enqueue: async (tx, name, payload, how = {}) => {
      const { startAfter, key = randomUUID(), group, isForSomebody = false, known } = how
      const data = list[name].payload.parse(payload)
      // Relative, so that it does not matter whether the database's clock agrees with ours.
      const seconds = startAfter ? Math.ceil((startAfter.getTime() - clock().getTime()) / 1000) : 0
      const id = randomUUID()
      // Before the commit: a worker that looks for its next job may take this one before the commit is heard of.
      allKnown.keep(id, known)
      await boss.send(name, data, {
        id,
        db: fromDrizzle(tx, sql),
        singletonKey: key,
        startAfter: Math.max(0, seconds),
        ...(group !== undefined && { group: { id: group } }),
        ...(isForSomebody && { priority: FOR_SOMEBODY }),
      })
      afterCommit(tx, () => {
        if (seconds > 0) due.expect(seconds * 1000)
        else tell(name)
      })
    },
    hurry: async (tx, name, key) => {
      const now = { singletonKey: key, startAfter: 0, priority: FOR_SOMEBODY, db: fromDrizzle(tx, sql) }
      const { updated } = await boss.update(name, undefined, now)
      if (updated > 0) afterCommit(tx, () => tell(name))
      return updated > 0
    },
    isUnderWay: async (name, key) => {
      const found = await boss.findJobs(name, { key })
      return found.some(({ state }) => state === 'created' || state === 'retry' || state === 'active')
    },
    start: async () => {
      stopHearing = await database.listen(DUE_CHANNEL, wake, () => [...workers.keys()].forEach(wake))
      await database.longWork('bringing the job queue up to date', () => boss.start())
      stopLooking = await begin(boss, { ...deps, jobs }, list, { workers, due, allKnown })
    },
    drain: async (withinMs) => Promise.race([drain(), delay(withinMs, undefined, { ref: false })]),
    stop: async () => {
      await Promise.race([drain(), delay(STOP_WITHIN_MS, undefined, { ref: false })])
      await Promise.all([...workers.values()].map((worker) => worker.abort()))
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS })
    },
  }
  return jobs
}

/**
 * The library that keeps the queue. Who takes jobs out of it is ours, see {@link openWorker}: its own workers ask
 * again and again, each for itself.
 */
function openBoss({ jobs }: Database, log: Log): PgBoss {
  const boss = new PgBoss({ ...jobs, ...LOOK_AFTER, clock: monotonicClock, schema: SCHEMA })
  boss.on('error', (error) => sayError(log, error))
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue warns'))
  return boss
}

/** That the database is gone is said once, by whoever watches it. */
const sayError = (log: Log, err: unknown): void =>
  log[isDatabaseGone(err) ? 'debug' : 'error']({ err }, 'The job queue met an error')

type Working = { workers: Map<string, Worker>; due: DueJobs; allKnown: KnownOfJobs }

/** @returns stops looking after the jobs of processes that died */
async function begin(
  boss: PgBoss,
  deps: Deps,
  list: Record<string, Job>,
  { workers, due, allKnown }: Working,
): Promise<() => void> {
  const names = Object.keys(list)
  await openQueues(boss, deps, list)
  const stopLooking = await beginAgainWhatWasCut(boss, deps, [GIVEN_UP, ...names], () => void due.look())
  // Known to the queue before it is asked within a transaction, where it could not look on the one connection.
  for (const name of names) await boss.findJobs(name, { key: 'none' })
  const open = (name: string, places: Places, run: (job: Taken, run: Run) => Promise<void>) => {
    const onError = (error: unknown) => sayError(deps.log, error)
    const onFailed = () => void due.look()
    const worker = openWorker({ boss, db: deps.db }, name, { places, run, onFailed, onError })
    workers.set(name, worker)
    return worker.wake()
  }
  const workOn = async (isChosen: (job: Job) => boolean) => {
    const chosen = Object.entries(list).filter(([, job]) => isChosen(job))
    for (const [name, job] of chosen)
      await open(name, job, ({ id, retryCount, data }, run) => {
        const known = retryCount === 0 ? allKnown.take(id) : undefined
        return runJob(deps, name, job, data, { ...run, known })
      })
    for (const [name, { runAtStart }] of chosen)
      if (runAtStart) await boss.send(name, {}, { singletonKey: name }).then(() => workers.get(name)?.wake())
  }
  await workOn(({ isHeldBack }) => !isHeldBack)
  await open(GIVEN_UP, {}, (job) => giveUp(deps, list, job))
  const workOnTheRest = () => workOn(({ isHeldBack }) => isHeldBack === true)
  if (deps.hold.since() === null) await workOnTheRest()
  else deps.hold.whenReleased(workOnTheRest)
  await due.look()
  return stopLooking
}

/** Makes the queues, or brings their rules to what this version says; safe with several processes at once. */
async function openQueues(
  boss: PgBoss,
  { database }: Pick<Deps, 'database'>,
  list: Record<string, Job>,
): Promise<void> {
  const heartbeatSeconds = signsWithinS(database.engine)
  await boss.createQueue(GIVEN_UP, { retryLimit: 5, ...BEGIN_AGAIN })
  await boss.updateQueue(GIVEN_UP, { heartbeatSeconds })
  for (const [name, job] of Object.entries(list)) {
    const rules = {
      // Within the transaction it would make all that notify queue until the disk has answered; see `tellOfJobs`.
      notify: false,
      deadLetter: GIVEN_UP,
      retryLimit: job.attempts - 1,
      expireInSeconds: job.expireInSeconds,
      ...BEGIN_AGAIN,
    }
    // `short`: of those that wait with one key, only the first is kept.
    await boss.createQueue(name, { ...rules, policy: 'short' })
    await boss.updateQueue(name, { ...rules, heartbeatSeconds })
    if (job.schedule) await boss.schedule(name, job.schedule, {}, { tz: 'UTC' })
  }
}

async function runJob(deps: Deps, name: string, job: Job, data: unknown, run: Run): Promise<void> {
  try {
    await job.run(deps, job.payload.parse(data), run)
  } catch (error) {
    deps.log.error({ err: error, job: name }, 'A job failed; it is begun again while attempts are left')
    throw error
  }
}

async function giveUp(deps: Deps, list: Record<string, Job>, dead: Taken): Promise<void> {
  if (!dead.sourceName) return
  const job = list[dead.sourceName]
  deps.log.error({ job: dead.sourceName, id: dead.sourceId }, 'A job was given up')
  await job?.onGivenUp?.(deps, job.payload.parse(dead.data))
}
