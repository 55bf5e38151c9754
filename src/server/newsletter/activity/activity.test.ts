import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { StepActivity } from '#contract/activity.ts'
import { liveMusic } from '#steps/01-live-music/step.ts'

const { as, people, setNow } = await buildTestApp()

const activityOf = async (edition: string, step = 1): Promise<StepActivity[]> =>
  (await as('ben').get(`/api/editions/${edition}/steps/${step}/activity`)).json().activity
const activities = async (edition: string, step = 1) =>
  (await activityOf(edition, step)).map(({ by, kind, subject }) => [by, kind, subject])
const show = (edition: string) => ({ ...liveMusic.example, selectDate: edition })
const LINE = 'Night Herons, The Blue Door, 8:30 pm'

test('what becomes of an entry is told with who did it and when, newest first (S107)', async () => {
  const edition = freshEdition()
  setNow('2031-05-01T15:00:00Z')
  const [entry] = (await as('ana').post('/api/steps/1/entries', show(edition))).json().entries
  setNow('2031-05-01T15:01:00Z')
  const path = `/api/steps/1/entries/${entry.id}`
  await as('boss').patch(path, { form: { ...show(edition), venue: 'Marquee Hall' }, version: 1 })
  setNow('2031-05-01T15:02:00Z')
  await as('ana').delete(`${path}?version=2`)
  setNow('2031-05-01T15:03:00Z')
  await as('ana').post(`${path}/restore`)

  const { ana, boss } = people
  const changed = 'Night Herons, Marquee Hall, 8:30 pm'
  expect(await activities(edition)).toEqual([
    [ana.fullName, 'restored', changed],
    [ana.fullName, 'deleted', changed],
    [boss.fullName, 'changed', changed],
    [ana.fullName, 'filed', LINE],
  ])
  expect((await activityOf(edition))[3]?.at).toBe('2031-05-01T15:00:00.000Z')
  expect(await activityOf(edition, 2)).toEqual([])
  expect(await activityOf(freshEdition())).toEqual([])
})

test('an entry that moves to another edition is told in both', async () => {
  const [from, to] = [freshEdition(), freshEdition()]
  const [entry] = (await as('ana').post('/api/steps/1/entries', show(from))).json().entries
  await as('ana').patch(`/api/steps/1/entries/${entry.id}`, { form: show(to), version: 1 })
  expect((await activities(from)).map(([, kind]) => kind).sort()).toEqual(['changed', 'filed'])
  expect(await activities(to)).toEqual([[people.ana.fullName, 'changed', LINE]])
})

test('a refused change is no activity', async () => {
  const edition = freshEdition()
  const [entry] = (await as('ana').post('/api/steps/1/entries', show(edition))).json().entries
  const path = `/api/steps/1/entries/${entry.id}`
  expect((await as('ben').patch(path, { form: show(edition), version: 1 })).statusCode).toBe(403)
  expect((await as('ana').patch(path, { form: show(edition), version: 7 })).statusCode).toBe(409)
  expect((await as('ana').post('/api/steps/1/entries', { ...show(edition), venue: '' })).statusCode).toBe(422)
  expect(await activities(edition)).toHaveLength(1)
})

test('checking a source is told once, however often it is asked, and so is that the last one began the step', async () => {
  const edition = freshEdition()
  const { sources } = (await as('ana').get(`/api/editions/${edition}/steps/3/sources`)).json()
  const check = (id: number, checked: boolean) =>
    as('ana').put(`/api/editions/${edition}/steps/3/sources/${id}`, { checked })
  await check(sources[0].id, true)
  await check(sources[0].id, true)
  await check(sources[0].id, false)
  await check(sources[0].id, false)
  const { fullName } = people.ana
  expect(await activities(edition, 3)).toEqual([
    [fullName, 'unchecked', sources[0].name],
    [fullName, 'checked', sources[0].name],
  ])
  for (const { id } of sources) await check(id, true)
  expect((await activities(edition, 3))[0]).toEqual([fullName, 'moved', 'in-progress'])
})

test('status, assignee and note are told as what they came to (C12)', async () => {
  const edition = freshEdition()
  const { ana, ben } = people
  const change = (version: number, body: object) =>
    as('ana').patch(`/api/editions/${edition}/tasks/5`, { ...body, version })
  await change(0, { assignee_id: ana.id })
  await change(1, { assignee_id: ana.id, note: 'Call the gallery' })
  await change(2, { assignee_id: null, status: 'done' })
  await change(3, { assignee_id: ben.id, status: 'done' })
  expect(await activities(edition, 5)).toEqual([
    [ana.fullName, 'assigned', ben.fullName],
    [ana.fullName, 'gave-back', null],
    [ana.fullName, 'moved', 'done'],
    [ana.fullName, 'noted', null],
    [ana.fullName, 'took', null],
  ])
})

test('the fifty newest activities are told', async () => {
  const edition = freshEdition()
  for (let version = 0; version < 52; version += 1)
    await as('ana').patch(`/api/editions/${edition}/tasks/6`, { note: `Note ${version}`, version })
  expect(await activityOf(edition, 6)).toHaveLength(50)
})

test('a step that there is not has no activity', async () => {
  const answer = await as('ana').get(`/api/editions/${freshEdition()}/steps/12/activity`)
  expect(answer.statusCode).toBe(404)
})
