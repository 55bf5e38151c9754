import { join } from 'node:path'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { PROGRAM_FOLDER } from '#server/program-files.ts'
import type { Database, Db } from './db.ts'
import { noteVersion, refuseNewerDatabase } from './newer-database.ts'

export const MIGRATIONS_FOLDER = join(PROGRAM_FOLDER, 'migrations')

/**
 * Brings the tables to what this version declares: every missing migration, all or none.
 *
 * Safe when several processes start at once; the others wait and then find nothing to do.
 *
 * @throws Error in plain words when a newer program has changed the tables
 */
export async function migrate(database: Database, migrationsFolder = MIGRATIONS_FOLDER): Promise<void> {
  const bringUpToDate = async (db: Db) => {
    await refuseNewerDatabase(db, migrationsFolder)
    // The migrator uses only what every PostgreSQL handle of drizzle has; its type names one driver for no reason.
    await applyMigrations(db as unknown as NodePgDatabase, { migrationsFolder })
    await noteVersion(db)
  }
  await database.longWork('bringing the tables up to date', () => database.alone(bringUpToDate))
}
