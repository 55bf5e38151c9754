import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { createLog } from '#server/platform/log.ts'
import { initialiseOnDisk, makeCluster } from '#scripts/debian-postgres.mjs'
import { putMigratedDatabase } from '#tests/support/migrated-folder.ts'
import type { Opened } from '#scripts/bench/opened.ts'
import type { Engine } from './figures.ts'

export type Cluster = Awaited<ReturnType<typeof makeCluster>>

/** Where the data of an attacked newsroom is. */
export type Place = {
  engine: Engine
  /** The settings that name it. */
  env: Record<string, string>
  dataDir: string
  /** The server with the database, unless it is embedded. */
  cluster: Cluster | null
}

/** Commits wait for the disk, as a server is shipped. */
const DURABLE = ['-c max_wal_size=256MB']

/** An empty newsroom's data on that engine. @param under the folder to make it in */
export async function openPlace(engine: Engine, opened: Opened, under = tmpdir()): Promise<Place> {
  const dataDir = await mkdtemp(join(under, 'city-desk-torture-'))
  opened.push(() => rm(dataDir, { recursive: true, force: true }))
  if (engine === 'embedded') {
    await putMigratedDatabase(dataDir)
    return { engine, env: { DATA_DIR: dataDir }, dataDir, cluster: null }
  }
  const cluster = await makeCluster({ settings: DURABLE, under, fill: initialiseOnDisk })
  opened.push(() => cluster.remove())
  await cluster.start()
  return { engine, env: { DATA_DIR: dataDir, DATABASE_URL: cluster.url }, dataDir, cluster }
}

/** @returns how often each show of {@link startWriters} stands there; the embedded engine must be closed */
export const namesIn = (env: Record<string, string>): Promise<Map<string, number>> =>
  reading(env, async (query) => {
    const rows = await query<{ title: string; times: number }>(
      `select title, count(*)::int as times from events_live_music where title like 'Torture %' group by title`,
    )
    return new Map(rows.map(({ title, times }) => [title, times]))
  })

type Query = <Row extends Record<string, unknown>>(sql: string) => Promise<Row[]>

/** Asks the database past the product. */
export async function reading<Found>(
  env: Record<string, string>,
  work: (query: Query) => Promise<Found>,
): Promise<Found> {
  const config = { databaseUrl: env['DATABASE_URL'], dataDir: env['DATA_DIR'] ?? '' }
  const database = await openDatabase(config, createLog('silent'))
  try {
    return await work(async <Row extends Record<string, unknown>>(sql: string) => {
      const { rows } = await database.db.execute<Row>(sql)
      return rows
    })
  } finally {
    await database.close()
  }
}
