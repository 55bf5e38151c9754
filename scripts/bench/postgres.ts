import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startPostgres } from '#scripts/debian-postgres.mjs'
import { cpuMsOf, parentOf } from './processes.ts'

/** A database of its own on a PostgreSQL server. */
export type BenchDatabase = {
  url: string
  version: string
  /** Runs SQL that the bench needs itself. */
  execute(sql: string): Promise<Record<string, unknown>[]>
  /** CPU of the whole server so far, in milliseconds; null when it runs on another machine. */
  cpuMs(): number | null
  /** How many statements it has done so far; null when the server does not count them. */
  statements(): Promise<number | null>
  close(): Promise<void>
}

/** Durable as it is shipped: a commit waits for the disk. It counts statements besides. */
const SETTINGS = ['-c shared_preload_libraries=pg_stat_statements']

/**
 * Makes an empty database, on that server or on one that is started for it and thrown away.
 *
 * @param url a server on which databases may be made
 */
export async function openBenchDatabase(url: string | undefined): Promise<BenchDatabase> {
  const own = url === undefined ? await startPostgres(SETTINGS) : null
  const serverUrl = own?.url ?? url ?? ''
  const name = `city_desk_bench_${randomBytes(4).toString('hex')}`
  const admin = await connect(serverUrl)
  await admin.query(`create database ${name}`)
  const mine = new URL(serverUrl)
  mine.pathname = `/${name}`
  const client = await connect(mine.href)
  const isCounted = await countsStatements(client)
  const postmaster = await postmasterOf(client)
  const version = String((await client.query('show server_version')).rows[0].server_version)
  return {
    url: mine.href,
    version,
    execute: async (sql) => (await client.query(sql)).rows,
    cpuMs: () => (postmaster === null ? null : cpuMsOf(postmaster)),
    statements: async () => {
      if (!isCounted) return null
      const { rows } = await client.query(
        `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements s
         join pg_database d on d.oid = s.dbid where d.datname = current_database()`,
      )
      return rows[0].calls
    },
    close: async () => {
      await client.end()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
      await own?.remove()
    },
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  return client
}

async function countsStatements(client: pg.Client): Promise<boolean> {
  try {
    await client.query('create extension if not exists pg_stat_statements')
    await client.query('select calls from pg_stat_statements limit 1')
    return true
  } catch {
    return false
  }
}

/** The parent of a connection's process is the server, when it is a process of this machine at all. */
async function postmasterOf(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query('select pg_backend_pid() as pid, inet_server_addr()::text as address')
  const isHere = ['127.0.0.1/32', '::1/128', '127.0.0.1', '::1', null].includes(rows[0].address)
  const parent = isHere ? parentOf(rows[0].pid) : null
  return parent !== null && parent > 1 ? parent : null
}
