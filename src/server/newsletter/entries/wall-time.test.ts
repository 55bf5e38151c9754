import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { approving } from '#tests/support/approved-edition.ts'
import { automatedNewsroom } from '#tests/support/automated-newsroom.ts'
import { earlierDatabase } from '#tests/support/earlier-database.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { NEWSROOM } from '#tests/support/working-deps.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { TABLES } from '#steps/tables.ts'
import { findEntry } from './entries-repository.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'

const SETTINGS = '/api/admin/settings'
const newsroom = await automatedNewsroom()
const { as, deps } = newsroom

const moveTo = async (time_zone: string) => {
  const { settings, version } = (await as('boss').get(SETTINGS)).json()
  const answer = await as('boss').put(SETTINGS, { ...settings, time_zone, version })
  expect(answer.statusCode).toBe(200)
}
const showsOf = async (edition: string) =>
  (await as('ana').get(`/api/steps/1/entries?edition=${edition}`))
    .json()
    .entries.map(({ row, line }: { row: { event_date: string }; line: string }) => [row.event_date, line])

test('another time zone of the newsroom moves no show that is filed, and changes no approved edition (C97)', async () => {
  const { ready, approve, read } = approving(newsroom)
  const edition = await ready([1])
  const approved = await approve(edition)
  expect(approved.statusCode).toBe(201)
  const line = 'Night Herons, The Blue Door, 8:30 pm'
  expect(await showsOf(edition)).toEqual([['2031-05-04T20:30:00-05:00', line]])
  const before = await read(edition)
  onTestFinished(() => moveTo('America/Chicago'))

  for (const [zone, offset] of [
    ['Asia/Tokyo', '+09:00'],
    ['Europe/London', '+01:00'],
  ] as const) {
    await moveTo(zone)
    expect(await showsOf(edition)).toEqual([[`2031-05-04T20:30:00${offset}`, line]])
    const now = await read(edition)
    expect(JSON.stringify(now)).toContain('8:30 pm')
    expect(now.seen).toBe(before.seen)
  }
})

test('what is filed before and edited after such a change keeps its time (C97)', async () => {
  const edition = freshEdition()
  const form = { ...mustFindStep(1).example, selectDate: edition }
  const [{ id }] = (await as('ana').post('/api/steps/1/entries', form)).json().entries
  onTestFinished(() => moveTo('America/Chicago'))
  await moveTo('Asia/Kolkata')

  const changed = { form: { ...form, venue: 'The Red Door' }, version: 1 }
  expect((await as('ana').patch(`/api/steps/1/entries/${id}`, changed)).statusCode).toBe(200)
  expect(await showsOf(edition)).toEqual([
    ['2031-05-04T20:30:00+05:30', 'Night Herons, The Red Door, 8:30 pm'],
  ])
  const [stored] = await deps.db.select().from(TABLES[1]).where(eq(TABLES[1].id, id))
  expect(stored?.event_wall_time).toBe('2031-05-04 20:30:00')
})

test.each([
  ['America/Chicago', '2031-05-04 20:30:00'],
  ['Asia/Kolkata', '2031-05-05 07:00:00'],
  ['+05:30', '2031-05-05 07:00:00'],
  ['Of/No-Such-Place', null],
])(
  'rows of the version before get the wall time that %s shows, also while it runs on (C97)',
  async (time_zone, shown) => {
    const database = await earlierDatabase('0024_deliveries-under-way')
    onTestFinished(() => database.close())
    const { db } = database
    const ids = ['a', 'b'].map((sign) => `${sign}0000000-0000-4000-8000-000000000001`)
    const insert = (id: string | undefined) =>
      db.execute(sql`insert into events_live_music (id, user_id, select_date, venue, title, event_date)
      values (${id}, ${id}, '2031-05-04', 'The Blue Door', 'Night Herons', '2031-05-05T01:30:00Z')`)
    const settings = JSON.stringify({ ...NEWSROOM, time_zone })
    await db.execute(sql`insert into newsroom_settings (id, settings) values (1, ${settings}::jsonb)`)
    await insert(ids[0])
    await migrate(database)
    await insert(ids[1])

    const rows = () => db.select().from(TABLES[1])
    expect((await rows()).map((row) => row.event_wall_time)).toEqual([shown, shown])
    // What the database can't tell is read of the instant.
    const facts = { ...(await readNewsroom(db)), time_zone: shown === null ? 'America/Chicago' : time_zone }
    const entry = await findEntry(db, mustFindStep(1), ids[0] ?? '', facts)
    expect(String(entry?.row['event_date']).slice(0, 16)).toBe(
      shown?.replace(' ', 'T').slice(0, 16) ?? '2031-05-04T20:30',
    )

    await db.execute(
      sql`update events_live_music set event_date = '2031-05-05T02:30:00Z', venue = 'The Red Door'`,
    )
    for (const { event_wall_time } of await rows())
      expect(event_wall_time).toBe(
        shown === null ? null : shown.replace('20:30', '21:30').replace('07:00', '08:00'),
      )
    // A change of anything else leaves it alone.
    await db.execute(
      sql`update events_live_music set event_wall_time = '2031-05-04 12:00:00', event_date = '2031-05-05T03:30:00Z'`,
    )
    await db.execute(sql`update events_live_music set version = 2`)
    for (const { event_wall_time } of await rows()) expect(event_wall_time).toBe('2031-05-04 12:00:00')
  },
)
