import { whoAreStillAllowed } from './people/accounts/sessions/authenticate.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/db.ts'
import type { Deps } from './deps.ts'
import { openFiles } from './platform/files/open-files.ts'
import { openHold } from './operation/hold/hold.ts'
import { JOBS } from './job-list.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { openLiveHub } from './platform/live/live-hub.ts'
import type { Log } from './platform/log.ts'
import {
  createGuardedFetch,
  createPageFetch,
  type GuardedFetch,
  fetchUnlessPaused,
} from './platform/outbound/guarded-fetch.ts'
import { openPresence } from './platform/presence/presence.ts'

/** Pages elsewhere, given the way to them. */
type WebOf = (deps: Pick<Deps, 'db' | 'clock'>, outside: GuardedFetch) => GuardedFetch

/**
 * Puts the parts of the server together over an open, migrated database. Jobs are not started yet.
 *
 * @param reachable host:port that stand for the public web; an argument for tests
 * @param webOf what answers for pages elsewhere in place of the web; of the demo alone
 */
export async function compose(
  config: Config,
  database: Database,
  log: Log,
  clock: Clock,
  reachable: string[] = [],
  webOf: WebOf = (_, outside) => outside,
): Promise<Deps> {
  const { db } = database
  const hold = await openHold(database, log, clock, config)
  const outbound = fetchUnlessPaused(createGuardedFetch(config), hold)
  const pages = fetchUnlessPaused(webOf({ db, clock }, createPageFetch(reachable)), hold)
  const stopping = new AbortController()
  const base = { config, database, db, log, clock, files: openFiles(config), hold, outbound, pages, stopping }
  const live = await openLiveHub(database, log, (sessionIds) => whoAreStillAllowed(base, sessionIds))
  const presence = await openPresence({ ...base, live })
  const jobs = createJobs({ ...base, live, presence }, JOBS)
  return { ...base, live, presence, jobs }
}
