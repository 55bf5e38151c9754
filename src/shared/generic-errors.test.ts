import { expect, test } from 'vitest'
import { z } from 'zod'
import { faultsByField } from './problem.ts'

const Form = z.strictObject({
  name: z.string().min(2),
  email: z.email(),
  days: z.number(),
  own: z.string().min(1, 'Own words'),
})

test('where a schema has no sentence of its own, the form layer has one (S38)', () => {
  const faultsOf = (form: object) => faultsByField(Form.safeParse(form).error ?? new z.ZodError([]))
  expect(faultsOf({ name: 'x', email: 'x', days: '3', own: '' })).toEqual({
    name: 'String must contain at least 2 character(s)',
    email: 'Invalid email',
    days: 'Invalid input',
    own: 'Own words',
  })
  expect(faultsOf({})).toMatchObject({ name: 'Required', days: 'Required' })
})
