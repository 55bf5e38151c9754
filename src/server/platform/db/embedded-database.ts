import { writeSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import type { Database, Db } from './db.ts'
import type { EmbeddedEngine } from './embedded-engine.ts'
import { openFolder } from './embedded-folder.ts'
import { stopKeeping } from './keep-changes.ts'
import { type LongWork, longWorkOf } from './long-work.ts'
import { brokenWords } from './broken-engine.ts'
import { placeOfFolder } from './place.ts'
import { PREPARED } from './prepared-database.ts'
import { startHousekeeping } from './housekeeping.ts'
import { signalChange } from './committed-changes.ts'
import { withTransactions } from './transactions.ts'
import { createSignal } from './signal.ts'
import { watchSpace } from './space-watch.ts'

/** Opens the database that lives in a folder of this machine, used by this process alone. */
export async function openEmbeddedDatabase(folder: string, log: Log, clock: Clock): Promise<Database> {
  const longWork = longWorkOf(log)
  const { engine, close } = await openFolder(folder, PREPARED, { longWork: longWork.underWay })
  engine.onBroken = (cause) => endAtOnce(folder, cause)
  const space = watchSpace(folder, log)
  const housekeeper = startHousekeeping(engine, { clock, log, longWork, hasRoom: space.hasRoomToWork })
  const closeAll = async () => {
    space.close()
    await housekeeper.finish()
    // Closing the engine is a checkpoint. Everything acknowledged is on the disk, so the next start does without.
    if (space.hasRoomToWork()) await close()
  }
  const database = embeddedDatabase(engine, closeAll, longWork)
  if (!space.isLow()) await stopKeeping(database.db)
  return { ...database, isOutOfSpace: space.isLow, place: async () => placeOfFolder(folder) }
}

/** What was acknowledged is on the disk; going on would keep everybody waiting for an answer that never comes. */
function endAtOnce(folder: string, cause: unknown): never {
  // Synchronously, because the process ends with the next line.
  writeSync(process.stderr.fd, `${brokenWords(folder, cause)}\n`)
  process.exit(1)
}

/** The query builder over an engine, which has those calls of PGlite that this makes. */
export const handleOf = (engine: EmbeddedEngine): Db => drizzle({ client: engine as unknown as PGlite })

/**
 * The database handle over an open embedded engine.
 *
 * @param close must also close the engine
 * @param longWork none where nobody watches the engine, as in tests
 */
export function embeddedDatabase(
  engine: EmbeddedEngine,
  close: () => Promise<void>,
  longWork: Pick<LongWork, 'announce'> = { announce: (_what, work) => work() },
): Database {
  const events = createSignal()
  const db = withTransactions(handleOf(engine), (written) => {
    for (const { change } of written) signalChange(db, change, 'committed')
    events.wake()
  })
  return {
    db,
    engine: 'embedded',
    listen: (channel, onNotify) => engine.listen(channel, onNotify),
    onEvents: async (wake) => events.add(wake),
    hearing: () => 1,
    alone: oneAfterAnother(db),
    longWork: longWork.announce,
    place: async () => ({ system: 'embedded', place: 'memory' }),
    isOutOfSpace: () => false,
    ping: async () => void (await engine.query('select 1')),
    jobs: { db: fromPglite(engine), backend: 'pglite' },
    close,
  }
}

/** The folder's lock keeps other processes out, so a queue inside this one is enough. */
function oneAfterAnother(db: Db): Database['alone'] {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(() => work(db))
    last = next.catch(() => {})
    return next
  }
}
