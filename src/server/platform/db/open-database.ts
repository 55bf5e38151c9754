import { join } from 'node:path'
import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import type { Database } from './db.ts'

/** Opens the PostgreSQL server of `DATABASE_URL`, or else the embedded database in the data folder. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  clock = systemClock,
): Promise<Database> {
  // Only the one that is used is loaded.
  if (config.databaseUrl) {
    const { openServerDatabase } = await import('./server-database.ts')
    return openServerDatabase(config.databaseUrl, log)
  }
  const { openEmbeddedDatabase } = await import('./embedded-database.ts')
  return openEmbeddedDatabase(join(config.dataDir, 'database'), log, clock)
}
