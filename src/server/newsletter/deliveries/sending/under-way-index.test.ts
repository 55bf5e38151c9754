import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { findUnderWay } from './under-way.ts'

const database = await emptyDatabase()
afterAll(() => database.close())
const { db } = database

const GOING = { webhookId: 'default', step: { number: 1 }, edition: calendarDay('2031-05-03') }

test('what is under way is found without a look at all that was sent of the step before', async () => {
  await db.execute(sql`
    insert into webhook_deliveries (id, webhook_id, kind, step_number, select_date, content_id, payload, status, created_by)
    select gen_random_uuid(), 'default', 'send', 1, date '2031-05-03', gen_random_uuid(), '{}', 'completed',
      gen_random_uuid()
    from generate_series(1, 3000)`)
  await db.execute(sql`vacuum analyze webhook_deliveries`)

  const looks = await db.transaction(async (tx) => {
    // So often that the engine has settled on the plan that it keeps.
    for (let times = 0; times < 8; times += 1) expect(await findUnderWay(tx, GOING)).toEqual([])
    const { rows } = await tx.execute(sql`
      select pg_stat_get_xact_numscans('deliveries_under_way'::regclass)::int as under_way,
        pg_stat_get_xact_numscans('deliveries_of_step'::regclass)::int as of_step,
        pg_stat_get_xact_numscans('webhook_deliveries'::regclass)::int as whole`)
    return rows
  })
  expect(looks).toEqual([{ under_way: 8, of_step: 0, whole: 0 }])
})
