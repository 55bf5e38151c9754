import { and, asc, gt, lte } from 'drizzle-orm'
import type { Database } from '#server/db/db.ts'
import { readEventBounds } from '#server/db/event-log.ts'
import { liveEvents } from '#server/db/tables/newsroom.ts'
import type { Log } from '#server/log.ts'

export type Stored = { id: number; audience: string; change: object }

export type EventReader = {
  /** The last event that was handed out. */
  newest(): number
  /**
   * What was handed out after that event; what comes later is handed out to everybody.
   *
   * @returns null when it is too much, too long ago, or the id was never given out
   */
  missedSince(after: number): Promise<Stored[] | null>
  close(): Promise<void>
}

/** A reader that missed more than this starts anew instead of catching up. */
const MOST_MISSED = 5_000
/** How soon it looks again, in milliseconds: while an event is being written, after a failure, and by itself. */
const WHILE_WRITTEN_MS = 10
const AFTER_FAILURE_MS = 1_000
const BY_ITSELF_MS = 10_000

/**
 * Reads each event once, in the order of the numbers, and hands it on; it never passes one that may still be
 * written. Woken by whoever writes, it also looks by itself, so that a wake which was lost costs ten seconds.
 */
export async function openEventReader(
  database: Database,
  log: Log,
  handOn: (event: Stored) => void,
): Promise<EventReader> {
  const { db } = database
  let newest = (await readEventBounds(db)).settled
  let reading: Promise<void> | null = null
  let isAskedAgain = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const between = (after: number, upTo: number): Promise<Stored[]> =>
    db
      .select({ id: liveEvents.id, audience: liveEvents.audience, change: liveEvents.change })
      .from(liveEvents)
      .where(and(gt(liveEvents.id, after), lte(liveEvents.id, upTo)))
      .orderBy(asc(liveEvents.id))
      .limit(MOST_MISSED)

  /** @returns in how many milliseconds to look again */
  async function readOn(): Promise<number> {
    const { settled, given } = await readEventBounds(db)
    while (newest < settled) {
      const found = await between(newest, settled)
      for (const event of found) {
        newest = event.id
        handOn(event)
      }
      // The numbers in between belong to transactions that failed.
      if (found.length < MOST_MISSED) newest = settled
    }
    if (settled < given) return WHILE_WRITTEN_MS
    return database.engine === 'embedded' ? Number.POSITIVE_INFINITY : BY_ITSELF_MS
  }

  /** Reads what is new; a call while one runs makes it run once more. */
  function wake(): void {
    clearTimeout(timer)
    if (isClosed) return
    isAskedAgain = reading !== null
    if (reading) return
    reading = readOn()
      .catch((err: unknown) => {
        log.warn({ err }, 'Live events could not be read; they are read again soon')
        return AFTER_FAILURE_MS
      })
      .then((ms) => {
        reading = null
        if (isAskedAgain) wake()
        else if (Number.isFinite(ms) && !isClosed) timer = setTimeout(wake, ms).unref()
      })
  }

  /** Whether events after that one may already have been cleared away, or it was never given out. */
  async function isUnknown(after: number): Promise<boolean> {
    if (after > newest && after > (await readEventBounds(db)).given) return true
    const [oldest] = await db
      .select({ id: liveEvents.id })
      .from(liveEvents)
      .orderBy(asc(liveEvents.id))
      .limit(1)
    return oldest !== undefined && after < oldest.id - 1
  }

  const stopListening = await database.onEvents(wake)
  wake()
  return {
    newest: () => newest,
    async missedSince(after) {
      const missed = after < newest ? await between(after, newest) : []
      return missed.length >= MOST_MISSED || (await isUnknown(after)) ? null : missed
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await stopListening()
      await reading
    },
  }
}
