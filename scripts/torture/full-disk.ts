import { setTimeout as delay } from 'node:timers/promises'
import type { Opened } from '#scripts/bench/opened.ts'
import { mountDisk } from '#tests/support/mounted-disk.ts'
import { isAlive } from './database-away.ts'
import type { Engine, Figures } from './figures.ts'
import { type Cluster, namesIn, openPlace, type Place, reading } from './place.ts'
import { startReaders } from './readers.ts'
import { openTarget, type Target } from './target.ts'
import { compareWrites, startWriters, type Writers } from './writers.ts'

const WRITERS = 6
const READERS = 3
const ENOUGH = 30
/** What the engine makes at first, its log and all that is written; the rest is filled up. In MiB. */
const DISK = { embedded: 400, server: 700 } as const
/** What shows within a second or two is a fault after this time. */
const SHOWS_WITHIN_MS = 120_000

type Disk = ReturnType<typeof mountDisk>
type Way = { name: string; fill: (disk: Disk) => void; isKilled?: boolean }

const FULL: Way = { name: 'full', fill: (disk) => disk.fill() }
const KILLED: Way = { ...FULL, name: 'full, and the product killed', isKilled: true }
/** How a disk fills up. Of the embedded database's the product keeps the last piece; a server sees to its own. */
const WAYS: Record<Engine, Way[]> = {
  embedded: [{ name: 'nearly full', fill: (disk) => disk.leave(10) }, FULL, KILLED],
  server: [FULL, KILLED],
}

/**
 * The disk with the database fills up while people write, and is freed again. What was acknowledged is there, nothing
 * by half; lists are read as long as the database runs; and people write again by themselves once there is space. A
 * product or a server that has ended over it is started again, as its supervisor does.
 *
 * Root on Linux can mount such a disk.
 */
export async function tortureByFullDisk(engine: Engine, rounds: number, opened: Opened): Promise<Figures> {
  const disk = mountDisk(DISK[engine])
  opened.push(async () => disk.unmount())
  const place = await openPlace(engine, opened, disk.folder)
  const target = await openTarget(place, opened)
  const writers = startWriters({ origin: target.origin, headers: target.staff, count: WRITERS })
  opened.push(() => writers.stop())
  const found: Found = { faults: [], refused: 0, read: 0, ended: 0, writingAfterMs: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const way of WAYS[engine]) await fillAndFree(way, { disk, place, target, writers, found })
  await writers.stop()
  const code = await target.stop()
  if (code !== 0) found.faults.push(`SIGTERM ended it with ${code}`)
  const halves = await countHalves(place)
  if (halves > 0) found.faults.push(`${halves} entries are stored by half`)
  const { refused, read, ended, writingAfterMs } = found
  return {
    ...{ kind: 'full disk', engine, rounds: rounds * WAYS[engine].length },
    acknowledged: writers.acknowledged.size,
    ...compareWrites(writers.acknowledged, await namesIn(place.env)),
    notes: [
      `${refused} times refused, ${read} lists read meanwhile`,
      `${ended} times ended over it`,
      `writing again after ${Math.round(Math.max(...writingAfterMs))} ms at most`,
    ],
    faults: [...found.faults, ...writers.strange.slice(0, 3)],
  }
}

type Found = { faults: string[]; refused: number; read: number; ended: number; writingAfterMs: number[] }
type Attacked = { disk: Disk; place: Place; target: Target; writers: Writers; found: Found }

async function fillAndFree(way: Way, { disk, place, target, writers, found }: Attacked): Promise<void> {
  await writers.until(ENOUGH)
  const before = writers.failures().length
  way.fill(disk)
  const refusals = () => writers.failures().slice(before).filter(isRefusal)
  await until(() => refusals().length > 0 || target.server().hasEnded(), `nothing is refused: ${way.name}`)
  await readMeanwhile(place, target, found)
  found.refused += refusals().length
  if (way.isKilled && !target.server().hasEnded()) await target.kill()
  else if (target.server().hasEnded()) await judgeEnd(target, found)
  disk.empty()
  if (place.cluster && !isRunning(place.cluster)) {
    found.ended += 1
    await place.cluster.start()
  }
  const sinceMs = performance.now()
  if (target.server().hasEnded()) await target.start()
  await writers.until(ENOUGH, SHOWS_WITHIN_MS)
  found.writingAfterMs.push(performance.now() - sinceMs)
}

/** What could not be stored is answered so, or the database has gone over it. */
const isRefusal = (failure: string): boolean => failure.startsWith('POST 503')

/** Lists go on while the product and its database run. */
async function readMeanwhile({ cluster }: Place, target: Target, found: Found): Promise<void> {
  const readers = startReaders({ origin: target.origin, headers: target.staff, count: READERS })
  const hasEnded = () => target.server().hasEnded()
  await until(() => readers.answered() >= ENOUGH || hasEnded(), 'no lists are read')
  const failures = readers.failures()
  await readers.stop()
  found.read += readers.answered()
  const [first] = failures
  const isServed = !hasEnded() && (cluster === null || (await isWell(cluster)))
  if (first !== undefined && isServed) found.faults.push(`${failures.length} lists were not read: ${first}`)
}

/** A product that can't go on over a full disk says so, and ends with 1. */
async function judgeEnd(target: Target, found: Found): Promise<void> {
  found.ended += 1
  const code = await target.server().ended
  const said = target.server().output()
  if (code !== 1 || !said.includes("can't go on, so the server ends"))
    found.faults.push(`it ended with ${code}: ${said.slice(-300)}`)
}

async function until(holds: () => boolean, words: string): Promise<void> {
  const untilMs = performance.now() + SHOWS_WITHIN_MS
  while (!holds()) {
    if (performance.now() > untilMs) throw new Error(words)
    await delay(20)
  }
}

function isRunning(cluster: Cluster): boolean {
  try {
    return isAlive(cluster.pid())
  } catch {
    return false // it has taken its note away
  }
}

/** Whether the server answers; one that recovers from a full disk of its log does not. */
const isWell = (cluster: Cluster): Promise<boolean> =>
  reading({ DATABASE_URL: cluster.url }, (query) => query('select 1')).then(
    () => true,
    () => false,
  )

/** Entries without the row that is written with them. */
const countHalves = ({ env }: Place): Promise<number> =>
  reading(env, async (query) => {
    const [row] = await query<{ halves: number }>(
      `select count(*)::int as halves from events_live_music entry
      where not exists (select from overview_feed feed where feed.id = entry.id)`,
    )
    return row?.halves ?? 0
  })
