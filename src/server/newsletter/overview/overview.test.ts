import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import type { OverviewRow } from '#contract/overview.ts'
import { calendarDay } from '#shared/calendar.ts'
import { tasks } from '#server/platform/db/tables/newsroom.ts'
import { removeFromFeed, writeFeed } from './feed.ts'

const { as, deps, people } = await buildTestApp()
const { db } = deps
const PATH = '/api/admin/overview'
const EDITION = calendarDay('2031-05-03')

type OverviewPage = {
  rows: OverviewRow[]
  newer: string | null
  older: string | null
  counts: object | null
}

/** Files entries one second apart into an edition of their own. @returns their ids, oldest first */
async function file(count: number, step: number, date: string, userId = people.ana.id): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const moment = new Date(Date.UTC(2031, 4, 1, 12, 0, index)).toISOString()
    return {
      id: randomUUID(),
      step_number: step,
      select_date: calendarDay(date),
      user_id: userId,
      content: `Entry ${index}`,
      created_at: moment,
      updated_at: moment,
    }
  })
  await db.transaction((tx) => writeFeed(tx, rows))
  return rows.map(({ id }) => id)
}

const page = async (query: string): Promise<OverviewPage> => (await as('boss').get(`${PATH}?${query}`)).json()
const idsOf = ({ rows }: OverviewPage) => rows.map(({ id }) => id)

test('a row tells of its step, its status, its text and who filed it (S185, S188, S191, C29, C30)', async () => {
  const [id] = await file(1, 1, EDITION)
  await db.insert(tasks).values({ edition: EDITION, step_number: 1, status: 'done' })
  await db.execute(sql`
    insert into webhook_formatted_content
      (id, step_number, select_date, original_content, status, webhook_url, webhook_id, user_id, created_at, deleted_at)
    values
      (gen_random_uuid(), 1, ${EDITION}, '{}', 'failed', '', '', ${people.boss.id}, '2031-05-01', null),
      (gen_random_uuid(), 1, ${EDITION}, '{}', 'completed', '', '', ${people.boss.id}, '2031-05-02', null),
      (gen_random_uuid(), 1, ${EDITION}, '{}', 'processing', '', '', ${people.boss.id}, '2031-05-03', now())`)

  const { rows, counts } = await page(`date=${EDITION}`)

  expect(rows).toEqual([
    {
      id,
      step_number: 1,
      title: 'Live Music Boogie',
      status: 'done',
      description: 'Entry 0',
      processing: 'AI',
      content_status: 'completed',
      created_at: '2031-05-01T12:00:00.000Z',
      updated_at: '2031-05-01T12:00:00.000Z',
      table_name: 'events_live_music',
      select_date: EDITION,
      user_id: people.ana.id,
      user: 'Ana Álvarez',
    },
  ])
  expect(counts).toEqual({ todo: 8, 'in-progress': 0, done: 1 })
})

test('a step that nobody has touched or sent is todo and has no content (C30)', async () => {
  await file(1, 7, '2031-07-01')

  const { rows } = await page('date=2031-07-01')

  expect(rows).toMatchObject([{ status: 'todo', content_status: null, processing: 'Direct' }])
})

test('pages go down and up again without repeating, skipping or counting (S189)', async () => {
  const ids = (await file(120, 2, '2031-08-01')).toReversed()

  const first = await page('step=2')
  const second = await page(`step=2&cursor=${first.older}`)
  const third = await page(`step=2&cursor=${second.older}`)
  const back = await page(`step=2&toward=newer&cursor=${third.newer}`)
  const top = await page(`step=2&toward=newer&cursor=${back.newer}`)

  expect([first, second, third].map(idsOf)).toEqual([ids.slice(0, 50), ids.slice(50, 100), ids.slice(100)])
  expect(first.newer).toBeNull()
  expect(third.older).toBeNull()
  expect(idsOf(back)).toEqual(idsOf(second))
  expect(idsOf(top)).toEqual(idsOf(first))
  expect(top.newer).toBeNull()
  expect(first.counts).toBeNull()
})

test('entries of one moment keep one order, and none falls between two pages', async () => {
  const moment = '2031-05-01T12:00:00.000Z'
  const same = Array.from({ length: 51 }, () => ({
    id: randomUUID(),
    step_number: 3,
    select_date: calendarDay('2031-09-01'),
    user_id: people.ana.id,
    content: '',
    created_at: moment,
    updated_at: moment,
  }))
  await db.transaction((tx) => writeFeed(tx, same))

  const first = await page('step=3')
  const second = await page(`step=3&cursor=${first.older}`)

  expect([...idsOf(first), ...idsOf(second)].sort()).toEqual(same.map(({ id }) => id).sort())
})

test('an entry that arrives while one turns pages moves nothing (S189)', async () => {
  const ids = (await file(60, 4, '2031-10-01')).toReversed()
  const first = await page('step=4')
  await db.execute(sql`insert into overview_feed
    values (gen_random_uuid(), 4, '2031-10-01', ${people.ana.id}, 'late', '2031-12-01', '2031-12-01')`)

  const second = await page(`step=4&cursor=${first.older}`)

  expect(idsOf(second)).toEqual(ids.slice(50))
})

test('the filters hold together (S184)', async () => {
  const [mine] = await file(1, 5, '2031-11-01', people.ben.id)
  await file(1, 5, '2031-11-01', people.ana.id)
  await file(1, 6, '2031-11-01', people.ben.id)

  expect(idsOf(await page(`step=5&date=2031-11-01&user=${people.ben.id}`))).toEqual([mine])
})

test('a changed entry is brought up to date, a deleted one is taken out', async () => {
  const [id = ''] = await file(1, 8, '2031-12-01')
  const [row] = (await page('step=8')).rows
  if (!row) throw new Error('The entry is missing')
  const { step_number, user_id, created_at } = row
  const moved = {
    select_date: calendarDay('2031-12-02'),
    content: 'Changed',
    updated_at: '2031-12-02T00:00:00Z',
  }

  await db.transaction((tx) => writeFeed(tx, [{ id, step_number, user_id, created_at, ...moved }]))
  expect((await page('step=8')).rows).toMatchObject([{ description: 'Changed', select_date: '2031-12-02' }])

  await db.transaction((tx) => removeFromFeed(tx, [id]))
  expect((await page('step=8')).rows).toEqual([])
})

test.each([
  'nonsense',
  Buffer.from('2031-02-30 00:00:00+00 00000000-0000-4000-8000-000000000000').toString('base64url'),
  Buffer.from("2031-02-03 00:00:00+00 '; drop table user").toString('base64url'),
  '',
])('a cursor that is none of ours is refused: %j', async (cursor) => {
  const answer = await as('boss').get(`${PATH}?cursor=${cursor}`)

  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { cursor: expect.any(String) } })
})

test('staff and strangers get none of it (S192)', async () => {
  expect((await as('ana').get(PATH)).statusCode).toBe(403)
  expect((await as(null).get(PATH)).statusCode).toBe(401)
})
