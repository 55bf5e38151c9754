import { sql } from 'drizzle-orm'
import { calendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/db/db.ts'
import { say } from '#server/log.ts'
import { feedPage, type OverviewFilter } from '#server/overview/overview-repository.ts'
import type { Calls } from './bench-load.ts'
import { calls } from './bench-measure.ts'
import type { BenchServer } from './bench-server.ts'

const SIZES = [10_000, 100_000, 1_000_000]
/** How many rows one statement adds, so that memory does not grow with the list. */
const AT_ONCE = 50_000
const DAY = calendarDay('2030-07-01')

/** `npm run bench -- overview`: the overview at three sizes, and the way the database takes to each page of the largest. */
export async function measureOverview(server: BenchServer, load: Pick<Calls, 'callers' | 'seconds'>) {
  const { db } = server.deps
  const headers = await server.headersOf('boss')
  await fillEditions(db)
  for (const rows of SIZES) {
    await fillFeed(db, rows)
    say(`\n${rows.toLocaleString('en-US')} rows`)
    for (const [what, filter, query] of await pagesOf(db)) {
      const path = `/api/admin/overview?${new URLSearchParams(query)}`
      await calls(what, { ...load, kind: 'calls', origin: server.origin, method: 'GET', path, headers })
      if (rows === SIZES.at(-1)) say(await planOf(db, filter, query['cursor']))
    }
  }
}

type Page = [what: string, filter: OverviewFilter, query: Record<string, string>]

async function pagesOf(db: Db): Promise<Page[]> {
  const { rows } = await db.execute<{ id: string; middle: string }>(sql`
    select (select id::text from "user" limit 1) as id,
      (select replace(encode(convert_to(created_at::text || ' ' || id, 'UTF8'), 'base64'), E'\n', '')
       from overview_feed where select_date = ${DAY} limit 1) as middle`)
  const [{ id, middle } = { id: '', middle: '' }] = rows
  const cursor = middle.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')
  return [
    ['newest page', {}, {}],
    ['page in the middle', {}, { cursor }],
    ['one step', { step: 4 }, { step: '4' }],
    ['one day, with its counts', { date: DAY }, { date: DAY }],
    ['one person', { user: id }, { user: id }],
    ['one step of one person', { step: 4, user: id }, { step: '4', user: id }],
    ['one step of one day', { date: DAY, step: 4 }, { date: DAY, step: '4' }],
  ]
}

/** The plan without its costs, which differ from machine to machine. */
async function planOf(db: Db, filter: OverviewFilter, cursor: string | undefined): Promise<string> {
  const { query } = feedPage(db, filter, { cursor, toward: 'older' })
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query.getSQL()}`)
  return rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n')
}

/** A year of editions in which every step was worked on and sent three times. */
async function fillEditions(db: Db): Promise<void> {
  await db.execute(sql`
    insert into tasks (edition, step_number, status)
    select date '2030-01-01' + day, step, (array['todo', 'in-progress', 'done'])[1 + (day + step) % 3]
    from generate_series(0, 364) as day, generate_series(1, 9) as step on conflict do nothing`)
  await db.execute(sql`
    insert into webhook_formatted_content
      (id, step_number, select_date, original_content, status, webhook_url, webhook_id, user_id, created_at)
    select gen_random_uuid(), step, date '2030-01-01' + day, '{}', 'completed', '', 'default',
      (select id from "user" limit 1), now() - day * interval '1 day' - sent * interval '1 hour'
    from generate_series(0, 364) as day, generate_series(1, 9) as step, generate_series(1, 3) as sent`)
  await db.execute(sql`analyze tasks`)
  await db.execute(sql`analyze webhook_formatted_content`)
}

/** Rows of no entry, so that the overview has many pages. */
export async function fillFeed(db: Db, rows: number): Promise<void> {
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from overview_feed`,
  )
  for (let from = counted[0]?.count ?? 0; from < rows; from += AT_ONCE) {
    await db.execute(sql`
      insert into overview_feed (id, step_number, select_date, user_id, content, created_at, updated_at)
      select gen_random_uuid(), 1 + n % 9, date '2030-01-01' + n % 365,
        (select id from "user" order by email offset n % 5 limit 1), 'Entry number ' || n,
        now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(${from + 1}::int, ${Math.min(from + AT_ONCE, rows)}::int) as n`)
  }
  await db.execute(sql`vacuum analyze overview_feed`)
}
