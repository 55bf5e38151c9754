import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { CONTRACT } from '#contract/api.ts'
import { addDays, type CalendarDay, dayIn } from '#shared/calendar.ts'

const { as, deps } = await buildTestApp()
const today = dayIn('America/Chicago', deps.clock())

const show = async (venue: string, bandName: string, selectDate: CalendarDay) => {
  const form = { venue, bandName, date: selectDate, time: '20:00', url: '', selectDate }
  const answer = await as('ana').post('/api/steps/1/entries', form)
  expect(answer.statusCode).toBe(201)
  return answer.json().entries[0]
}
const names = async (field: string) => (await as('ben').get(`/api/suggestions?field=${field}`)).json().values

test('the names of a year are told, the most used and then the latest first, each in one spelling', async () => {
  await show('Harbor Hall', 'Night Herons', addDays(today, -300))
  await show('Old Mill', 'Larks', addDays(today, -2))
  await show('Odette’s Café', 'Wrens', addDays(today, -3))
  await show('Odette’s Café', 'Owls', addDays(today, -4))
  await show('Odettes Cafe', 'Rooks', addDays(today, -5))
  await show('Long Gone', 'Dodos', addDays(today, -366))
  const walk = { url: 'https://city.example/walk', location: 'home', venue: 'Mill Pond' }
  expect((await as('ana').post('/api/steps/2/entries', { ...walk, selectDate: today })).statusCode).toBe(201)
  const { id, version } = await show('Taken Back', 'Swifts', today)
  expect((await as('ana').delete(`/api/steps/1/entries/${id}?version=${version}`)).statusCode).toBeLessThan(
    300,
  )

  expect(await names('venue')).toEqual(['Odette’s Café', 'Mill Pond', 'Old Mill', 'Harbor Hall'])
  expect(await names('band')).toEqual(['Larks', 'Wrens', 'Owls', 'Rooks', 'Night Herons'])
})

test('there is no other field, and none for whoever is not signed in', async () => {
  expect((await as('ana').get('/api/suggestions?field=url')).statusCode).toBe(422)
  expect((await as(null).get('/api/suggestions?field=venue')).statusCode).toBe(401)
  expect(CONTRACT.suggestions.suggestions.audience).toBe('signed-in')
})
