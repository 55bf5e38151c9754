import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss, type WorkOptions } from 'pg-boss'
import { isDatabaseGone } from '#server/db/database-errors.ts'
import type { Deps } from '#server/deps.ts'
import type { JobName, Jobs } from '#server/job-queue.ts'
import type { Job } from '#server/job.ts'
import { beginAgainWhatWasCut, SIGN_OF_LIFE } from './begin-again.ts'
import { JOBS } from './job-list.ts'

/** Its own tables, apart from ours, brought up to date by the queue itself. */
const SCHEMA = 'jobs'
/** Where the queue puts what it has given up. */
const GIVEN_UP = 'given-up'
/** How soon a job is seen that became due by the clock, in seconds; new ones are announced at once. */
const LOOK_EVERY_S = 1
/** The same for jobs that come round by themselves, which wait for nothing but another try. */
const LOOK_FOR_SCHEDULED_EVERY_S = 30
/** A process that died makes its job wait a little longer each time, in seconds. */
const BEGIN_AGAIN = { retryDelay: 1, retryBackoff: true, retryDelayMax: 60 }
const STOP_WITHIN_MS = 1_000
/** How often the queue looks for jobs whose process died, in seconds. Vacuuming is the database's own affair. */
const LOOK_AFTER = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15, monitorVacuum: false }

/**
 * The queue of this server's jobs, in its database.
 *
 * @param list what each name does; tests put something else in a job's place
 */
export function createJobs(deps: Omit<Deps, 'jobs'>, list: Record<JobName, Job> = JOBS): Jobs {
  const { database, log, clock } = deps
  const boss = new PgBoss({ ...database.jobs, ...LOOK_AFTER, schema: SCHEMA, useListenNotify: true })
  // Each of its places asks once a second; that the database is gone is said once, by whoever watches it.
  boss.on('error', (error) =>
    log[isDatabaseGone(error) ? 'debug' : 'error']({ err: error }, 'The job queue met an error'),
  )
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue warns'))

  let stopLooking = () => {}
  const jobs: Jobs = {
    enqueue: async (tx, name, payload, { startAfter, key = randomUUID(), group } = {}) => {
      // Relative, so that it does not matter whether the database's clock agrees with ours.
      const seconds = startAfter ? Math.ceil((startAfter.getTime() - clock().getTime()) / 1000) : 0
      await boss.send(name, list[name].payload.parse(payload), {
        db: fromDrizzle(tx, sql),
        singletonKey: key,
        startAfter: Math.max(0, seconds),
        ...(group !== undefined && { group: { id: group } }),
      })
    },
    hurry: async (tx, name, key) => {
      const now = { singletonKey: key, startAfter: 0, db: fromDrizzle(tx, sql) }
      const { updated } = await boss.update(name, undefined, now)
      return updated > 0
    },
    isUnderWay: async (name, key) => {
      const found = await boss.findJobs(name, { key })
      return found.some(({ state }) => state === 'created' || state === 'retry' || state === 'active')
    },
    start: async () => {
      stopLooking = await begin(boss, { ...deps, jobs }, list)
    },
    rest: async (withinMs) => {
      stopLooking()
      const names = [GIVEN_UP, ...Object.keys(list)]
      const ended = Promise.all(names.map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([ended, delay(withinMs, undefined, { ref: false })])
    },
    stop: async () => {
      stopLooking()
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS })
    },
  }
  return jobs
}

/** @returns stops looking after the jobs of processes that died */
async function begin(boss: PgBoss, deps: Deps, list: Record<string, Job>): Promise<() => void> {
  await boss.start()
  await openQueues(boss, deps, list)
  const stopLooking = await beginAgainWhatWasCut(boss, deps, [GIVEN_UP, ...Object.keys(list)])
  await workOn(boss, deps, list, ({ isHeldBack }) => !isHeldBack)
  await boss.work(GIVEN_UP, { ...looking(LOOK_EVERY_S), includeMetadata: true }, ([job]) =>
    giveUp(deps, list, job),
  )
  const workOnTheRest = () => workOn(boss, deps, list, ({ isHeldBack }) => isHeldBack === true)
  if (deps.hold.since() === null) await workOnTheRest()
  else {
    // Known to the queue before it is asked within a transaction, where it could not look on the one connection.
    for (const name of Object.keys(list)) await boss.findJobs(name, { key: 'none' })
    deps.hold.whenReleased(workOnTheRest)
  }
  return stopLooking
}

