import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { Task } from '#contract/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { tasks as taskRows, userProgress } from '#server/platform/db/tables/newsroom.ts'
import { LIMITS } from '#shared/limits.ts'
import { STEPS } from '#steps/index.ts'

const { as, deps, people, setNow } = await buildTestApp()

const boardOf = async (edition: CalendarDay): Promise<Task[]> =>
  (await as('ben').get(`/api/editions/${edition}/board`)).json().tasks

const change = (edition: CalendarDay, step: number, body: object, name: 'ana' | 'ben' = 'ana') =>
  as(name).patch(`/api/editions/${edition}/tasks/${step}`, body)

const progressOf = async (name: 'ana' | 'ben'): Promise<{ step_number: number; edition: string }[]> =>
  (await as(name).get('/api/progress')).json().progress

test('an edition that nobody has touched has the nine steps to do, in their order (S4, S89, S92, C12)', async () => {
  const tasks = await boardOf(freshEdition())

  expect(tasks.map(({ id, step, title }) => [id, step, title])).toEqual(
    STEPS.map(({ number, title }) => [`task-${number}`, number, title]),
  )
  for (const task of tasks)
    expect(task).toMatchObject({ status: 'todo', version: 0, assignee: null, note: null, entries: 0 })
})

test('steps 1 to 5 carry the place they start from, 6 to 9 none (S90, C59)', async () => {
  const tasks = await boardOf(freshEdition())
  expect(tasks.map(({ url }) => url?.startsWith('https://') ?? false)).toEqual([
    ...[true, true, true, true, true],
    ...[false, false, false, false],
  ])
})

test.each(['todo', 'in-progress', 'done'])(
  'a step may be set to %s directly, for everyone (S86, S249, C12)',
  async (status) => {
    const edition = freshEdition()
    await change(edition, 1, { status: 'in-progress', version: 0 })
    const answer = await change(edition, 1, { status, version: 1 })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ step: 1, status, version: 2 })
    expect((await boardOf(edition))[0]).toEqual(answer.json())
  },
)

test('assignee and note are changed alone, and what is not named stays (S93, C12)', async () => {
  const edition = freshEdition()
  await change(edition, 3, { status: 'in-progress', version: 0 })
  await change(edition, 3, { assignee_id: people.ben.id, version: 1 })
  const answer = await change(edition, 3, { note: '  Call the council first ', version: 2 })

  expect(answer.json()).toMatchObject({
    status: 'in-progress',
    assignee: { id: people.ben.id, name: people.ben.fullName },
    note: 'Call the council first',
    version: 3,
  })
  const cleared = await change(edition, 3, { assignee_id: null, note: '', version: 3 })
  expect(cleared.json()).toMatchObject({ assignee: null, note: null, status: 'in-progress' })
})

test('a step that is done says who completed it, also where nobody had taken it', async () => {
  const edition = freshEdition()
  const done = await change(edition, 4, { status: 'done', version: 0 }, 'ben')
  expect(done.json()).toMatchObject({ assignee: null, completedBy: people.ben.fullName })
  await change(edition, 4, { note: 'Read by Ana.', version: 1 })
  expect((await boardOf(edition))[3]).toMatchObject({ completedBy: people.ben.fullName })
  const reopened = await change(edition, 4, { status: 'todo', version: 2 })
  expect(reopened.json()).toMatchObject({ completedBy: null })
  expect((await boardOf(edition))[3]).toMatchObject({ completedBy: null })
})

test.each([
  ['a status that there is not (S249)', { status: 'pending', version: 0 }, 'status'],
  ['an unknown field (C12)', { title: 'Mine', version: 0 }, 'title'],
  ['a version as text', { status: 'done', version: '0' }, 'version'],
  ['no version', { status: 'done' }, 'version'],
  [
    'an assignee whom nobody knows',
    { assignee_id: '5f0c1ad6-8f27-4fd3-9d3c-0d6a4c2b7e11', version: 0 },
    'assignee_id',
  ],
])('%s is refused by name', async (_what, body, field) => {
  const edition = freshEdition()
  const answer = await change(edition, 2, body)
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().fields)).toEqual([field])
  expect((await boardOf(edition))[1]).toMatchObject({ version: 0, status: 'todo' })
})

test('nobody who is disabled is given a step', async () => {
  await deps.db.update(users).set({ is_disabled: true }).where(eq(users.id, people.ben.id))
  const answer = await change(freshEdition(), 2, { assignee_id: people.ben.id, version: 0 })
  await deps.db.update(users).set({ is_disabled: false }).where(eq(users.id, people.ben.id))

  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().fields)).toEqual(['assignee_id'])
})

test('a step that does not exist is not found (C5)', async () => {
  expect((await change(freshEdition(), 10, { status: 'done', version: 0 })).statusCode).toBe(404)
})

