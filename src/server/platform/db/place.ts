import { statSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import type { Place } from './db.ts'
import { sqlStateOf } from './database-errors.ts'

const NOT_PERMITTED = '42501'

/**
 * Where an embedded database lies: the inode of its folder, and of a file in it that is never written again.
 *
 * Not the device, whose number changes over restarts of a machine. A fresh disk gives its first folders the same
 * inodes as every other fresh disk, hence the file, which a copy makes in another order.
 *
 * @param folder of the database, in the data folder
 */
export function placeOfFolder(folder: string): Place {
  const inodeOf = (path: string) => statSync(path, { bigint: true }).ino
  return { system: 'embedded', place: `${inodeOf(folder)}.${inodeOf(join(folder, 'pg', 'PG_VERSION'))}` }
}

/**
 * Where a database lies on a server: the server's own identifier, which a standby keeps when it is promoted, and the
 * database's number on it. Where the role may not read the identifier, the number alone must do, and the log says so.
 */
export async function placeOn(pool: Pick<pg.Pool, 'query'>, log: Log): Promise<Place> {
  const { rows } = await pool.query<{ place: string }>(
    'select oid::text as place from pg_database where datname = current_database()',
  )
  return { system: await systemOf(pool, log), place: rows[0]?.place ?? '' }
}

async function systemOf(pool: Pick<pg.Pool, 'query'>, log: Log): Promise<string | null> {
  try {
    const { rows } = await pool.query<{ system: string }>(
      'select system_identifier::text as system from pg_control_system()',
    )
    return rows[0]?.system ?? null
  } catch (error) {
    if (sqlStateOf(error) !== NOT_PERMITTED) throw error
    log.warn(NOT_TOLD)
    return null
  }
}

const NOT_TOLD =
  'The role of DATABASE_URL may not call pg_control_system(), so a copy on another server may go unnoticed; ' +
  'grant execute on function pg_control_system() to it'
