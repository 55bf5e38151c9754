import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database, Db } from './platform/db/db.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Hold } from './platform/hold-gate.ts'
import type { Jobs } from './job-queue.ts'
import type { LiveHub } from './platform/live/live-hub.ts'
import type { Log } from './platform/log.ts'
import type { GuardedFetch } from './platform/outbound/guarded-fetch.ts'
import type { Presence } from './platform/presence/presence.ts'

/** What the parts of the server are given; nothing is reached for behind their back. */
export type Deps = {
  config: Config
  database: Database
  db: Db
  log: Log
  clock: Clock
  files: FileStore
  live: LiveHub
  /** Who writes where right now. */
  presence: Presence
  jobs: Jobs
  /** Whether what goes out by itself is held back, because the database came from elsewhere. */
  hold: Hold
  /** The way out of the house to what the operator or an administrator has set up: webhooks, Ghost, the provider. */
  outbound: GuardedFetch
  /** The way to what anybody here may have typed: links and pictures, at public addresses alone (C94). */
  pages: GuardedFetch
  /** Aborted once the server is to stop: whoever merely waits for something answers as it stands. */
  stopping: AbortController
}
