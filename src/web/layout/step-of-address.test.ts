import { expect, test } from 'vitest'
import { stepOfAddress } from './step-of-address.ts'

test.each([
  ['1', 1],
  ['9', 9],
])('/step/%s is that step (S21)', (stepId, step) => {
  expect(stepOfAddress(stepId)).toBe(step)
})

test.each(['0', '10', '01', '1.0', '1e0', ' 1', '-1', 'task-1', 'x', ''])(
  '/step/%s is an unknown step (C5)',
  (stepId) => {
    expect(stepOfAddress(stepId)).toBeNull()
  },
)
