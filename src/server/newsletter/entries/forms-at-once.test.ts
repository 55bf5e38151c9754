import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { LIMITS } from '#shared/limits.ts'

const { as } = await buildTestApp()
const FILE = '/api/steps/3/entries'
const filed = async (edition: string) =>
  (await as('ana').get(`${FILE}?edition=${edition}`)).json().entries as { row: { url: string } }[]
const forms = (edition: string, ...pages: string[]) => ({
  forms: pages.map((page) => ({ url: `https://council.example/${page}`, selectDate: edition })),
})

test('several forms are filed by one call and one key, in their order, and a repeat files nothing more', async () => {
  const edition = freshEdition()
  const key = { 'idempotency-key': 'several-forms-at-once' }
  const answer = await as('ana').post(FILE, forms(edition, 'a', 'b', 'c'), key)
  expect(answer.statusCode).toBe(201)
  expect((await as('ana').post(FILE, forms(edition, 'a', 'b', 'c'), key)).json()).toEqual(answer.json())
  expect((await filed(edition)).map(({ row }) => row.url.slice(-1))).toEqual(['c', 'b', 'a'])
})

test('of several forms all are filed or none, and a fault names its form', async () => {
  const edition = freshEdition()
  const { forms: good } = forms(edition, 'a', 'b')
  const answer = await as('ana').post(FILE, { forms: [...good, { url: 'x', selectDate: edition }] })
  expect([answer.statusCode, answer.json().fields]).toEqual([
    422,
    { 'forms.2.url': 'Please enter a valid URL' },
  ])
  expect(await filed(edition)).toEqual([])
})

test.each([
  [
    'of two editions',
    3,
    () => ({ forms: [...forms(freshEdition(), 'a').forms, ...forms(freshEdition(), 'b').forms] }),
  ],
  ['of a step that is filed in parts', 4, () => ({ forms: [{}] })],
  [
    'more than may be',
    3,
    () => forms(freshEdition(), ...Array.from({ length: LIMITS.formsAtOnce + 1 }, String)),
  ],
  ['none', 3, () => ({ forms: [] })],
])('several forms, %s, are refused', async (_what, step, body) => {
  expect((await as('ana').post(`/api/steps/${step}/entries`, body())).statusCode).toBe(422)
})
