import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'

const { as } = await buildTestApp()
const read = async () => (await as('boss').get('/api/admin/first-run')).json()
const set = async (changes: object) => {
  const { settings, version } = (await as('boss').get('/api/admin/settings')).json()
  await as('boss').put('/api/admin/settings', { ...settings, ...changes, version })
}

test('a newsroom as it was set up has its examples, and has done nothing but invite people', async () => {
  expect(await read()).toEqual({
    isNamed: false,
    examples: ['Fairhaven', 'Millbrook', 'America/Chicago'],
    areSourcesSeen: false,
    arePeopleInvited: true,
    isBoardOpened: false,
  })
})

test('it is named once neither city is an example; the time zone may be right', async () => {
  await set({ city: 'Riverton' })
  expect(await read()).toMatchObject({ isNamed: false, examples: ['Millbrook', 'America/Chicago'] })
  await set({ neighbouring_city: 'Newtown' })
  expect(await read()).toMatchObject({ isNamed: true, examples: ['America/Chicago'] })
})

test('the board counts as opened by a visit, not by folding what it explains', async () => {
  await as('boss').put('/api/visits/board', { isOpen: false })
  expect(await read()).toMatchObject({ isBoardOpened: false })
  await as('ana').post('/api/visits/board')
  expect(await read()).toMatchObject({ isBoardOpened: true })
})

test('who changed a source has looked through the sources; a joke is none', async () => {
  const joke = await as('boss').post('/api/admin/libraries/thank-you', { values: { thank_you_joke: 'Why?' } })
  expect(joke.statusCode).toBe(201)
  expect(await read()).toMatchObject({ areSourcesSeen: false })
  const added = await as('boss').post('/api/admin/libraries/live-music', {
    values: { name: 'Place', url: null, type: null, city: null },
  })
  expect([added.statusCode, (await read()).areSourcesSeen]).toEqual([201, true])
})

test('it is told to administrators alone', async () => {
  expect((await as('ana').get('/api/admin/first-run')).statusCode).toBe(403)
})
