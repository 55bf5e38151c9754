import { beforeEach, expect, test } from 'vitest'
import { approving } from '#tests/support/approved-edition.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { Board } from '#contract/board.ts'
import { type CalendarDay, calendarDay } from '#shared/calendar.ts'
import { findStep } from '#steps/index.ts'

type Name = 'ana' | 'ben' | 'boss'

const newsroom = await buildTestApp({ jobs: true })
const { as, setNow } = newsroom
const { ready, approve, post } = approving(newsroom)

let edition = freshEdition()
beforeEach(() => {
  edition = freshEdition()
  setNow('2031-05-01T15:00:00Z')
})

const boardOf = async (name: Name, of: CalendarDay = edition): Promise<Board> =>
  Board.parse((await as(name).get(`/api/editions/${of}/board`)).json())
const finishOf = async (name: Name) => (await boardOf(name)).finish
const keep = async (name: Name, isOpened: boolean) => {
  const kept = await as(name).put(`/api/editions/${edition}/finish-line`, { isOpened })
  expect(kept.json()).toEqual({ ok: true })
}
async function moveTo(status: 'done' | 'in-progress', steps?: number[]): Promise<void> {
  const { tasks } = await boardOf('boss')
  for (const { step, version } of tasks.filter((task) => steps?.includes(task.step) ?? true)) {
    const moved = await as('boss').patch(`/api/editions/${edition}/tasks/${step}`, { status, version })
    expect(moved.statusCode).toBe(200)
  }
}
const file = async (name: Name, number: number) => {
  const step = findStep(number)
  const body = { ...step?.example, [step?.editionField ?? '']: edition }
  expect((await as(name).post(`/api/steps/${number}/entries`, body)).statusCode).toBe(201)
}

test('who comes to a complete edition is told by whom it was filed, in the order of the steps, each once', async () => {
  await file('ben', 8)
  await file('ana', 3)
  await file('ben', 2)
  await file('ana', 1)
  await moveTo('done', [1, 2, 3, 4, 5, 6, 7, 8])
  expect(await finishOf('ana')).toBeNull()
  await moveTo('done', [9])
  expect(await finishOf('ana')).toMatchObject({ isNew: true, filedBy: ['Ana Álvarez', 'Ben Okafor'] })
})

test('it begins as the letter does: its subject, and the lines that announce what is in it', async () => {
  await file('ana', 4)
  await as('boss').patch(`/api/admin/editions/${edition}`, { subject: 'Otters are back', version: 0 })
  await moveTo('done')
  const finish = await finishOf('ana')
  expect(finish).toMatchObject({ subject: 'Otters are back' })
  expect(finish?.lines.length).toBeGreaterThan(0)
  await as('boss').patch(`/api/admin/editions/${edition}`, { teasers: ['One', 'Two', 'Three'], version: 1 })
  expect(await finishOf('ana')).toMatchObject({ lines: ['One', 'Two', 'Three'] })
})

test('a person is told until the edition is opened by that person, and nobody else is told less', async () => {
  await moveTo('done')
  await keep('ana', false)
  expect(await finishOf('ana')).toMatchObject({ isNew: false, filedBy: [] })
  expect(await finishOf('ben')).toMatchObject({ isNew: true })
  await keep('ana', true)
  expect(await finishOf('ana')).toBeNull()
  await keep('ana', false)
  expect(await finishOf('ana')).toBeNull()
  expect(await finishOf('ben')).toMatchObject({ isNew: true })
})

test('a step that is open again ends it, and who was told before is not told anew', async () => {
  await moveTo('done')
  await keep('ana', false)
  await moveTo('in-progress', [4])
  expect(await finishOf('ana')).toBeNull()
  await keep('ben', false)
  setNow('2031-05-01T15:00:09Z')
  await moveTo('done', [4])
  expect(await finishOf('ana')).toBeNull()
  expect(await finishOf('ben')).toMatchObject({ isNew: true })
})

test('an edition that was approved is told to nobody, not even when it is reopened', async () => {
  await ready([1], edition)
  await moveTo('done')
  expect(await finishOf('ben')).toMatchObject({ subject: 'Tonight' })
  expect((await approve(edition)).statusCode).toBe(201)
  expect(await finishOf('ben')).toBeNull()
  expect((await post(edition, 'reopen', { number: 1 })).statusCode).toBeLessThan(300)
  expect(await boardOf('ben')).toMatchObject({ isApproved: false, finish: null })
})

test('once its day has passed in the city it is told to nobody', async () => {
  edition = calendarDay('2031-04-30')
  await moveTo('done')
  expect(await finishOf('ana')).toBeNull()
  edition = calendarDay('2031-05-01')
  await moveTo('done')
  setNow('2031-05-02T04:59:00Z')
  expect(await finishOf('ana')).not.toBeNull()
  setNow('2031-05-02T05:01:00Z')
  expect(await finishOf('ana')).toBeNull()
})

test('a key is told nothing', async () => {
  await moveTo('done')
  const { secret } = (await as('boss').post('/api/admin/keys', { name: 'Reader', scope: 'read' })).json()
  const answer = await newsroom.app.inject({
    url: `/api/editions/${edition}/board`,
    headers: { authorization: `Bearer ${secret}` },
  })
  expect(answer.json()).toMatchObject({ completed_at: expect.any(String), finish: null })
})
