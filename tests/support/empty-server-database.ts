import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openServerDatabase } from '#server/platform/db/server-database.ts'
import { createLog } from '#server/platform/log.ts'
import { versionOfTables } from './kept-once.ts'

/** Any number, the same in every test process: who makes the migrated database that others copy. */
const TEMPLATE_LOCK = 7_224_602
/** As the embedded engine sorts and folds case, so that a test means the same on both. */
const LIKE_THE_EMBEDDED_ENGINE = `template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`

/**
 * A migrated database of its own on a PostgreSQL server, for processes that open it themselves.
 *
 * @returns its address, and how to drop it, whoever is connected
 */
export async function migratedServerDatabase(
  serverUrl: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const template = `desk_template_${versionOfTables()}`
  const name = `desk_test_${randomUUID().replaceAll('-', '')}`
  await asOperator(serverUrl, async (operator) => {
    await mustHaveTemplate(operator, serverUrl, template)
    await operator.query(`create database ${name} template ${template}`)
  })
  const drop = () =>
    asOperator(serverUrl, async (operator) => {
      await operator.query(`drop database ${name} with (force)`)
    })
  return { url: urlOf(serverUrl, name), drop }
}

/**
 * The same, opened; closing it drops it.
 *
 * @param through another way to the same server
 */
export async function emptyServerDatabase(
  serverUrl: string,
  through: (url: string) => string = (url) => url,
): Promise<Database> {
  const { url, drop } = await migratedServerDatabase(serverUrl)
  const database = await openServerDatabase(through(url), createLog('silent'))
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

async function mustHaveTemplate(operator: pg.Client, serverUrl: string, template: string): Promise<void> {
  await operator.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  const { rowCount } = await operator.query('select 1 from pg_database where datname = $1', [template])
  if (rowCount === 0) {
    const inTheMaking = `${template}_in_the_making`
    await operator.query(`drop database if exists ${inTheMaking} with (force)`)
    await operator.query(`create database ${inTheMaking} ${LIKE_THE_EMBEDDED_ENGINE}`)
    const database = await openServerDatabase(urlOf(serverUrl, inTheMaking), createLog('silent'))
    try {
      await migrate(database)
    } finally {
      await database.close()
    }
    await operator.query(`alter database ${inTheMaking} rename to ${template}`)
  }
  await operator.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
}

async function asOperator<Result>(
  serverUrl: string,
  work: (operator: pg.Client) => Promise<Result>,
): Promise<Result> {
  const operator = new pg.Client({ connectionString: serverUrl })
  await operator.connect()
  try {
    return await work(operator)
  } finally {
    await operator.end()
  }
}

/** The address of another database on the same server. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
