import { expect, test } from 'vitest'
import { z } from 'zod'
import { Problem, ProblemBody, PROBLEMS, problemOfForm } from './problem.ts'

test.each(Object.entries(PROBLEMS))(
  '%s has a status of its own kind and a title',
  (_code, { status, title }) => {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(title).toMatch(/\S/)
  },
)

test('a problem travels with what a person may read, and never with its cause', () => {
  const problem = new Problem('conflict', 'Someone was faster.', {
    cause: new Error('duplicate key value violates unique constraint'),
    fields: { url: 'Taken' },
    current: { version: 2 },
    retryAfterS: 3,
  })
  const body = problem.toBody('request-1')
  expect(ProblemBody.parse(body)).toEqual({
    code: 'conflict',
    title: 'Someone was faster',
    detail: 'Someone was faster.',
    fields: { url: 'Taken' },
    current: { version: 2 },
    requestId: 'request-1',
  })
  expect(JSON.stringify(body)).not.toContain('duplicate')
})

test('"Someone was faster" stands over a conflict that shows what the other one stored, and over no other', () => {
  expect(new Problem('conflict', 'Yours is kept.', { current: {} }).title).toBe('Someone was faster')
  expect(new Problem('conflict', 'It is on its way.').title).toBe('This cannot be done now')
  expect(new Problem('conflict', 'It is the last one.', { title: 'It stays' }).title).toBe('It stays')
})

test('a problem names so many fields and no more', () => {
  const { error } = z
    .strictObject({})
    .safeParse(Object.fromEntries(Array.from('x'.repeat(300), (x, at) => [x + at, 0])))
  expect(Object.keys(problemOfForm(error ?? new z.ZodError([])).toBody().fields ?? {})).toHaveLength(20)
})

test('a form’s problem has one sentence a field, the first one, and names what is unknown', () => {
  const Form = z.strictObject({
    name: z.string().min(3, 'Too short').regex(/^a/, 'Must begin with a'),
    place: z.strictObject({ city: z.string('Required') }),
  })
  const { error } = Form.safeParse({ name: 'x', place: { street: 1 }, extra: 1 })
  const problem = problemOfForm(error ?? new z.ZodError([]))

  expect(problem).toMatchObject({ code: 'invalid_input', status: 422 })
  expect(problem.fields).toEqual({
    name: 'Too short',
    'place.city': 'Required',
    'place.street': 'This field is not known here.',
    extra: 'This field is not known here.',
  })
})
