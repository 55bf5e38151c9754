import { expect, test } from 'vitest'
import type { TaskStatus } from '#shared/board.ts'
import { nextOpenStep } from './next-open-step.ts'

const tasks = (...statuses: TaskStatus[]) => statuses.map((status, index) => ({ step: index + 1, status }))

test.each([
  ['the one after it', tasks('todo', 'done', 'todo'), 2, 3],
  ['past those that are done', tasks('done', 'done', 'done', 'in-progress'), 1, 4],
  ['the first open one again, after the last', tasks('done', 'todo', 'done'), 3, 2],
  ['never itself, though the screen may not show it as done yet', tasks('done', 'todo'), 2, undefined],
  ['none when all are done', tasks('done', 'done'), 1, undefined],
])('after a step is completed comes %s (C73)', (_which, all, completed, next) => {
  expect(nextOpenStep(all, completed)).toBe(next)
})
