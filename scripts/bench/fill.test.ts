import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { EditionAnswer } from '#contract/edition.ts'
import { fillEditions } from './fill.ts'
import { SIZES } from './measure-edition.ts'

const { as, deps } = await buildTestApp()

test.each(SIZES)('editions of $entries entries are such as the product reads and prints', async (size) => {
  await fillEditions((text) => deps.db.execute(sql.raw(text)), { ...size, editions: 2 })
  const answer = await as('ana').get(`/api/edition?edition=${size.first}`)
  expect(answer.statusCode).toBe(200)
  const { input } = EditionAnswer.parse(answer.json())
  expect(input.steps.filter(({ ownText }) => ownText === '')).toEqual([])
})
