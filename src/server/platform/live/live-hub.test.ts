import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { LIMITS } from '#shared/limits.ts'
import type { LiveAudience } from '#shared/live.ts'
import type { Person } from '#server/platform/person.ts'
import { whoAreStillAllowed } from '#server/people/accounts/sessions/authenticate.ts'
import { sessions, users } from '#server/platform/db/tables/accounts.ts'
import { liveEvents } from '#server/platform/db/tables/newsroom.ts'
import { openLiveHub, type Reader } from './live-hub.ts'
import { announceAccess, publish } from './publish.ts'

const { deps, people } = await buildTestApp()
const { db, live } = deps

const seated: (() => void)[] = []
beforeEach(allHandedOut)
afterEach(() => {
  for (const leave of seated.splice(0)) leave()
})

type Frame = { event: string; id: number; kind: string | undefined }

/** A screen of that person, which notes what it is sent; a slow one can't take the nth frame any more. */
async function sit(
  name: keyof typeof people,
  after: number | null = null,
  slowFrom = Number.POSITIVE_INFINITY,
) {
  const frames: Frame[] = []
  let hasEnded = false
  const reader: Reader = {
    person: await personOf(name),
    send: (text) => {
      if (frames.length >= slowFrom) return false
      frames.push(frameOf(text))
      return true
    },
    end: () => {
      hasEnded = true
    },
  }
  const leave = await live.join(reader, after)
  seated.push(leave)
  return { frames, leave, hasEnded: () => hasEnded, ids: () => frames.slice(1).map(({ id }) => id) }
}

async function personOf(name: keyof typeof people): Promise<Person> {
  const { id, role, email, fullName } = people[name]
  const [own] = await db.select().from(sessions).where(eq(sessions.user_id, id))
  return { id, role, email, fullName, sessionId: own?.id ?? '', owesSecondFactor: false }
}

function frameOf(text: string): Frame {
  const event = /^event: (.*)$/m.exec(text)?.[1] ?? 'message'
  const change = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '{}')
  return { event, id: Number(/^id: (\d+)$/m.exec(text)?.[1]), kind: change.kind }
}

const tell = (audience: LiveAudience = 'everyone') =>
  db.transaction((tx) => publish(tx, { kind: 'newsroom' }, audience))

const storedIds = async () =>
  (await db.select({ id: liveEvents.id }).from(liveEvents).orderBy(asc(liveEvents.id))).map(({ id }) => id)

/** Waits until a new reader begins behind all that is stored. */
async function allHandedOut() {
  const last = (await storedIds()).at(-1) ?? 0
  const begin = async () => (await sit('ana')).frames[0]?.id
  await expect.poll(begin).toBe(last)
}

test('every reader is greeted and gets each change once, in the order of their ids', async () => {
  const before = (await storedIds()).length
  const [ana, ben] = [await sit('ana'), await sit('ben')]
  await Promise.all(Array.from({ length: 30 }, () => tell()))

  const written = (await storedIds()).slice(before)
  expect(written).toHaveLength(30)
  for (const screen of [ana, ben]) {
    await expect.poll(() => screen.ids()).toEqual(written)
    expect(screen.frames[0]?.event).toBe('hello')
  }
})

test('a change of a transaction that fails is told to nobody', async () => {
  const ana = await sit('ana')
  const failing = db.transaction(async (tx) => {
    await publish(tx, { kind: 'people' })
    throw new Error('the rest of the work failed')
  })
  await expect(failing).rejects.toThrow('the rest of the work failed')
  await tell()

  await expect.poll(() => ana.frames.slice(1).map(({ kind }) => kind)).toEqual(['newsroom'])
})

test('a reader that comes back misses nothing and doubles nothing, while changes go on', async () => {
  await tell()
  await allHandedOut()
  const first = await sit('ana')
  await Promise.all(Array.from({ length: 5 }, () => tell()))
  await expect.poll(() => first.ids()).toHaveLength(5)
  first.leave()
  const seen = first.ids().at(-1) ?? 0

  await Promise.all(Array.from({ length: 10 }, () => tell()))
  const meanwhile = Array.from({ length: 10 }, () => tell())
  const second = await sit('ana', seen)
  await Promise.all(meanwhile)

  const due = (await storedIds()).filter((id) => id > seen)
  await expect.poll(() => second.ids()).toEqual(due)
  expect(due).toHaveLength(20)
})

test('a reader that stopped longer ago than is kept starts anew', async () => {
  await tell()
  await tell()
  await allHandedOut()
  const ids = await storedIds()
  await db.execute(sql`delete from live_events where id < ${ids.at(-1)}`)
  const screen = await sit('ana', (ids.at(-1) ?? 0) - 2)
  expect(screen.frames.map(({ event, id }) => [event, id])).toEqual([['reset', ids.at(-1)]])

  await tell()
  await expect.poll(() => screen.ids()).toEqual([(ids.at(-1) ?? 0) + 1])
})

test('a reader that names an id which was never given out starts anew', async () => {
  await tell()
  const screen = await sit('ana', ((await storedIds()).at(-1) ?? 0) + 1_000)
  expect(screen.frames.map(({ event }) => event)).toEqual(['reset'])
})

test('a reader that another process has told more than this one knows goes on', async () => {
  const event = { audience: 'everyone', change: { kind: 'newsroom' } } as const
  const [told] = await db.insert(liveEvents).values(event).returning({ id: liveEvents.id })
  const screen = await sit('ana', told?.id)
  expect(screen.frames).toMatchObject([{ event: 'hello', id: told?.id }])

  await tell()
  await expect.poll(() => screen.ids()).toEqual([(told?.id ?? 0) + 1])
})

