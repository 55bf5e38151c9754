import { expect, test } from 'vitest'
import { ActivityKind, activityWords } from './activity.ts'

test('every kind of activity has its words (S107)', () => {
  for (const kind of ActivityKind.options) expect(activityWords(kind, null).verb).not.toBe('')
})

test.each([
  ['moved', 'in-progress', 'moved the step to', 'In Progress'],
  ['moved', 'done', 'moved the step to', 'Done'],
  ['filed', 'done', 'filed', 'done'],
  ['took', null, 'took the step', null],
] as const)('%s %j reads "%s" %j', (kind, subject, verb, words) => {
  expect(activityWords(kind, subject)).toEqual({ verb, subject: words })
})
