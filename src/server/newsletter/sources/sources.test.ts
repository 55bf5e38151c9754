import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { Task } from '#contract/board.ts'
import type { Source } from '#contract/sources.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { sourceCivilNews, sourceLiveMusic } from '#server/platform/db/tables/newsroom.ts'

const { as, deps, people } = await buildTestApp()

const listOf = async (edition: CalendarDay, step = 1): Promise<Source[]> =>
  (await as('ben').get(`/api/editions/${edition}/steps/${step}/sources`)).json().sources

const tick = async (edition: CalendarDay, source: number, checked = true, step = 1) =>
  (await as('ana').put(`/api/editions/${edition}/steps/${step}/sources/${source}`, { checked })).json()

const firstTask = async (edition: CalendarDay): Promise<Task> =>
  (await as('ana').get(`/api/editions/${edition}/board`)).json().tasks[0]

/** Ticks every source of step 1 but the last. @returns the id of the last */
async function allButOne(edition: CalendarDay): Promise<number> {
  const ids = (await listOf(edition)).map(({ id }) => id)
  for (const id of ids.slice(0, -1)) await tick(edition, id)
  return ids.at(-1) ?? 0
}

test.each([1, 2, 3, 4])('step %i has a checklist, by id (S101, S114)', async (step) => {
  const ids = (await listOf(freshEdition(), step)).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

test.each([5, 6, 7, 8, 9])('step %i has none (S101)', async (step) => {
  expect(await listOf(freshEdition(), step)).toEqual([])
})

test('a check is there for the whole team, with who and when, for its edition alone (S109, C14)', async () => {
  const [edition, other] = [freshEdition(), freshEdition()]
  const [first] = await listOf(edition)
  await tick(edition, first?.id ?? 0)

  const [seen, ...rest] = await listOf(edition)
  expect(seen?.checked).toEqual({ by: people.ana.fullName, at: deps.clock().toISOString() })
  expect(rest.every(({ checked }) => checked === null)).toBe(true)
  expect((await listOf(other)).every(({ checked }) => checked === null)).toBe(true)
  expect((await firstTask(edition)).sources).toEqual({ checked: 1, total: rest.length + 1 })
})

test('a source is unchecked again, and checking twice keeps who was first (S109)', async () => {
  const edition = freshEdition()
  const [first] = await listOf(edition)
  const id = first?.id ?? 0
  await tick(edition, id)
  await as('ben').put(`/api/editions/${edition}/steps/1/sources/${id}`, { checked: true })
  expect((await listOf(edition))[0]?.checked?.by).toBe(people.ana.fullName)

  await tick(edition, id, false)
  expect((await listOf(edition))[0]?.checked).toBeNull()
})

test('the last check begins a step that nobody has begun (S112)', async () => {
  const edition = freshEdition()
  const last = await allButOne(edition)
  expect(await firstTask(edition)).toMatchObject({ status: 'todo', version: 0 })

  expect(await tick(edition, last)).toMatchObject({ began: true, source: { id: last } })
  expect(await firstTask(edition)).toMatchObject({ status: 'in-progress', version: 1 })
})

test.each(['in-progress', 'done'])(
  'the last check leaves a step that is %s as it is (S112)',
  async (status) => {
    const edition = freshEdition()
    const last = await allButOne(edition)
    await as('ben').patch(`/api/editions/${edition}/tasks/1`, { status, version: 0 })

    expect(await tick(edition, last)).toMatchObject({ began: false })
    expect(await firstTask(edition)).toMatchObject({ status })
  },
)

test('unchecking, or checking again what is checked, never moves a step (S112)', async () => {
  const edition = freshEdition()
  const last = await allButOne(edition)
  await tick(edition, last)
  const begun = await firstTask(edition)
  await as('ben').patch(`/api/editions/${edition}/tasks/1`, { status: 'todo', version: begun.version })

  expect(await tick(edition, last, false)).toMatchObject({ began: false })
  expect(await firstTask(edition)).toMatchObject({ status: 'todo' })
})

test('a source that was retired is on no list, counts for nothing and cannot be checked (C46)', async () => {
  const edition = freshEdition()
  const before = await listOf(edition)
  const [retired] = before
  const id = retired?.id ?? 0
  await deps.db
    .update(sourceLiveMusic)
    .set({ retired_at: deps.clock().toISOString() })
    .where(eq(sourceLiveMusic.id, id))

  const answer = await as('ana').put(`/api/editions/${edition}/steps/1/sources/${id}`, { checked: true })
  expect(answer.statusCode).toBe(404)
  expect((await listOf(edition)).length).toBe(before.length - 1)
  expect((await firstTask(edition)).sources.total).toBe(before.length - 1)
})

test('an emptied checklist is an empty list, and no last check can begin its step (S117, C16)', async () => {
  const edition = freshEdition()
  await deps.db.delete(sourceCivilNews)
  expect(await listOf(edition, 3)).toEqual([])
  expect(
    (await as('ana').put(`/api/editions/${edition}/steps/3/sources/1`, { checked: true })).statusCode,
  ).toBe(404)
})

test('a check says whether, as true or false and nothing else', async () => {
  const answer = await as('ana').put(`/api/editions/${freshEdition()}/steps/1/sources/2`, { checked: 'yes' })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().fields)).toEqual(['checked'])
})
