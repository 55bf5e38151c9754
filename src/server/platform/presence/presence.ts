import { sql } from 'drizzle-orm'
import { LIMITS } from '#shared/limits.ts'
import { WRITING_EVENT } from '#shared/live.ts'
import { displayNameOf } from '#shared/people.ts'
import { WRITING_FOR_MS, Writing, type WritingMark } from '#shared/presence.ts'
import { PRESENCE } from '#shared/presence-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db } from '#server/platform/db/db.ts'
import type { Person } from '#server/platform/person.ts'

/** The channel on which every process hears who writes where. */
const CHANNEL = 'writing'
const MINUTE_MS = 60_000

export type Presence = {
  /**
   * Tells the open screens of everybody else, on every process, that this person writes there.
   *
   * @throws Problem `too_many`
   */
  tell(person: Person, place: Pick<Writing, 'edition' | 'step'>): Promise<void>
  /** @returns who else writes at the moment, as frames of a stream that has just begun */
  framesFor(personId: string): string[]
  /** Stops hearing of others. */
  close(): Promise<void>
}

type Parts = {
  database: Pick<Database, 'listen'>
  db: Db
  clock: Clock
  /** What writes a frame to the streams of everybody but that person. */
  live: { tellOthers(personId: string, frame: string): void }
}

/**
 * Who writes where, in the memory of each process for 75 seconds. A notification brings it to all of them, this one
 * too, and their streams to everybody but the person; nothing is stored.
 */
export async function openPresence({ database, db, clock, live }: Parts): Promise<Presence> {
  const known = new Map<string, { writing: Writing; endsMs: number }>()
  const mayTell = limitCalls(() => clock().getTime())

  function hear(payload: string): void {
    const nowMs = clock().getTime()
    const heard = Writing.safeParse(JSON.parse(payload))
    if (!heard.success) return // of another version
    for (const [key, { endsMs }] of known) if (endsMs <= nowMs) known.delete(key)
    const { data: writing } = heard
    const { edition, step, person } = writing
    known.set(`${person.id} ${edition} ${step}`, { writing, endsMs: nowMs + WRITING_FOR_MS })
    live.tellOthers(person.id, frameOf({ ...writing, forMs: WRITING_FOR_MS }))
  }

  const close = await database.listen(CHANNEL, hear)
  return {
    tell: async ({ id, fullName, email }, place) => {
      mayTell(id)
      const writing: Writing = { ...place, person: { id, name: displayNameOf(fullName, email) } }
      // It is lost with the server that should have sent it, so its commit waits for no disk.
      await db.execute(
        sql`select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, ${JSON.stringify(writing)})`,
      )
    },
    framesFor: (personId) => {
      const nowMs = clock().getTime()
      return [...known.values()]
        .filter(({ writing, endsMs }) => writing.person.id !== personId && endsMs > nowMs)
        .map(({ writing, endsMs }) => frameOf({ ...writing, forMs: endsMs - nowMs }))
    },
    close,
  }
}

const frameOf = (mark: WritingMark): string => `event: ${WRITING_EVENT}\ndata: ${JSON.stringify(mark)}\n\n`

/** Refuses a person who calls too often within a minute. It is counted here alone, since nothing is stored. */
function limitCalls(nowMs: () => number): (personId: string) => void {
  let minute = { endsMs: 0, calls: new Map<string, number>() }
  return (personId) => {
    const leftMs = minute.endsMs - nowMs()
    if (leftMs <= 0) minute = { endsMs: nowMs() + MINUTE_MS, calls: new Map() }
    const calls = (minute.calls.get(personId) ?? 0) + 1
    minute.calls.set(personId, calls)
    if (calls > LIMITS.presenceAMinute)
      throw new Problem('too_many', PRESENCE.tooOften, { retryAfterS: Math.ceil(leftMs / 1_000) })
  }
}
