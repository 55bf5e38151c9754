import { and, asc, gt, lte } from 'drizzle-orm'
import type { Database } from '#server/platform/db/db.ts'
import { readEventBounds } from '#server/platform/db/outbox.ts'
import { liveEvents } from '#server/platform/db/tables/newsroom.ts'
import type { Log } from '#server/platform/log.ts'

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
/** Who comes at once is read at once; of those that follow closely, one reading in as many milliseconds takes all. */
const READS_EVERY_MS = 25

/**
 * Reads each event once, in the order of the numbers, and hands it on; it never passes one that may still be
 * written. Woken by whoever writes, it also looks by itself, so that a wake which was lost costs ten seconds.
 *
 * A number that follows the last one read has nothing before it to wait for. Only behind a number that is missing is
 * the database asked who may still write it, and only when it stays missing: mostly it is committed that moment.
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
  let begunMs = Number.NEGATIVE_INFINITY
  let gap = { after: -1, sinceMs: 0 }

  const between = async (after: number, upTo: number | null = null): Promise<Stored[]> =>
    db
      .select({ id: liveEvents.id, audience: liveEvents.audience, change: liveEvents.change })
      .from(liveEvents)
      .where(and(gt(liveEvents.id, after), upTo === null ? undefined : lte(liveEvents.id, upTo)))
      .orderBy(asc(liveEvents.id))
      .limit(MOST_MISSED)

  function pass(event: Stored): void {
    newest = event.id
    handOn(event)
  }

  /** @returns in how many milliseconds to look again */
  async function readOn(): Promise<number> {
    for (;;) {
      const found = await between(newest)
      for (const event of found) if (event.id === newest + 1) pass(event)
      const isBehindGap = newest !== (found.at(-1)?.id ?? newest)
      if (isBehindGap && !(await passGap())) return WHILE_WRITTEN_MS
      if (!isBehindGap && found.length < MOST_MISSED)
        return database.engine === 'embedded' ? Number.POSITIVE_INFINITY : BY_ITSELF_MS
    }
  }

  /** The next number is missing: its transaction is open, or has failed. @returns whether it was passed */
  async function passGap(): Promise<boolean> {
    const nowMs = performance.now()
    if (gap.after !== newest) gap = { after: newest, sinceMs: nowMs }
    if (nowMs - gap.sinceMs < WHILE_WRITTEN_MS) return false
    const { settled } = await readEventBounds(db)
    const before = newest
    while (newest < settled) {
      const found = await between(newest, settled)
      for (const event of found) pass(event)
      // The numbers in between belong to transactions that failed.
      if (found.length < MOST_MISSED) newest = settled
    }
    return newest > before
  }

  /** Reads what is new; a call while one runs, or too soon after it, makes it run once more. */
  function wake(): void {
    clearTimeout(timer)
    if (isClosed) return
    isAskedAgain = reading !== null
    if (reading) return
    const tooSoonMs = begunMs + READS_EVERY_MS - performance.now()
    if (tooSoonMs > 0) {
      timer = setTimeout(wake, Math.ceil(tooSoonMs)).unref()
      return
    }
    begunMs = performance.now()
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
