import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './db/db.ts'
import type { FileStore } from './files/file-store.ts'
import type { Hold } from './hold-gate.ts'
import type { Jobs } from './job-queue.ts'
import type { LiveHub } from './live/live-hub.ts'
import type { Log } from './log.ts'
import type { GuardedFetch } from './outbound/guarded-fetch.ts'
import type { Presence } from './presence/presence.ts'

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
