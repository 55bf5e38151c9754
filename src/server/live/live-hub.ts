import { HEARTBEAT_MS, type LiveAudience } from '#shared/live.ts'
import type { Person } from '#server/auth/person.ts'
import type { Database } from '#server/db/db.ts'
import type { Log } from '#server/log.ts'
import { type EventReader, openEventReader, type Stored } from './event-reader.ts'
import { ACCESS_CHANNEL } from './publish.ts'

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
   * @throws whatever kept the database from answering; the reader has no seat then and must end its stream
   */
  join(reader: Reader, after: number | null): Promise<() => void>
  /** Ends every stream, telling readers to come back. */
  close(): Promise<void>
  readers(): number
}

/** `held` keeps what arrives while the reader is still given what it missed. */
type Seat = Reader & { seen: number; held: Stored[] | null }

/** Which of these sessions may still be here, and as whom; asked when access changed, and by time. */
type Judge = (sessionIds: string[]) => Promise<Map<string, Person>>

/** A seat whose session ended by its age or idleness, or while nobody could tell, is taken within this time. */
const JUDGED_EVERY_MS = HEARTBEAT_MS

/**
 * The one place from which live events reach this process's open screens.
 *
 * The table of events is the truth; a notification only says that there is something to read, so a lost one
 * costs time and never an event. A frame is built once and written to every reader that may see it. The same
 * holds for access: it is judged when told, after every gap in hearing, and by time.
 */
export async function openLiveHub(
  database: Database,
  log: Log,
  judge: Judge,
  judgedEveryMs = JUDGED_EVERY_MS,
): Promise<LiveHub> {
  const seats = new Set<Seat>()
  const reader = await openEventReader(database, log, (event) => {
    const frame = frameOf(event)
    for (const seat of seats) give(seat, event, frame)
  })

  function give(seat: Seat, event: Stored, frame: string): void {
    if (seat.held) return void seat.held.push(event)
    if (event.id <= seat.seen) return
    seat.seen = event.id
    if (maySee(seat.person, event.audience) && !seat.send(frame)) leave(seat)
  }

  function leave(seat: Seat): void {
    if (seats.delete(seat)) seat.end()
  }

  /** @param personId only this person's seats; everybody's when absent */
  function judgeAgain(personId?: string): void {
    const judged = [...seats].filter(({ person }) => personId === undefined || person.id === personId)
    if (judged.length === 0) return
    judge(judged.map(({ person }) => person.sessionId)).then(
      (allowed) => {
        for (const seat of judged)
          if (allowed.get(seat.person.sessionId)?.role !== seat.person.role) leave(seat)
      },
      (err: unknown) => log.warn({ err }, 'Access could not be judged; it is judged again by time'),
    )
  }

  const stopListening = await database.listen(ACCESS_CHANNEL, judgeAgain, () => judgeAgain())
  const judging = setInterval(judgeAgain, judgedEveryMs)
  // An event and no comment: only events show a screen that the stream still lives.
  const heartbeat = setInterval(() => {
    for (const seat of seats) if (!seat.send('event: alive\ndata: {}\n\n')) leave(seat)
  }, HEARTBEAT_MS)
  judging.unref()
  heartbeat.unref()

  return {
    async join(newcomer, after) {
      const seat: Seat = { ...newcomer, seen: after ?? reader.newest(), held: [] }
      // Seated first, so that no event falls between what was missed and the seat.
      seats.add(seat)
      try {
        await greet(seat, after, reader, give)
      } catch (error) {
        leave(seat)
        throw error
      }
      return () => leave(seat)
    },
    async close() {
      clearInterval(heartbeat)
      clearInterval(judging)
      await stopListening()
      for (const seat of seats) leave(seat)
      await reader.close()
    },
    readers: () => seats.size,
  }
}

/** Says hello and gives the seat what its reader missed; from then on it hears what comes. */
async function greet(
  seat: Seat,
  after: number | null,
  reader: EventReader,
  give: (seat: Seat, event: Stored, frame: string) => void,
): Promise<void> {
  const missed = after === null ? [] : await reader.missedSince(after)
  if (!missed) seat.seen = reader.newest()
  seat.send(`event: ${missed ? 'hello' : 'reset'}\nid: ${seat.seen}\ndata: {}\n\n`)
  const events = [...(missed ?? []), ...(seat.held ?? [])]
  seat.held = null
  for (const event of events) give(seat, event, frameOf(event))
}

const frameOf = (event: Stored): string =>
  `id: ${event.id}\ndata: ${JSON.stringify({ id: event.id, ...event.change })}\n\n`

function maySee(person: Person, audience: LiveAudience | string): boolean {
  if (audience === 'everyone') return true
  if (audience === 'admin') return person.role === 'admin'
  return audience === `person:${person.id}`
}