/** Begins to work on the chosen jobs; those that run at the start wait in the queue before. */
async function workOn(
  boss: PgBoss,
  deps: Deps,
  list: Record<string, Job>,
  isChosen: (job: Job) => boolean,
): Promise<void> {
  const chosen = Object.entries(list).filter(([, job]) => isChosen(job))
  for (const [name, job] of chosen) await work(boss, name, job, (begun) => runJob(deps, name, job, begun))
  for (const [name, { runAtStart }] of chosen) {
    if (runAtStart) await boss.send(name, {}, { singletonKey: name })
  }
}

const looking = (everyS: number) => ({
  pollingIntervalSeconds: everyS,
  notifyPollingIntervalSeconds: everyS,
  heartbeatRefreshSeconds: SIGN_OF_LIFE.heartbeatRefreshSeconds,
})

/** Makes the queues, or brings their rules to what this version says; safe with several processes at once. */
async function openQueues(
  boss: PgBoss,
  { database }: Pick<Deps, 'database'>,
  list: Record<string, Job>,
): Promise<void> {
  // The embedded database has one process, of which no other needs a sign.
  const heartbeatSeconds = database.engine === 'server' ? SIGN_OF_LIFE.heartbeatSeconds : null
  await boss.createQueue(GIVEN_UP, { notify: true, retryLimit: 5, ...BEGIN_AGAIN })
  await boss.updateQueue(GIVEN_UP, { heartbeatSeconds })
  for (const [name, job] of Object.entries(list)) {
    const rules = {
      notify: true,
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

/**
 * One job after another, in each of the job's places, as long as there are any; then it looks now and again, and
 * whenever it is told. Only the first place looks often by itself. While some are taken, an idle one is told to
 * look, so that a long run keeps no other job waiting.
 */
async function work(
  boss: PgBoss,
  name: string,
  { schedule, atOnce = 1 }: Job,
  run: (begun: Begun) => Promise<void>,
): Promise<void> {
  const taken = new Map<string, boolean>()
  const tellAnIdleOne = () => {
    const [idle] = [...taken].find(([, isTaken]) => !isTaken) ?? []
    if (idle) boss.notifyWorker(idle)
  }
  const open = async (options: WorkOptions) => {
    const place: { id?: string } = {}
    place.id = await boss.work<unknown>(name, options, async ([job]) => {
      const { id = '' } = place
      taken.set(id, true)
      tellAnIdleOne()
      const telling = setInterval(tellAnIdleOne, LOOK_EVERY_S * 1000)
      try {
        if (job) await run(job)
      } finally {
        clearInterval(telling)
        taken.set(id, false)
        if (id) boss.notifyWorker(id)
      }
    })
    taken.set(place.id, taken.get(place.id) ?? false)
  }
  const groups = atOnce > 1 && { localGroupConcurrency: 1 }
  await open({ ...looking(schedule ? LOOK_FOR_SCHEDULED_EVERY_S : LOOK_EVERY_S), ...groups })
  for (let place = 1; place < atOnce; place += 1)
    await open({ ...looking(LOOK_FOR_SCHEDULED_EVERY_S), ...groups })
}

type Begun = { data: unknown; signal: AbortSignal }

async function runJob(deps: Deps, name: string, job: Job, { data, signal }: Begun): Promise<void> {
  try {
    await job.run(deps, job.payload.parse(data), signal)
  } catch (error) {
    deps.log.error({ err: error, job: name }, 'A job failed; it is begun again while attempts are left')
    throw error
  }
}

async function giveUp(
  deps: Deps,
  list: Record<string, Job>,
  dead: JobWithMetadata<unknown> | undefined,
): Promise<void> {
  if (!dead?.sourceName) return
  const job = list[dead.sourceName]
  deps.log.error({ job: dead.sourceName, id: dead.sourceId }, 'A job was given up')
  await job?.onGivenUp?.(deps, job.payload.parse(dead.data))
}
