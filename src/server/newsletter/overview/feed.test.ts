import { fillPlaceholders, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { PageRequest } from '#server/platform/db/keyset.ts'
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

/** As it is planned once for good, without a look at the values: so a statement that is asked often ends. */
async function planOf(filter: OverviewFilter, turn: PageRequest): Promise<string> {
  let asked = { text: '', values: '' }
  const prepareQuery = (query: { sql: string; params: unknown[] }) => ({
    execute: async (values: Record<string, unknown>) => {
      const given = fillPlaceholders(query.params, values).map((value) => `'${String(value)}'`)
      asked = { text: query.sql, values: given.length > 0 ? `(${given.join()})` : '' }
      return []
    },
  })
  await feedPage({ _: { session: { prepareQuery } } } as unknown as Db, filter, turn)
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
    await tx.execute(sql.raw(`prepare page as ${asked.text}`))
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql.raw(`explain execute page${asked.values}`),
    )
    await tx.execute(sql`deallocate page`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

describe.each(FILTERS)('filtered by %s', (_filter, filter) => {
  test.each(TURNS)(
    '%s is read by an index, never by going through the whole feed (S184, S189)',
    async (_turn, turn) => {
      const plan = await planOf(filter, turn)

      expect(plan).toMatch(/(Index|Bitmap Heap).* Scan.* overview_feed/)
      expect(plan).not.toMatch(/Seq Scan on overview_feed/)
    },
  )
})
