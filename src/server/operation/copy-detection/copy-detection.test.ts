import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database, Place } from '#server/platform/db/db.ts'
import { placeOn } from '#server/platform/db/place.ts'
import { sessions, users } from '#server/platform/db/tables/accounts.ts'
import { auditLog, copyDetection } from '#server/platform/db/tables/newsroom.ts'
import { createLog } from '#server/platform/log.ts'
import { heldSince, letGo, settleIn } from './copy-detection.ts'

const database = await emptyDatabase()
afterAll(() => database.close())
const { db } = database
beforeEach(() => db.delete(copyDetection))

const HOME: Place = { system: '7400000000000000001', place: '16384' }
const foundAt = (place: Place): Database => ({ ...database, place: async () => place })
const settleAt = (place: Place) => settleIn(foundAt(place), systemClock, {})

test.each([
  ['another database on the same server', { ...HOME, place: '16999' }],
  ['the same number on another server', { ...HOME, system: '7400000000000000002' }],
  ['an embedded copy of it', { system: 'embedded', place: '12.13' }],
])('a database found as %s is held back, once, until it is let go', async (_what, elsewhere) => {
  expect(await settleAt(HOME)).toBe(false)
  expect(await settleAt(elsewhere)).toBe(true)
  const since = await heldSince(db)
  expect(since).not.toBeNull()
  expect(await settleAt(elsewhere)).toBe(false)
  expect(await heldSince(db)).toBe(since)

  expect(await db.transaction(letGo)).toBe(true)
  expect(await db.transaction(letGo)).toBe(false)
  expect(await settleAt(elsewhere)).toBe(false)
  expect(await heldSince(db)).toBeNull()
})

test('a newsroom of before the mark gets one, and a promoted standby keeps it', async () => {
  expect(await settleAt(HOME)).toBe(false)
  expect(await db.select().from(copyDetection)).toEqual([{ id: 1, ...HOME, held_since: null }])
  expect(await settleAt(HOME)).toBe(false)
})

test('where the server does not tell its identifier the number decides, and what is told later is kept', async () => {
  const untold = { ...HOME, system: null }
  expect(await settleAt(untold)).toBe(false)
  expect(await settleAt({ system: null, place: '16999' })).toBe(true)
  await db.delete(copyDetection)
  await settleAt(untold)
  expect(await settleAt(HOME)).toBe(false)
  expect(await settleAt({ ...HOME, system: '7400000000000000002' })).toBe(true)
})

test('a role that may not ask for the identifier is told so, and the start goes on', async () => {
  const lines: string[] = []
  const refusing = async (text: string) => {
    if (text.includes('pg_control_system'))
      throw Object.assign(new Error('permission denied'), { code: '42501' })
    return { rows: [{ place: '16384' }] }
  }
  const pool = { query: refusing } as unknown as Parameters<typeof placeOn>[0] // the two questions it is asked
  const log = createLog('info', { write: (line) => void lines.push(line) })
  expect(await placeOn(pool, log)).toEqual({ system: null, place: '16384' })
  expect(lines.join()).toContain('grant execute on function pg_control_system()')
})

test('everybody is signed out in the very moment in which it is held back, and the audit list tells of it', async () => {
  const id = randomUUID()
  await db.insert(users).values({ id, full_name: 'Ana', email: 'ana@desk.example' })
  const at = new Date().toISOString()
  await db.insert(sessions).values({ id: randomUUID(), token: 'x', user_id: id, expires_at: at })
  await settleAt(HOME)
  expect(await db.$count(sessions)).toBe(1)
  await settleAt({ ...HOME, place: '16999' })
  expect(await db.$count(sessions)).toBe(0)
  const noted = await db.select().from(auditLog).where(eq(auditLog.action, 'newsroom.hold'))
  expect(noted.length).toBeGreaterThan(0)
})

if (process.env.DATABASE_URL) {
  test('a server tells its identifier, and every database of it has a place of its own', async () => {
    const other = await emptyDatabase()
    const [here, there] = [await database.place(), await other.place()]
    await other.close()
    expect(here.system).toMatch(/^\d{10,}$/)
    expect(there.system).toBe(here.system)
    expect(there.place).not.toBe(here.place)
  })
}
