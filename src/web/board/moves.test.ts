import { expect, test } from 'vitest'
import { atEndWords, columnBeside, directionOf, movedWords } from './moves.ts'

test('the arrow keys walk a card through the three columns and no further (C51, S86)', () => {
  expect(columnBeside('todo', 1)).toBe('in-progress')
  expect(columnBeside('in-progress', 1)).toBe('done')
  expect(columnBeside('done', 1)).toBeNull()
  expect(columnBeside('done', -1)).toBe('in-progress')
  expect(columnBeside('in-progress', -1)).toBe('todo')
  expect(columnBeside('todo', -1)).toBeNull()
})

test('only the left and right arrow move a card (C51)', () => {
  expect(directionOf('ArrowLeft')).toBe(-1)
  expect(directionOf('ArrowRight')).toBe(1)
  for (const key of ['ArrowUp', 'ArrowDown', 'Enter', ' ', 'a']) expect(directionOf(key)).toBeNull()
})

test('a move is told to screen readers, and so is the end of the board (C51)', () => {
  expect(movedWords('Civil News', 'in-progress')).toBe('Civil News moved to In Progress, column 2 of 3.')
  expect(atEndWords('Civil News', 'done', 1)).toBe('Civil News is already in Done, the last column.')
  expect(atEndWords('Civil News', 'todo', -1)).toBe('Civil News is already in To Do, the first column.')
})
