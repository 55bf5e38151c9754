import { onTestFinished } from 'vitest'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { NOT_HELD } from '#server/platform/hold-gate.ts'
import type { JobName } from '#server/job-queue.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { JOBS } from '#server/job-list.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createGuardedFetch, createPageFetch } from '#server/platform/outbound/guarded-fetch.ts'
import { defaultSettings } from '#server/newsletter/newsroom/default-settings.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The newsroom of tests, in Chicago. */
export const NEWSROOM = defaultSettings({ productName: 'City Desk', timeZone: 'America/Chicago' })

/** A job list in which nothing is done by itself, for tests that do each job by hand. */
export const IDLE: Record<JobName, Job> = Object.fromEntries(
  Object.entries(JOBS).map(([name, job]: [string, Job]) => [
    name,
    { ...job, run: async () => {}, runAtStart: false },
  ]),
) as unknown as Record<JobName, Job> // the names are those of JOBS

/** What the parts of the server are given, without a web server: the queue of a database at work for one test. */
export async function workingDeps(
  database: Database,
  list: Record<JobName, Job> = JOBS,
  clock: Clock = systemClock,
  env: Record<string, string> = {},
): Promise<Deps> {
  const DATA_DIR = temporaryFolder()
  const config = readConfig({ SECRET: 'a secret of the tests, long enough to be one', DATA_DIR, ...env })
  const parts = {
    config,
    files: openFiles(config),
    database,
    db: database.db,
    log: createLog('silent'),
    clock,
    hold: NOT_HELD,
    outbound: createGuardedFetch(config),
    pages: createPageFetch(),
    stopping: new AbortController(),
    live: {
      ...{ join: async () => () => {}, close: async () => {}, tellOthers: () => {} },
      ...{ newest: () => 0, readers: () => 0 },
    },
    presence: { tell: async () => {}, framesFor: () => [], close: async () => {} },
  }
  const jobs = createJobs(parts, list)
  await jobs.start()
  onTestFinished(() => jobs.stop())
  return { ...parts, jobs }
}
