import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import type { PageRequest } from '#server/db/keyset.ts'
import { feedPage, type OverviewFilter } from './overview-repository.ts'

const database = await emptyDatabase()
afterAll(() => database.close())
const { db } = database

const SOMEBODY = '00000000-0000-4000-8000-000000000003'

/** Years of a newsroom: 30,000 entries of nine steps, twenty people, a day each twenty minutes apart. */
await db.execute(sql`
  insert into overview_feed (id, step_number, select_date, user_id, content, created_at, updated_at)
  select gen_random_uuid(), 1 + n % 9, date '2029-01-01' + n / 30,
    ('00000000-0000-4000-8000-' || lpad((n % 20)::text, 12, '0'))::uuid, 'Entry ' || n,
    timestamptz '2029-01-01' + n * interval '20 minutes', timestamptz '2029-01-01' + n * interval '20 minutes'
  from generate_series(1, 30000) n`)
await db.execute(sql`analyze overview_feed`)

const [middle] = (
  await db.execute<{ at: string; id: string }>(
    sql`select created_at::text as at, id from overview_feed where content = 'Entry 15000'`,
  )
).rows
const cursor = Buffer.from(`${middle?.at} ${middle?.id}`).toString('base64url')

const FILTERS: [string, OverviewFilter][] = [
  ['nothing', {}],
  ['the date', { date: calendarDay('2030-03-03') }],
  ['the step', { step: 3 }],
  ['the user', { user: SOMEBODY }],
  ['step and user', { step: 4, user: SOMEBODY }],
  ['date and step', { date: calendarDay('2030-03-03'), step: 3 }],
  ['everything', { date: calendarDay('2030-03-03'), step: 4, user: SOMEBODY }],
]
const TURNS: [string, PageRequest][] = [
  ['the newest page', { toward: 'older' }],
  ['an older page', { toward: 'older', cursor }],
  ['a newer page', { toward: 'newer', cursor }],
]

describe.each(FILTERS)('filtered by %s', (_filter, filter) => {
  test.each(TURNS)(
    '%s is read by an index, never by going through the whole feed (S184, S189)',
    async (_turn, turn) => {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
        sql`explain ${feedPage(db, filter, turn).query.getSQL()}`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')

      expect(plan).toMatch(/(Index|Bitmap Heap).* Scan.* overview_feed/)
      expect(plan).not.toMatch(/Seq Scan on overview_feed/)
    },
  )
})
