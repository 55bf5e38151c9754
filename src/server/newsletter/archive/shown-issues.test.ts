import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { calendarDay } from '#shared/calendar.ts'
import type { Database, Db } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { neighborsOf } from './shown-issues.ts'

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
  await migrate(database)
  await database.db.execute(sql`
    insert into edition_issues (edition, number, subject, preview_line, model, html, body, paste, plain, markdown, sha256,
      seen_hash, accepted, approved_by, approved_at, handed_over_at)
    select date '2020-01-01' + day, number, '', '', '{}', '', '', '', '', '', '', '', '[]', gen_random_uuid(), now(), now()
    from generate_series(0, 2999) as day, generate_series(1, 2) as number`)
  await database.db.execute(sql`
    update edition_issues set withdrawn_at = now() where edition = '2024-05-04' and number = 2`)
  await database.db.execute(sql`analyze edition_issues`)
})
afterAll(() => database.close())

const DAY = calendarDay('2024-05-03')
const NEWEST = calendarDay('2028-01-01')

test('an edition leads past withdrawn ones to its neighbors, and to none beyond the first and the last', async () => {
  const { db } = database
  expect(await neighborsOf(db, DAY, NEWEST)).toEqual({ earlier: '2024-05-02', later: '2024-05-05' })
  expect(await neighborsOf(db, calendarDay('2020-01-01'), NEWEST)).toEqual({
    ...{ earlier: null, later: '2020-01-02' },
  })
  expect(await neighborsOf(db, DAY, DAY)).toEqual({ earlier: '2024-05-02', later: null })
})

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] }
const rowsRead = (plan: Plan): number =>
  (plan['Relation Name'] ? plan['Actual Rows'] * plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0)

test('however many editions there are, a page of the archive reads those beside it alone', async () => {
  let read = 0
  const explaining = {
    execute: async (query: SQL) => {
      const { rows } = await database.db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        sql`explain (analyze, format json) ${query}`,
      )
      read = rows.reduce((sum, row) => sum + rowsRead(row['QUERY PLAN'][0].Plan), 0)
      return { rows: [] }
    },
  }
  await neighborsOf(explaining as unknown as Db, DAY, NEWEST)
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(20)
})
