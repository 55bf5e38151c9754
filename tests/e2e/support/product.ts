import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/free-port.mjs'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { putMigratedDatabase } from '#tests/support/migrated-folder.ts'
import { openRoundRobin } from '#tests/support/round-robin.ts'

/** Where it is about noon, so that the city's midnight never falls into a journey. */
const NOON_ZONE = `Etc/GMT${signed(new Date().getUTCHours() - 12)}`

export type Product = {
  url: string
  /** The city's zone of this newsroom. */
  timeZone: string
  /** Everything the server has said so far. */
  output(): string
  /** Stops it with that signal, as an operator or a power cut does. @returns its exit code, null when killed */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /**
   * Starts it again at the same address, on the same data.
   *
   * @param moment of a product that was started at one: where its clock goes on from now
   */
  start(moment?: string): Promise<void>
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

export type ProductOptions = {
  demo?: boolean
  /** One process, also where a newsroom has several: the sites of the demo are answered in its own. */
  isAlone?: boolean
  env?: Record<string, string>
  /** Whether the folder is empty, so that this start makes the database too, which takes four more seconds. */
  isFirstStart?: boolean
  /**
   * The moment from which its clock goes on. It is then one process on the embedded database, however many this run
   * has: the clock of a database server is nobody's to set.
   */
  startsAt?: string
}

/**
 * The built product on a data folder whose database has its tables and no row: one process; or, as
 * `JOURNEY_PROCESSES` says, several behind a proxy, on a database of the server of `DATABASE_URL` and one folder.
 */
export async function startProduct({
  demo = false,
  env = {},
  ...options
}: ProductOptions = {}): Promise<Product> {
  const hasSeveral = HAS_SEVERAL && options.startsAt === undefined && !options.isAlone
  const place = await openPlace(options.isFirstStart ?? false, hasSeveral)
  const front = await openFront(hasSeveral)
  const settings = { ...CITY, ...place.env, ...front.env, ...env }
  let servers: BuiltServer[] = []

  async function start(moment?: string): Promise<void> {
    const clock = moment === undefined ? {} : clockFrom(moment)
    const startAt = (port: number, ...args: string[]) =>
      startBuiltServer({ ...settings, ...clock, PORT: String(port) }, args)
    // The demo is filled by one process; all others start at once.
    const [first = 0, ...others] = front.ports
    const seeded = demo ? [await startAt(first, '--demo')] : []
    const empty = await Promise.all((demo ? others : front.ports).map((port) => startAt(port)))
    servers = [...seeded, ...empty]
    await front.open()
  }
  async function stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const codes = await Promise.all(servers.map((server) => server.stop(signal)))
    await front.shut()
    return codes.find((code) => code !== 0) ?? codes[0] ?? null
  }

  await start(options.startsAt)
  return {
    url: front.url,
    timeZone: settings.CITY_TIME_ZONE,
    output: () => servers.map((server) => server.output()).join(''),
    stop,
    start,
    remove: async () => {
      await stop('SIGKILL')
      await place.remove()
    },
  }
}

/** However busy the machine is, a page comes rendered. */
const CITY = { CITY_TIME_ZONE: NOON_ZONE, LOG_LEVEL: 'warn', DRAW_MS: '60000' }

/** Has a process of the product begin at that moment. */
function clockFrom(moment: string): Record<string, string> {
  const clock = new URL('../../support/clock-ahead.ts', import.meta.url)
  clock.searchParams.set('ms', String(Date.parse(moment) - Date.now()))
  return { NODE_OPTIONS: `--import=${clock.href}` }
}

/** How many processes a newsroom has in this run, and the server with their databases. */
const { JOURNEY_PROCESSES: COUNT = '1', DATABASE_URL: SERVER = '' } = process.env
const HAS_SEVERAL = COUNT !== '1'

type Place = { env: Record<string, string>; remove(): Promise<void> }

async function openPlace(isFirstStart: boolean, hasSeveral: boolean): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'city desk journey '))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (!hasSeveral) {
    if (!isFirstStart) await putMigratedDatabase(dataDir)
    return { env: { DATA_DIR: dataDir }, remove: removeFolder }
  }
  // Its tools are loaded then alone.
  const { migratedServerDatabase } = await import('#tests/support/empty-server-database.ts')
  const { url, drop } = await migratedServerDatabase(SERVER)
  const remove = async () => {
    await removeFolder()
    await drop()
  }
  return { env: { DATA_DIR: dataDir, DATABASE_URL: url }, remove }
}

/** The address that browsers open: the process itself, or the proxy before several. */
async function openFront(hasSeveral: boolean) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  if (!hasSeveral) return { url, ports: [port], env: {}, open: async () => {}, shut: async () => {} }
  const ports: number[] = []
  for (let number = 0; number < Number(COUNT); number += 1) ports.push(await freePort())
  const env = { PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1' }
  return { url, ports, env, ...openRoundRobin(port, ports) }
}

function signed(hours: number): string {
  return hours < 0 ? String(hours) : `+${hours}`
}
