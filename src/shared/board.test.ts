import { expect, test } from 'vitest'
import { adminStatusLabel, beginsStep, percentage, statusLabel, TASK_STATUSES, taskId } from './board.ts'

test('the board has three columns, in this order (S83, S249)', () => {
  expect(TASK_STATUSES.map(statusLabel)).toEqual(['To Do', 'In Progress', 'Done'])
})

test.each([
  ['todo', 'Pending'],
  ['in-progress', 'In Progress'],
  ['done', 'Done'],
  ['archived', 'Unknown'],
  ['', 'Unknown'],
])('administrators read %j as %s (S190, S191, C30)', (status, label) => {
  expect(adminStatusLabel(status)).toBe(label)
})

test('a task is known by an id that says its step (S89, S108)', () => {
  expect(taskId(4)).toBe('task-4')
})

test.each([
  [0, 0, 0],
  [0, 5, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [199, 200, 100],
  [5, 5, 100],
])('%i of %i is %i percent (S111, S248)', (part, whole, expected) => {
  expect(percentage(part, whole)).toBe(expected)
})

test.each([
  ['todo', 3, 3, true],
  ['todo', 2, 3, false],
  ['todo', 0, 0, false],
  ['in-progress', 3, 3, false],
  ['done', 3, 3, false],
] as const)('a step that is %s with %i of %i sources begins: %s (S112)', (status, checked, total, begins) => {
  expect(beginsStep(status, checked, total)).toBe(begins)
})
