import { expect, test } from 'vitest'
import { imageOfTheDay } from '#steps/05-image-of-the-day/step.ts'
import { buildTestApp } from '#tests/support/build-app.ts'

const { as, setNow } = await buildTestApp()
type Name = 'ana' | 'ben'
const read = async (name: Name = 'ana') => (await as(name).get('/api/preferences')).json()
const visit = async (place: string, name: Name = 'ana') =>
  (await as(name).post(`/api/visits/${place}`)).json()

test('completing leads home until a person chooses the next open step, and only that person (C73)', async () => {
  expect(await read()).toMatchObject({ afterCompleting: 'board' })
  const saved = await as('ana').put('/api/preferences', { afterCompleting: 'next-step' })
  expect(saved.json()).toEqual({ afterCompleting: 'next-step' })
  expect(await read()).toMatchObject({ afterCompleting: 'next-step' })
  expect(await read('ben')).toMatchObject({ afterCompleting: 'board' })
  await as('ana').put('/api/preferences', { afterCompleting: 'board' })
  expect(await read()).toMatchObject({ afterCompleting: 'board' })
})

test('the source of the last picture that a person filed is told to that person alone (C102)', async () => {
  expect(await read()).toMatchObject({ pictureSource: null })
  const sources = ['City archive', 'The photographer']
  for (const [place, source] of sources.entries()) {
    // Of two of one moment neither is the later.
    setNow(`2031-05-01T16:0${place}:00Z`)
    const filed = await as('ana').post('/api/steps/5/entries', { ...imageOfTheDay.example, source })
    expect(filed.statusCode).toBe(201)
  }
  expect(await read()).toMatchObject({ pictureSource: 'The photographer' })
  expect(await read('ben')).toMatchObject({ pictureSource: null })
})

test('a choice that there is not is refused', async () => {
  const refused = await as('ana').put('/api/preferences', { afterCompleting: 'moon' })
  expect(refused.json()).toMatchObject({ code: 'invalid_input' })
})

test('visits of a step are counted by place and person, and no further than somebody needs to know it', async () => {
  expect(await visit('step-3')).toEqual({
    place: 'step-3',
    visits: 1,
    days: 1,
    lastDay: '2031-05-01',
    isOpen: null,
  })
  expect(await visit('step-3')).toMatchObject({ visits: 2, days: 1 })
  expect(await visit('step-4')).toMatchObject({ visits: 1 })
  expect(await visit('step-3', 'ben')).toMatchObject({ visits: 1 })
  for (let more = 0; more < 4; more++) await visit('step-3')
  expect((await read()).visits).toEqual([
    { place: 'step-3', visits: 4, days: 1, lastDay: '2031-05-01', isOpen: null },
    { place: 'step-4', visits: 1, days: 1, lastDay: '2031-05-01', isOpen: null },
  ])
})

test('days of the board are those of the city', async () => {
  setNow('2031-05-02T03:00:00Z')
  expect(await visit('board')).toMatchObject({ visits: 1, days: 1 })
  setNow('2031-05-02T04:59:00Z')
  expect(await visit('board')).toMatchObject({ visits: 2, days: 1 })
  setNow('2031-05-02T05:01:00Z')
  expect(await visit('board')).toMatchObject({ visits: 3, days: 2 })
})

test('whether panels are open stays as a person chose it, before and after a visit', async () => {
  const folded = await as('ben').put('/api/visits/board', { isOpen: false })
  expect(folded.json()).toEqual({ place: 'board', visits: 0, days: 0, lastDay: null, isOpen: false })
  expect(await visit('board', 'ben')).toMatchObject({ visits: 1, isOpen: false })
  await as('ben').put('/api/visits/board', { isOpen: true })
  expect((await read('ben')).visits).toContainEqual({
    place: 'board',
    visits: 1,
    days: 1,
    lastDay: '2031-05-02',
    isOpen: true,
  })
})

test('a place that there is not is refused', async () => {
  const refused = await as('ana').post('/api/visits/step-10')
  expect(refused.json()).toMatchObject({ code: 'invalid_input' })
})
