import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { calendarDay } from '#shared/calendar.ts'
import { createLog } from '#server/platform/log.ts'
import { openLiveHub } from '#server/platform/live/live-hub.ts'
import { publish } from '#server/platform/live/publish.ts'
import type { Db } from './db.ts'
import { cached, cachedEach } from './cache.ts'

const database = await emptyDatabase()
const { db } = database
const live = await openLiveHub(database, createLog('silent'), async () => new Map())
afterAll(async () => {
  await live.close()
  await database.close()
})
await db.execute(sql`create table sky (word text)`)
await db.execute(sql`insert into sky values ('')`)

let asked = 0
const weather = cached(
  ({ kind }) => kind === 'newsroom',
  async (handle) => {
    asked += 1
    return (await handle.execute<{ word: string }>(sql`select word from sky`)).rows[0]?.word
  },
)
const write = (handle: Db, word: string) => handle.execute(sql`update sky set word = ${word}`)
const change = (word: string) =>
  db.transaction(async (tx) => {
    await write(tx, word)
    await publish(tx, { kind: 'newsroom' })
  })

beforeEach(async () => {
  await change('sun')
  await weather(db)
  asked = 0
})

test('a fact is read once, also for those in a transaction, and then kept', async () => {
  for (let times = 0; times < 5; times += 1) {
    expect(await weather(db)).toBe('sun')
    expect(await db.transaction((tx) => weather(tx))).toBe('sun')
  }
  // Who reads the events may meet the last change once more, after its writer has dropped the fact.
  expect(asked).toBeLessThanOrEqual(2)
})

test('a query is asked once, not each time that its answer is waited for', async () => {
  await db.execute(sql`create sequence times_asked`)
  const number = cached(
    ({ kind }) => kind === 'newsroom',
    (handle) => handle.execute(sql`select nextval('times_asked')::int as number`),
  )
  const numbers = [await number(db), await number(db), await number(db)].flatMap(({ rows }) => rows)
  // Once more when the last change is met by who reads the events.
  expect(numbers.slice(1)).toEqual([{ number: expect.any(Number) }, numbers[1]])
})

test('a transaction, which holds a connection, waits for no reading that may wait for one', async () => {
  const connection = Promise.withResolvers<void>()
  let isFirst = true
  const word = cached(
    ({ kind }) => kind === 'newsroom',
    async (handle) => {
      if (isFirst) {
        isFirst = false
        await connection.promise
      }
      return (await handle.execute<{ word: string }>(sql`select word from sky`)).rows[0]?.word
    },
  )
  const reading = word(db)
  expect(await db.transaction((tx) => word(tx))).toBe('sun')
  connection.resolve()
  expect(await reading).toBe('sun')
})

test('a change that names it is seen as soon as it was answered, and another changes nothing', async () => {
  await change('rain')
  expect(await weather(db)).toBe('rain')
  await db.transaction((tx) => publish(tx, { kind: 'people' }))
  await change('snow')
  expect(await db.transaction((tx) => weather(tx))).toBe('snow')
  expect(await weather(db)).toBe('snow')
})

test('of a fact that there is of each day, a change drops that of its day alone; beyond so many the first goes', async () => {
  const read: string[] = []
  const isOpen = cachedEach(
    { most: 2, isAbout: (one, day: string) => one.kind === 'board' && one.edition === day },
    async (_, day) => read.push(day),
  )
  const [one, other, third] = ['2031-05-01', '2031-05-02', '2031-05-03'] as const
  const move = (edition: string) =>
    db.transaction((tx) => publish(tx, { kind: 'board', edition: calendarDay(edition) }))
  // Who reads the events may meet the last change once more: what is read after this is asked of another day.
  for (const day of [one, other, one, other]) await isOpen(db, day)
  expect(read).toEqual([one, other])
  await move(third)
  for (const day of [one, other]) await isOpen(db, day)
  expect(read).toEqual([one, other])
  await move(one)
  await isOpen(db, other)
  expect(read).toEqual([one, other])
  await isOpen(db, one)
  expect(read).toEqual([one, other, one])
  await isOpen(db, third)
  await isOpen(db, other)
  expect(read).toEqual([one, other, one, third, other])
})

test('who has changed it reads its own change, which nobody else does when it fails', async () => {
  const failing = db.transaction(async (tx) => {
    await write(tx, 'hail')
    await publish(tx, { kind: 'newsroom' })
    expect(await weather(tx)).toBe('hail')
    throw new Error('Changed my mind')
  })
  await expect(failing).rejects.toThrow('Changed my mind')
  expect(await weather(db)).toBe('sun')
})

test('a change while it is being read is not hidden by what was read before', async () => {
  await change('fog')
  const early = weather(db)
  await change('frost')
  await early
  expect(await weather(db)).toBe('frost')
})

test('an answer that failed is not kept', async () => {
  await db.execute(sql`alter table sky rename to hidden`)
  await db.transaction((tx) => publish(tx, { kind: 'newsroom' }))
  await expect(weather(db)).rejects.toThrow('Failed query')
  await db.execute(sql`alter table hidden rename to sky`)
  expect(await weather(db)).toBe('sun')
})

if (database.engine === 'server') {
  /** As another process does it that ends before it has told anybody. */
  const changeUnheard = (word: string) => write(db, word)
  const endListening = () =>
    db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'city-desk-listener' and datname = current_database()`)

  test('while changes are not heard nothing is taken from memory, and afterwards all of it is read anew', async () => {
    await endListening()
    await expect.poll(() => database.hearing()).toBe(null)
    await changeUnheard('wind')
    expect(await weather(db)).toBe('wind')
    await changeUnheard('storm')

    await expect.poll(() => database.hearing()).not.toBe(null)
    expect(await weather(db)).toBe('storm')
    asked = 0
    expect(await weather(db)).toBe('storm')
    expect(asked).toBe(0)
  })

  test('what changed unheard is read anew after a gap in hearing, though nobody asked in that gap', async () => {
    const newest = sql`select max(id)::int as id from live_events`
    const last = (await db.execute<{ id: number }>(newest)).rows[0]?.id
    await expect.poll(() => live.newest()).toBe(last)
    await weather(db)
    await changeUnheard('gale')
    expect(await weather(db)).toBe('sun')
    const before = database.hearing()
    await endListening()
    await expect.poll(() => [null, before].includes(database.hearing())).toBe(false)
    expect(await weather(db)).toBe('gale')
  })

  test('what another process has changed is seen as soon as its event is read', async () => {
    await db.execute(sql`
      with other as (insert into live_events (audience, change) values ('everyone', '{"kind":"newsroom"}'))
      update sky set word = 'ice'`)
    await db.execute(sql`select pg_notify('events', 'another process')`)
    await expect.poll(() => weather(db)).toBe('ice')
  })
}
