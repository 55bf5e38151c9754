import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { Begun, Entry } from '#contract/entries.ts'
import type { Task } from '#contract/board.ts'
import { type CalendarDay, calendarDay } from '#shared/calendar.ts'
import { auditLog, userProgress } from '#server/platform/db/tables/newsroom.ts'
import { notifications } from '#server/platform/db/tables/notifications.ts'

type Name = 'ana' | 'ben' | 'boss'
type Filed = { entries: Entry[]; begun: Begun | null }

const { as, deps, people } = await buildTestApp()
const { db } = deps
/** The day before that of the test's clock. */
const PAST = calendarDay('2031-04-30')
let jokes = 0

const joke = (selectDate: CalendarDay) => ({ jokeText: `Joke ${(jokes += 1)}`, selectDate })
const file = async (edition: CalendarDay, who: Name = 'ana'): Promise<Filed> => {
  const answer = await as(who).post('/api/steps/7/entries', joke(edition))
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const taskOf = async (edition: CalendarDay): Promise<Task | undefined> =>
  (await as('ana').get(`/api/editions/${edition}/board`)).json().tasks.find((one: Task) => one.step === 7)
const change = (edition: CalendarDay, body: object, who: Name = 'ben') =>
  as(who).patch(`/api/editions/${edition}/tasks/7`, body)
const takeBack = ({ entries, begun }: Filed, who: Name = 'ana') =>
  as(who).post('/api/steps/7/entries/take-back', {
    entries: entries.map(({ id, version }) => ({ id, version })),
    begun,
  })

test('the first filing moves a step that is To Do to In Progress and takes it; the next changes nothing (C79)', async () => {
  const edition = freshEdition()
  expect((await file(edition)).begun).toEqual({ version: 1, isTaken: true })
  expect((await file(edition, 'ben')).begun).toBeNull()

  expect(await taskOf(edition)).toMatchObject({
    status: 'in-progress',
    assignee: { id: people.ana.id },
    version: 1,
    entries: 2,
  })
})

test('a step that somebody else has stays theirs, and one that is done stays done (C79)', async () => {
  const [taken, done] = [freshEdition(), freshEdition()]
  await change(taken, { assignee_id: people.ben.id, version: 0 })
  await change(done, { status: 'done', version: 0 })

  expect((await file(taken)).begun).toEqual({ version: 2, isTaken: false })
  expect(await taskOf(taken)).toMatchObject({ status: 'in-progress', assignee: { id: people.ben.id } })
  expect((await file(done)).begun).toBeNull()
  expect(await taskOf(done)).toMatchObject({ status: 'done', assignee: null, version: 1 })
})

test('of two who file at once one takes the step, and both are filed (C79)', async () => {
  const edition = freshEdition()
  const both = await Promise.all([file(edition), file(edition, 'ben')])

  expect(both.filter(({ begun }) => begun !== null)).toHaveLength(1)
  expect(await taskOf(edition)).toMatchObject({ status: 'in-progress', version: 1, entries: 2 })
})

test('beginning a step leaves no row of progress, notification or audit (C79)', async () => {
  const rows = async () => [
    await db.$count(userProgress),
    await db.$count(notifications),
    await db.$count(auditLog),
  ]
  const before = await rows()
  await file(freshEdition())
  expect(await rows()).toEqual(before)
})

test('a past edition, and a day that has none, are not begun (C79)', async () => {
  const skipped = calendarDay('2031-06-14')
  const marked = await as('boss').put(`/api/admin/editions/${skipped}/skip`, { reason: 'Holiday' })
  expect(marked.statusCode, marked.body).toBeLessThan(300)
  expect((await file(skipped)).begun).toBeNull()
  expect(await taskOf(skipped)).toMatchObject({ status: 'todo', version: 0, entries: 1 })

  expect((await file(PAST)).begun).toBeNull()
  expect(await taskOf(PAST)).toMatchObject({ status: 'todo', assignee: null, version: 0, entries: 1 })
})

test('a filing that is taken back gives the step back as well (C79)', async () => {
  const edition = freshEdition()
  const answer = await takeBack(await file(edition))

  expect(answer.json()).toEqual({ isStepBack: true })
  expect(await taskOf(edition)).toMatchObject({ status: 'todo', assignee: null, version: 2, entries: 0 })
})

test('a step that was somebody’s before stays theirs when the filing is taken back (C79)', async () => {
  const edition = freshEdition()
  await change(edition, { assignee_id: people.ana.id, version: 0 })
  await takeBack(await file(edition))

  expect(await taskOf(edition)).toMatchObject({ status: 'todo', assignee: { id: people.ana.id } })
})

test('a step that somebody changed, or filed into, since stays as it is; the entry goes all the same (C79)', async () => {
  const [noted, filedInto] = [freshEdition(), freshEdition()]
  const first = await file(noted)
  await change(noted, { note: 'Call first', version: 1 })
  expect((await takeBack(first)).json()).toEqual({ isStepBack: false })
  expect(await taskOf(noted)).toMatchObject({ status: 'in-progress', version: 2, entries: 0 })

  const second = await file(filedInto)
  await file(filedInto, 'ben')
  expect((await takeBack(second)).json()).toEqual({ isStepBack: false })
  expect(await taskOf(filedInto)).toMatchObject({ status: 'in-progress', version: 1, entries: 1 })
})

test('an entry that was changed since, or is another’s, is not taken back, and the step neither (C79)', async () => {
  const edition = freshEdition()
  const filed = await file(edition)
  expect((await takeBack(filed, 'ben')).statusCode).toBe(403)
  const [entry] = filed.entries
  await as('ana').patch(`/api/steps/7/entries/${entry?.id}`, { form: joke(edition), version: 1 })

  expect((await takeBack(filed)).statusCode).toBe(409)
  expect(await taskOf(edition)).toMatchObject({ status: 'in-progress', version: 1, entries: 1 })
})

test('deleting the last entry takes nothing back (C79)', async () => {
  const edition = freshEdition()
  const [entry] = (await file(edition)).entries
  await as('ana').delete(`/api/steps/7/entries/${entry?.id}?version=1`)

  expect(await taskOf(edition)).toMatchObject({ status: 'in-progress', version: 1, entries: 0 })
})

test('the activity of the step says who filed, and nothing of what that began', async () => {
  const edition = freshEdition()
  await file(edition)
  const { activity } = (await as('ana').get(`/api/editions/${edition}/steps/7/activity`)).json()
  expect(activity.map(({ kind }: { kind: string }) => kind)).toEqual(['filed'])
  expect(await db.$count(userProgress, eq(userProgress.edition, edition))).toBe(0)
})
