import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { EditionAnswer } from '#contract/edition.ts'
import { findStep } from '#steps/index.ts'

const { as } = await buildTestApp()

async function file(edition: string, number: number, change: object = {}): Promise<void> {
  const step = findStep(number)
  const body = { ...step?.example, [step?.editionField ?? '']: edition, ...change }
  expect((await as('ana').post(`/api/steps/${number}/entries`, body)).statusCode).toBe(201)
}
const sentences = async (edition: string) =>
  EditionAnswer.parse((await as('ana').get(`/api/edition?edition=${edition}`)).json()).made.findings.flatMap(
    ({ rule, sentence }) => (rule === 'no-headline' ? [sentence] : []),
  )

test('what has no headline is found, with whether its address tells one; not where somebody gave one', async () => {
  const edition = freshEdition()
  await file(edition, 1)
  await file(edition, 2)
  await file(edition, 3)
  await file(edition, 3, { url: 'https://works.example/notices/?id=77' })
  expect(await sentences(edition)).toEqual([
    "In What's Happening in the City?, one entry has no headline; what is printed was made from the address.",
    'In Civil News, two entries have no headline; for one, not even the address tells one.',
  ])
  const named = freshEdition()
  await file(named, 2, { headline: 'Lantern walk' })
  expect(await sentences(named)).toEqual([])
})