test('a reader gets what its person may see: everyone’s, administrators’ or the own', async () => {
  const [ana, ben, boss] = [await sit('ana'), await sit('ben'), await sit('boss')]
  await tell('admin')
  await tell(`person:${people.ana.id}`)
  await tell('everyone')

  const [forAdmins, forAna, forAll] = (await storedIds()).slice(-3)
  await expect.poll(() => boss.ids()).toEqual([forAdmins, forAll])
  await expect.poll(() => ana.ids()).toEqual([forAna, forAll])
  await expect.poll(() => ben.ids()).toEqual([forAll])
})

test('a change of role ends the open streams of that person alone (promises, Who may do what)', async () => {
  const [ana, ben] = [await sit('ana'), await sit('ben')]
  await db.transaction(async (tx) => {
    await tx.update(users).set({ role: 'admin' }).where(eq(users.id, people.ben.id))
    await announceAccess(tx, people.ben.id)
  })

  await expect.poll(() => ben.hasEnded()).toBe(true)
  expect(ana.hasEnded()).toBe(false)
  await db.update(users).set({ role: 'user' }).where(eq(users.id, people.ben.id))
})

test('news of access that changes nothing ends no stream', async () => {
  const ana = await sit('ana')
  await db.transaction((tx) => announceAccess(tx, people.ana.id))
  await tell()

  await expect.poll(() => ana.ids()).toHaveLength(1)
  expect(ana.hasEnded()).toBe(false)
})

test('the end of a session ends its stream', async () => {
  const ben = await sit('ben')
  await db.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.user_id, people.ben.id))
    await announceAccess(tx, people.ben.id)
  })
  await expect.poll(() => ben.hasEnded()).toBe(true)
})

test('what is published is written last, so that nothing is locked while it is', async () => {
  const before = (await storedIds()).length
  await db.transaction(async (tx) => {
    await publish(tx, { kind: 'people' })
    await publish(tx, { kind: 'people' })
    await publish(tx, { kind: 'people' }, 'admin')
    expect(await tx.$count(liveEvents)).toBe(before)
  })
  const written = await db.select().from(liveEvents).orderBy(asc(liveEvents.id)).offset(before)
  expect(written).toMatchObject([
    { audience: 'everyone', change: { kind: 'people' } },
    { audience: 'admin', change: { kind: 'people' } },
  ])
})

test('publishing outside a transaction, where nothing would write it, is refused', async () => {
  await expect(publish(db, { kind: 'people' })).rejects.toThrow('inside a transaction')
})

test('a transaction within another tells nothing when it alone fails', async () => {
  const ana = await sit('ana')
  await db.transaction(async (tx) => {
    const inner = tx.transaction(async (innerTx) => {
      await publish(innerTx, { kind: 'people' })
      throw new Error('only the inner one')
    })
    await inner.catch(() => {})
    await tx.transaction((innerTx) => publish(innerTx, { kind: 'mail' }))
    await publish(tx, { kind: 'newsroom' })
  })
  await expect.poll(() => ana.frames.slice(1).map(({ kind }) => kind)).toEqual(['mail', 'newsroom'])
})

test('access that ended by itself or unheard is taken from open streams by time (S54)', async () => {
  const judge = (ids: string[]) => whoAreStillAllowed(deps, ids)
  const hub = await openLiveHub(deps.database, deps.log, judge, 20)
  onTestFinished(() => hub.close())
  const ended: string[] = []
  for (const name of ['ana', 'boss'] as const) {
    const reader = { person: await personOf(name), send: () => true, end: () => void ended.push(name) }
    await hub.join(reader, null)
  }
  // Nobody is told of it, as when a session ends by its age or the connection that hears is down.
  await db.delete(sessions).where(eq(sessions.user_id, people.boss.id))

  await expect.poll(() => ended).toEqual(['boss'])
  expect(hub.readers()).toBe(1)
})

test('a reader whose missed events can’t be read has no seat and is told so', async () => {
  const seats = live.readers()
  await db.execute(sql`alter table live_events rename to away`)
  const joining = sit('ana', 0)
  await expect(joining).rejects.toThrow('live_events')
  await db.execute(sql`alter table away rename to live_events`)
  expect(live.readers()).toBe(seats)
})

test('a reader that is too slow is let go and delays nobody', async () => {
  const readers = live.readers()
  const [slow, ana] = [await sit('boss', null, 3), await sit('ana')]
  await Promise.all(Array.from({ length: 6 }, () => tell()))

  await expect.poll(() => ana.ids()).toHaveLength(6)
  expect(slow.hasEnded()).toBe(true)
  expect(slow.frames).toHaveLength(3)
  expect(live.readers()).toBe(readers + 1)
})

test('every open stream hears every 30 seconds that it lives', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const own = await openLiveHub(deps.database, deps.log, (ids) => whoAreStillAllowed(deps, ids), 3_600_000)
  onTestFinished(() => own.close())
  const heard: string[] = []
  const reader = {
    person: await personOf('ana'),
    send: (text: string) => heard.push(text) > 0,
    end: () => {},
  }
  await own.join(reader, null)
  heard.length = 0

  vi.advanceTimersByTime(29_999)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(30_001)

  expect(heard.map(frameOf).map(({ event }) => event)).toEqual(['alive', 'alive'])
})

test('a person has so many streams, and a further one ends the oldest; nobody else’s', async () => {
  const others = await sit('ben')
  const own = []
  for (let count = 0; count < LIMITS.liveStreams + 2; count += 1) own.push(await sit('ana'))
  expect(own.map(({ hasEnded }) => hasEnded())).toEqual(own.map((_, index) => index < 2))
  expect(others.hasEnded()).toBe(false)
})
