import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { urlOf } from '#tests/support/empty-server-database.ts'
import { openGate } from '#tests/support/gate.ts'
import { openNewsroom } from '#tests/support/newsroom.ts'
import { HEALTH_PATHS } from '#shared/health.ts'
import type { Person } from '#server/platform/person.ts'
import { users, sessions } from './tables/accounts.ts'

/** What takes five seconds may take longer where all is busy; what hangs takes for ever. */
const PATIENT = { timeout: 60_000 }

const serverUrl = process.env.DATABASE_URL
const gate = serverUrl ? await openGate(serverUrl) : null
const newsroom = await openNewsroom({ jobs: true, ...(gate && { through: gate.through }) })
const { as, deps, people } = newsroom
afterAll(async () => {
  gate?.turn('open')
  await newsroom.close()
  await gate?.close()
})

test('whether the process runs is said without a question to the database, whoever asks', async () => {
  await deps.db.execute(sql`alter table sessions rename to away`)
  const { statusCode } = await as('ana').get(HEALTH_PATHS.live)
  await deps.db.execute(sql`alter table away rename to sessions`)
  expect(statusCode).toBe(200)
})

if (gate && serverUrl) {
  const { rows } = await deps.db.execute<{ name: string }>(sql`select current_database() as name`)
  /** Past the gate, as another process would. */
  const beside = drizzle(urlOf(serverUrl, rows[0]?.name ?? ''))
  afterAll(() => beside.$client.end())

  const isWell = async () => {
    const asked = [as('ana').get(HEALTH_PATHS.ready), as('ana').get('/api/newsroom')]
    return (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  }
  const within = <T>(promise: Promise<T>): Promise<T> => {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('It hangs')), PATIENT.timeout)
    return Promise.race([promise, late]).finally(() => clearTimeout(timer))
  }
  const takeSeat = async (name: keyof typeof people) => {
    const frames: string[] = []
    const { id, role, email, fullName } = people[name]
    const [own] = await beside.select().from(sessions).where(eq(sessions.user_id, id))
    const person: Person = { id, role, email, fullName, sessionId: own?.id ?? '', owesSecondFactor: false }
    let hasEnded = false
    const end = () => {
      hasEnded = true
    }
    const send = (frame: string) => frames.push(frame) > 0
    const leave = await deps.live.join({ person, send, end }, null)
    onTestFinished(() => leave())
    return { frames, hasEnded: () => hasEnded }
  }

  test.each(['silent', 'shut'] as const)(
    'while the way to the server is %s calls answer 503, and all is well after it (promises, Nothing lost)',
    async (way) => {
      const screen = await takeSeat('ana')
      await expect.poll(isWell, PATIENT).toEqual([200, 200])
      // One is in the middle of a transaction, and more come than there are connections.
      const mayGoOn = Promise.withResolvers<void>()
      const isInside = Promise.withResolvers<void>()
      const inside = deps.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        isInside.resolve()
        await mayGoOn.promise
        await tx.execute(sql`select 1`)
      })
      inside.catch(() => {})
      await isInside.promise
      gate.turn(way)
      mayGoOn.resolve()
      const paths = Array.from({ length: 30 }, () => '/api/newsroom')
      const calls = await within(
        Promise.all([...paths, HEALTH_PATHS.ready].map((path) => as('ana').get(path))),
      )
      for (const { statusCode, headers } of calls)
        expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
      await expect(within(inside)).rejects.toThrow('Failed query: select 1')
      expect((await as('ana').get(HEALTH_PATHS.live)).statusCode).toBe(200)

      gate.turn('open')
      await expect.poll(isWell, PATIENT).toEqual([200, 200])
      // What another process changes reaches the screens again, and jobs are done again.
      await beside.execute(
        sql`insert into live_events (audience, change) values ('everyone', '{"kind":"newsroom"}')`,
      )
      await beside.execute(sql`select pg_notify('events', '')`)
      await expect.poll(() => screen.frames.join('')).toContain('newsroom')
      const key = randomUUID()
      await deps.db.transaction((tx) => deps.jobs.enqueue(tx, 'housekeeping', {}, { key }))
      await expect.poll(() => deps.jobs.isUnderWay('housekeeping', key)).toBe(false)
    },
  )

  test('access that is taken while nobody hears of it ends open streams as soon as it is heard again', async () => {
    const [ben, ana] = [await takeSeat('ben'), await takeSeat('ana')]
    gate.turn('shut')
    await beside.update(users).set({ is_disabled: true }).where(eq(users.id, people.ben.id))
    await beside.execute(sql`select pg_notify('access', ${people.ben.id})`)
    gate.turn('open')
    await expect.poll(ben.hasEnded, PATIENT).toBe(true)
    expect(ana.hasEnded()).toBe(false)
  })
}
