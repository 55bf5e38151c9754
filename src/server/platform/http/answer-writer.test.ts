import { expect, test } from 'vitest'
import { z } from 'zod'
import { CONTRACT_ROUTES } from '#tests/support/routes.ts'
import { answerWriter, compileWriter } from './answer-writer.ts'

test.each(CONTRACT_ROUTES)('the answer of $method $path can be compiled', ({ response }) => {
  expect(compileWriter(response)).toBeTypeOf('function')
})

test('what the schema does not declare is not written, the first time and every other', () => {
  const write = answerWriter(z.object({ name: z.string() }))
  for (const name of ['Ana', 'Ben'])
    expect(JSON.parse(write({ name, passwordHash: 'hunter2' }))).toEqual({ name })
})
