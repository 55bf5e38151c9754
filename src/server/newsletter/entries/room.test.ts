import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import { weatherTable } from '#steps/06-weather/table.ts'
import { TABLES } from '#steps/tables.ts'

const { as, deps, people } = await buildTestApp()
const { db } = deps

const weather = mustFindStep(6)
const formFor = (edition: CalendarDay) => ({ ...weather.example, [weather.editionField]: edition })
const file = (edition: CalendarDay) => as('ana').post('/api/steps/6/entries', formFor(edition))

/** An edition whose weather has that many entries already. */
async function filled(count: number): Promise<CalendarDay> {
  const edition = freshEdition()
  await file(edition)
  await db.execute(sql`
    insert into ${weatherTable} select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid()))).*
    from ${weatherTable} w cross join generate_series(2, ${count}) where w.select_date = ${edition}`)
  return edition
}
const entriesOf = async (edition: CalendarDay) =>
  (await as('ana').get(`/api/steps/6/entries?edition=${edition}`)).json().entries

test('a step of an edition takes 300 entries and refuses the next in plain words (S122)', async () => {
  const edition = await filled(LIMITS.entries - 1)

  expect((await file(edition)).statusCode).toBe(201)
  const refused = await file(edition)

  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    title: 'This edition is full',
    detail: expect.stringContaining('300 entries'),
  })
  expect(await entriesOf(edition)).toHaveLength(LIMITS.entries)
  expect((await file(freshEdition())).statusCode).toBe(201)
})

test.each([
  { room: 1, callers: 4 },
  { room: 3, callers: 24 },
])('of $callers who file at once where there is room for $room, as many do', async ({ room, callers }) => {
  const edition = await filled(LIMITS.entries - room)

  const answers = await Promise.all(Array.from({ length: callers }, () => file(edition)))

  const filed = answers.filter(({ statusCode }) => statusCode === 201)
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect([filed.length, refused.length]).toEqual([room, callers - room])
  expect(await entriesOf(edition)).toHaveLength(LIMITS.entries)
})

test('nor does an entry come in by being moved or restored, and a deleted one makes room', async () => {
  const full = await filled(LIMITS.entries)
  const [{ id: moving, version }] = (await file(freshEdition())).json().entries
  const move = () => as('ana').patch(`/api/steps/6/entries/${moving}`, { form: formFor(full), version })
  expect((await move()).json().title).toBe('This edition is full')

  const [{ id, version: stored }] = await entriesOf(full)
  expect((await as('ana').delete(`/api/steps/6/entries/${id}?version=${stored}`)).statusCode).toBe(200)
  expect((await move()).statusCode).toBe(200)
  const restored = await as('ana').post(`/api/steps/6/entries/${id}/restore`)
  expect(restored.json().title).toBe('This edition is full')
  // What is there can still be corrected.
  const [own] = await entriesOf(full)
  const corrected = { form: formFor(full), version: own.version }
  expect((await as('ana').patch(`/api/steps/6/entries/${own.id}`, corrected)).statusCode).toBe(200)
})

test('filing reads what it has filed, not everybody’s: an entry that can’t be read keeps nobody from it', async () => {
  const edition = freshEdition()
  const show = { ...mustFindStep(1).example, [mustFindStep(1).editionField]: edition }
  await as('ana').post('/api/steps/1/entries', show)
  await db.update(TABLES[1]).set({ event_date: 'infinity' }).where(eq(TABLES[1].select_date, edition))
  expect((await as('ben').get(`/api/steps/1/entries?edition=${edition}`)).statusCode).not.toBe(200)

  const filed = await as('ben').post('/api/steps/1/entries', show)

  expect(filed.statusCode).toBe(201)
  expect(filed.json().entries).toMatchObject([{ user_id: people.ben.id, select_date: edition }])
})
