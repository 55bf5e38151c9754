import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { halves, uploadOf } from '#tests/support/pictures.ts'
import { addDays, type CalendarDay, dayWordsOf } from '#shared/calendar.ts'
import type { Finding } from '#edition/finding.ts'
import { imageOfTheDay } from '#steps/05-image-of-the-day/step.ts'

const { as } = await buildTestApp()
const file = async (step: number, form: object) =>
  expect((await as('ana').post(`/api/steps/${step}/entries`, form)).statusCode).toBe(201)
const event = (selectDate: CalendarDay, name: string) =>
  file(2, { url: `https://city.example/${name}`, location: 'home', selectDate })
const found = async (edition: CalendarDay) => {
  const { made } = (await as('boss').get(`/api/edition?edition=${edition}`)).json()
  const findings: Finding[] = made.findings
  return findings
    .filter(({ rule }) => rule === 'ran-before')
    .map(({ severity, sentence }) => [severity, sentence])
}

test('a page that ran before is to know, but one that is always there is not', async () => {
  freshEdition()
  const edition = addDays(freshEdition(), 100)
  await event(addDays(edition, -4), 'fair')
  await event(edition, 'fair')
  for (const days of [-21, -14, -7, 0]) await event(addDays(edition, days), 'weekly')
  expect(await found(edition)).toEqual([
    ['know', `Fairhaven: https://city.example/fair ran ${dayWordsOf(edition).short(addDays(edition, -4))}.`],
  ])
})

test('a joke that ran within its rest must be settled while others have rested, and one of longer ago is to know', async () => {
  const edition = addDays(freshEdition(), 400)
  const joke = (selectDate: CalendarDay, jokeText: string) => file(7, { jokeText, selectDate })
  await joke(addDays(edition, -100), 'An owl asks who.')
  await joke(edition, 'An owl asks who.')
  expect((await found(edition)).map(([severity]) => severity)).toEqual(['know'])
  await as('boss').post('/api/admin/libraries/thank-you', { values: { thank_you_joke: 'A rested joke.' } })
  // An edition of its own: of two jokes that were filed within a millisecond either may be the one that is printed.
  const next = addDays(edition, 1)
  await joke(addDays(next, -5), 'A crow counts to four.')
  await joke(next, 'A crow counts to four.')
  expect((await found(next)).map(([severity]) => severity)).toEqual(['must'])
})

test('a picture that ran within 60 days must be settled, and one of longer ago is to know', async () => {
  const { payload, headers } = uploadOf({ content: await halves(40, 30).jpeg().toBuffer() })
  const upload = async (): Promise<string> =>
    (await as('ana').post('/api/images', payload, headers)).json().image_url
  const picture = async (selectDate: CalendarDay) =>
    file(5, { ...imageOfTheDay.example, imageUrl: await upload(), selectDate })
  freshEdition()
  const edition = addDays(freshEdition(), 900)
  await picture(addDays(edition, -300))
  await picture(edition)
  expect(await found(edition)).toEqual([
    ['know', `This picture ran ${dayWordsOf(edition).short(addDays(edition, -300))}.`],
  ])
  await picture(addDays(edition, 60))
  expect(await found(addDays(edition, 60))).toEqual([
    ['must', `This picture ran ${dayWordsOf(addDays(edition, 60)).short(edition)}.`],
  ])
})