test('of two moves from one version one wins, and the other is told how the step stands', async () => {
  const edition = freshEdition()
  const answers = await Promise.all([
    change(edition, 5, { status: 'done', version: 0 }),
    change(edition, 5, { status: 'in-progress', version: 0 }, 'ben'),
  ])

  const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
  expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409])
  expect(lost?.json()).toMatchObject({
    detail: 'A colleague just changed this step. The board shows it as it is now.',
    current: won?.json(),
  })
})

test('who moves a step to done finds it in the own progress, and nobody else does (S78, S80, S81, C11)', async () => {
  const edition = freshEdition()
  await change(edition, 7, { status: 'done', version: 0 })

  expect(await progressOf('ana')).toContainEqual(expect.objectContaining({ step_number: 7, edition }))
  expect(await progressOf('ben')).not.toContainEqual(expect.objectContaining({ edition }))
})

test('moving a step back voids its progress, which is kept, and doing it again adds one (C11)', async () => {
  const edition = freshEdition()
  await change(edition, 8, { status: 'done', version: 0 })
  await change(edition, 8, { status: 'in-progress', version: 1 }, 'ben')
  expect(await progressOf('ana')).not.toContainEqual(expect.objectContaining({ edition }))

  await change(edition, 8, { status: 'done', version: 2 }, 'ben')
  expect(await progressOf('ben')).toContainEqual(expect.objectContaining({ step_number: 8, edition }))
  const rows = await deps.db.select().from(userProgress).where(eq(userProgress.edition, edition))
  expect(rows.map(({ user_id, voided_at }) => [user_id, voided_at === null]).sort()).toEqual(
    [
      [people.ana.id, false],
      [people.ben.id, true],
    ].sort(),
  )
})

test('a step that is done already adds no second progress (C11)', async () => {
  const edition = freshEdition()
  await change(edition, 9, { status: 'done', version: 0 })
  await change(edition, 9, { status: 'done', note: 'really', version: 1 })
  const rows = await deps.db.select().from(userProgress).where(eq(userProgress.edition, edition))
  expect(rows).toHaveLength(1)
})

test('a card counts the entries of its step and edition', async () => {
  const edition = freshEdition()
  const notice = { url: 'https://council.example/1', selectDate: edition }
  await as('ana').post('/api/steps/3/entries', notice)
  const second = await as('ben').post('/api/steps/3/entries', notice)
  expect((await boardOf(edition))[2]).toMatchObject({ entries: 2 })

  await as('ben').delete(`/api/steps/3/entries/${second.json().entries[0].id}?version=1`)
  expect((await boardOf(edition))[2]).toMatchObject({ entries: 1 })
})

test('when a task was changed, and a step completed and taken back, is told by the clock of the server', async () => {
  const edition = freshEdition()
  await change(edition, 1, { version: 0, status: 'done' })
  await change(edition, 1, { version: 1, status: 'todo' })

  const [row] = await deps.db.select().from(userProgress).where(eq(userProgress.edition, edition))
  const [task] = await deps.db.select().from(taskRows).where(eq(taskRows.edition, edition))

  const moments = [row?.completed_at, row?.voided_at, task?.updated_at].map((at) => new Date(at ?? ''))
  expect(moments).toEqual([deps.clock(), deps.clock(), deps.clock()])
})

const file = (step: number, form: object) => as('ana').post(`/api/steps/${step}/entries`, form)

test('a card says what is filed: the first of several, the newest where one is printed, cut to its room', async () => {
  const edition = freshEdition()
  const joke = (text: string) => file(7, { jokeText: text, selectDate: edition })
  expect((await boardOf(edition))[6]).toMatchObject({ entries: 0, line: null })
  expect((await joke('The first one.')).statusCode).toBe(201)
  await file(3, { url: 'https://council.example/1', selectDate: edition })
  setNow('2031-05-01T15:00:01Z')
  await joke('B'.repeat(LIMITS.joke))
  await file(3, { url: 'https://council.example/2', selectDate: edition })

  const tasks = await boardOf(edition)
  expect(tasks[6]).toMatchObject({ entries: 2, line: 'B'.repeat(LIMITS.cardLine) })
  expect(tasks[2]).toMatchObject({ entries: 2, line: 'https://council.example/1' })
})

test('an edition is complete since its ninth step was done, and no longer once one is taken back', async () => {
  const edition = freshEdition()
  const completedAt = async () => (await as('ben').get(`/api/editions/${edition}/board`)).json().completed_at
  for (const { number } of STEPS.slice(1)) await change(edition, number, { status: 'done', version: 0 })
  expect(await completedAt()).toBeNull()
  await change(edition, 1, { status: 'done', version: 0 })
  expect(await completedAt()).toBe(deps.clock().toISOString())
  await change(edition, 4, { status: 'in-progress', version: 1 })
  expect(await completedAt()).toBeNull()
})
