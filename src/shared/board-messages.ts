import type { Sentence } from './sentence.ts'

/** The task board and the own progress beside it. */
export const BOARD = {
  title: 'Task Board',
  empty: 'No tasks',
  progressTitle: 'Your Progress',
  progressEmpty: 'No progress recorded yet. Start completing tasks to track your progress!',
  completedStep: (step: number) => `Completed Step ${step}`,
  moveFailed: 'Could not move the step',
  conflict: 'A colleague has changed this step meanwhile. The board shows it as it is now.',
  moveHelp: 'Press the left or right arrow key to move this step between columns, or Enter for a menu.',
  moved: (title: string, column: string, position: number) =>
    `${title} moved to ${column}, column ${position} of 3.`,
  atEnd: (title: string, column: string, end: 'first' | 'last') =>
    `${title} is already in ${column}, the ${end} column.`,
} as const

/** The head of the board: whose day it is and how far the edition has come. */
export const EDITION_HEADLINE = {
  welcome: 'Welcome',
  today: 'Today',
  collectingFor: 'Collecting for',
  editionOf: 'The edition of',
  otherEdition: 'This is not the working edition.',
  steps: (done: number, all: number, going: number): Sentence => ({
    title: `${done} of ${all} steps filed`,
    detail: `${going} in progress`,
  }),
  filed: (entries: number) => `${entries} ${entries === 1 ? 'entry' : 'entries'} filed`,
  sources: (checked: number, total: number) => `${checked} of ${total} sources`,
  tour: 'New here? Start with the tour',
  video: 'How an edition comes together',
} as const
