import { LIMITS } from '#shared/limits.ts'
import { HEARTBEAT_MS, type LiveChange } from '#shared/live.ts'
import type { Person } from '#server/platform/person.ts'
import type { Database } from '#server/platform/db/db.ts'
import { signalChange } from '#server/platform/db/committed-changes.ts'
import { cacheFor } from '#server/platform/db/cache.ts'
import type { Log } from '#server/platform/log.ts'
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
   * @throws whatever kept the database from answering; the reader is not subscribed then and must end its stream
   */
  join(reader: Reader, after: number | null): Promise<() => void>
  /** Writes a frame that may be missed, and hence has no id, to the streams of everybody but that person. */
  tellOthers(personId: string, frame: string): void
  /** Ends every stream, telling readers to come back. */
  close(): Promise<void>
  readers(): number
  /** The id of the newest event that this process has heard of. */
  newest(): number
}

/** `held` keeps what arrives while the reader is still given what it missed. */
type Subscriber = Reader & { seen: number; held: Stored[] | null }

/** Which of these sessions may still be here, and as whom; asked when access changed, and by time. */
type Authorize = (sessionIds: string[]) => Promise<Map<string, Person>>

/** A subscriber whose session ended by its age or idleness, or while nobody could tell, is taken within this time. */
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
  authorize: Authorize,
  judgedEveryMs = JUDGED_EVERY_MS,
): Promise<LiveHub> {
  const subscribers = new Set<Subscriber>()
  const stopKeeping = cacheFor(database)
  const reader = await openEventReader(database, log, (event) => {
    signalChange(database.db, event.change as LiveChange, 'read') // as this version or an earlier one has written it
    const frame = frameOf(event)
    for (const subscriber of subscribers) give(subscriber, event, frame)
  })

  function give(subscriber: Subscriber, event: Stored, frame: string): void {
    if (subscriber.held) return void subscriber.held.push(event)
    if (event.id <= subscriber.seen) return
    subscriber.seen = event.id
    if (maySee(subscriber.person, event.audience) && !subscriber.send(frame)) leave(subscriber)
  }

  function leave(subscriber: Subscriber): void {
    if (subscribers.delete(subscriber)) subscriber.end()
  }

  /** Makes room for one more of that person: the oldest may well be of a tab that is gone. */
  function endOldest(personId: string): void {
    const theirs = [...subscribers].filter(({ person }) => person.id === personId)
    for (const one of theirs.slice(0, Math.max(0, theirs.length + 1 - LIMITS.liveStreams))) leave(one)
  }

  /** @param personId only this person's subscribers; everybody's when absent */
  function authorizeAgain(personId?: string): void {
    const judged = [...subscribers].filter(({ person }) => personId === undefined || person.id === personId)
    if (judged.length === 0) return
    authorize(judged.map(({ person }) => person.sessionId)).then(
      (allowed) => {
        for (const subscriber of judged)
          if (!staysAs(subscriber.person, allowed.get(subscriber.person.sessionId))) leave(subscriber)
      },
      (err: unknown) => log.warn({ err }, 'Access could not be judged; it is judged again by time'),
    )
  }

  const stopListening = await database.listen(ACCESS_CHANNEL, authorizeAgain, () => authorizeAgain())
  const judging = setInterval(authorizeAgain, judgedEveryMs)
  // An event and no comment: only events show a screen that the stream still lives.
  const heartbeat = setInterval(() => {
    for (const subscriber of subscribers)
      if (!subscriber.send('event: alive\ndata: {}\n\n')) leave(subscriber)
  }, HEARTBEAT_MS)
  judging.unref()
  heartbeat.unref()

  return {
    async join(newcomer, after) {
      const subscriber: Subscriber = { ...newcomer, seen: after ?? reader.newest(), held: [] }
      endOldest(newcomer.person.id)
      // Subscribed first, so that no event falls between what was missed and the subscription.
      subscribers.add(subscriber)
      try {
        await greet(subscriber, after, reader, give)
      } catch (error) {
        leave(subscriber)
        throw error
      }
      return () => leave(subscriber)
    },
    tellOthers(personId, frame) {
      for (const subscriber of subscribers)
        if (subscriber.person.id !== personId && !subscriber.send(frame)) leave(subscriber)
    },
    async close() {
      clearInterval(heartbeat)
      clearInterval(judging)
      await stopListening()
      stopKeeping()
      for (const subscriber of subscribers) leave(subscriber)
      await reader.close()
    },
    readers: () => subscribers.size,
    newest: reader.newest,
  }
}

/** Says hello and gives the subscriber what its reader missed; from then on it hears what comes. */
async function greet(
  subscriber: Subscriber,
  after: number | null,
  reader: EventReader,
  give: (subscriber: Subscriber, event: Stored, frame: string) => void,
): Promise<void> {
  const missed = after === null ? [] : await reader.missedSince(after)
  if (!missed) subscriber.seen = reader.newest()
  subscriber.send(`event: ${missed ? 'hello' : 'reset'}\nid: ${subscriber.seen}\ndata: {}\n\n`)
  const events = [...(missed ?? []), ...(subscriber.held ?? [])]
  subscriber.held = null
  for (const event of events) give(subscriber, event, frameOf(event))
}

const frameOf = (event: Stored): string => `id: ${event.id}\ndata: ${JSON.stringify(event.change)}\n\n`

/** Whoever owes a second factor hears nothing until it is set up. */
const staysAs = ({ role }: Person, now: Person | undefined): boolean =>
  now?.role === role && !now.owesSecondFactor

function maySee(person: Person, audience: string): boolean {
  if (audience === 'everyone') return true
  if (audience === 'admin') return person.role === 'admin'
  return audience === `person:${person.id}`
}
