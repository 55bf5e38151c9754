import { asc, desc, gt } from 'drizzle-orm'
import { HEARTBEAT_MS, type LiveAudience } from '#shared/live.ts'
import type { Person } from '#server/auth/person.ts'
import type { Database } from '#server/db/db.ts'
import { liveEvents } from '#server/db/tables/newsroom.ts'
import type { Log } from '#server/log.ts'
import { ACCESS_CHANNEL, LIVE_CHANNEL } from './publish.ts'

/** A reader of the stream. `send` answers false when the reader is too slow to go on with. */
export type Reader = {
  person: Person
  send(frame: string): boolean
  end(): void
}

export type LiveHub = {
  /**
   * Joins a reader and gives it what it missed since `after`; ids too old to know get a `reset`.
   *
   * @returns leaves the stream
   */
  join(reader: Reader, after: number | null): Promise<() => void>
  /** Ends every stream, telling readers to come back. */
  close(): Promise<void>
  readers(): number
}

type Stored = { id: number; audience: string; change: object }
/** `held` keeps what arrives while the reader is still given what it missed. */
type Seat = Reader & { seen: number; held: Stored[] | null }

/** A reader that missed more than this starts anew instead of catching up. */
const MOST_MISSED = 5_000

/** Who is still allowed in, asked again when access changed. */
type Judge = (sessionId: string) => Promise<Person | null>

/**
 * The one place from which live events reach this process's open screens.
 *
 * The table of events is the truth; a notification only says that there is something to read, so a lost one
 * costs time and never an event. A frame is built once and written to every reader that may see it.
 */
export async function openLiveHub(database: Database, log: Log, judge: Judge): Promise<LiveHub> {
  const { db } = database
  const seats = new Set<Seat>()
  let newest = await newestId()
  let reading: Promise<void> | null = null
  let again = false

  async function newestId(): Promise<number> {
    const [row] = await db
      .select({ id: liveEvents.id })
      .from(liveEvents)
      .orderBy(desc(liveEvents.id))
      .limit(1)
    return row?.id ?? 0
  }

  const since = (after: number): Promise<Stored[]> =>
    db
      .select()
      .from(liveEvents)
      .where(gt(liveEvents.id, after))
      .orderBy(asc(liveEvents.id))
      .limit(MOST_MISSED)

  /**
   * Whether events after that id may already have been cleared away, or the id was never given out: another
   * process may have given out more than this one has read so far.
   */
  async function isTooOld(after: number): Promise<boolean> {
    const [oldest] = await db
      .select({ id: liveEvents.id })
      .from(liveEvents)
      .orderBy(asc(liveEvents.id))
      .limit(1)
    return after > Math.max(newest, await newestId()) || (oldest !== undefined && after < oldest.id - 1)
  }

  /** Reads what is new and hands it out; a call while one runs makes it run once more. */
  function wake(): void {
    if (reading) {
      again = true
      return
    }
    reading = handOut()
      .catch((err: unknown) => log.error({ err }, 'live events could not be read'))
      .finally(() => {
        reading = null
        if (again) {
          again = false
          wake()
        }
      })
  }

  async function handOut(): Promise<void> {
    for (const event of await since(newest)) {
      newest = event.id
      const frame = frameOf(event)
      for (const seat of seats) give(seat, event, frame)
    }
  }

  function give(seat: Seat, event: Stored, frame: string): void {
    if (seat.held) return void seat.held.push(event)
    if (event.id <= seat.seen) return
    seat.seen = event.id
    if (maySee(seat.person, event.audience) && !seat.send(frame)) leave(seat)
  }

  function leave(seat: Seat): void {
    if (seats.delete(seat)) seat.end()
  }

  async function judgeAgain(personId: string): Promise<void> {
    for (const seat of seats) {
      if (seat.person.id !== personId) continue
      const now = await judge(seat.person.sessionId)
      if (now?.role !== seat.person.role) leave(seat)
    }
  }

  const stopListening = await Promise.all([
    database.listen(LIVE_CHANNEL, wake, wake),
    database.listen(ACCESS_CHANNEL, (personId) => {
      judgeAgain(personId).catch((err: unknown) => log.error({ err }, 'access could not be judged again'))
    }),
  ])
  // An event and no comment: only events show a screen that the stream still lives.
  const heartbeat = setInterval(() => {
    for (const seat of seats) if (!seat.send('event: alive\ndata: {}\n\n')) leave(seat)
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    async join(reader, after) {
      // Seated first, so that no event falls between the backlog and the seat.
      const from = after ?? newest
      const seat: Seat = { ...reader, seen: from, held: [] }
      seats.add(seat)
      const missed = await since(from)
      const isForgotten = after !== null && (missed.length >= MOST_MISSED || (await isTooOld(from)))
      if (isForgotten) seat.seen = newest
      reader.send(`event: ${isForgotten ? 'reset' : 'hello'}\nid: ${seat.seen}\ndata: {}\n\n`)
      const events = [...(isForgotten ? [] : missed), ...(seat.held ?? [])]
      seat.held = null
      for (const event of events) give(seat, event, frameOf(event))
      wake()
      return () => leave(seat)
    },
    async close() {
      clearInterval(heartbeat)
      await Promise.all(stopListening.map((stop) => stop()))
      for (const seat of seats) leave(seat)
      await reading
    },
    readers: () => seats.size,
  }
}

const frameOf = (event: Stored): string =>
  `id: ${event.id}\ndata: ${JSON.stringify({ id: event.id, ...event.change })}\n\n`

function maySee(person: Person, audience: LiveAudience | string): boolean {
  if (audience === 'everyone') return true
  if (audience === 'admin') return person.role === 'admin'
  return audience === `person:${person.id}`
}
