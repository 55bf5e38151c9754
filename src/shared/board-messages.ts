import { counted } from './counted.ts'
import type { DayInWords } from './calendar.ts'
import { isolated } from './isolated.ts'

/** The task board and the own progress beside it. */
export const BOARD = {
  title: 'Task Board',
  empty: 'No tasks',
  notLoaded: 'The board could not be loaded. Nothing is lost.',
  menu: 'More on the board',
  pasteAddress: 'Paste an address',
  chips: 'Columns of the board',
  steps: (count: number) => counted(count, 'step'),
  assignedTo: (name: string) => `Assigned to ${isolated(name)}`,
  completedBy: (name: string) => `Completed by ${isolated(name)}`,
  progressTitle: 'Your Progress',
  progressEmpty: 'No progress recorded yet. Start completing tasks to track your progress!',
  completedStep: (step: number) => `Completed Step ${step}`,
  moveFailed: 'Could not move the step',
  conflict: 'A colleague just changed this step. The board shows it as it is now.',
  moveHelp: 'Press the left or right arrow key to move this step between columns, or Enter for a menu.',
  moved: (title: string, column: string, position: number) =>
    `${title} moved to ${column}, column ${position} of 3.`,
  atEnd: (title: string, column: string, end: 'first' | 'last') =>
    `${title} is already in ${column}, the ${end} column.`,
} as const

/** The head of the board: whose day it is and how far the edition has come. */
export const EDITION_HEADLINE = {
  asOf: (when: string) => `As of ${when}`,
  welcome: 'Welcome',
  today: 'Today is',
  collectingFor: 'Collecting for',
  editionOf: 'The edition of',
  otherEdition: 'This is not the working edition.',
  /** Steps are done, entries are filed, sections of the letter are written: one word for each count. */
  done: (done: number, all: number) => `${done} of ${all} steps done`,
  standing: (done: number, all: number, going: number) =>
    `${done} of ${all} steps done, ${going} in progress`,
  complete: (day: DayInWords, all: number, span: string) =>
    `${day} is complete. ${all} of ${all} steps done, ${span}.`,
  /** The window's title: what is open, for which day. */
  windowTitle: (open: number, day: DayInWords) => `${open === 0 ? 'Complete' : `${open} open`} · ${day}`,
  next: (day: DayInWords) => `Go on to ${day}`,
  /** How the edition stands as one letter; the link to it says the first word. */
  letter: 'Edition',
  letterReady: (ready: number, steps: number) => `${ready} of ${steps}`,
  letterSections: ' sections written',
  letterToLookAt: (findings: number) => `, ${findings} to fix`,
  letterStates: { approved: 'approved', 'handed-over': 'handed over', withdrawn: 'withdrawn' },
  letterChanged: ', changed since',
  about: 'Your Progress, the tour and the Admin Dashboard',
  tour: 'New here? Start with the tour',
  video: 'How an edition comes together',
} as const

/** What the board tells in the morning, each as a part of one sentence. */
export const MORNING = {
  open: (open: number, own: number) => `${counted(open, 'step')} open, ${own === 0 ? 'none' : own} yours`,
  note: (name: string, step: number) => `${isolated(name)} left a note in step ${step}`,
  letterNote: (name: string) => `${isolated(name)} wrote a note for the letter`,
  correction: (name: string) => `${isolated(name)} wrote a correction`,
  failed: (deliveries: number) =>
    `${deliveries === 1 ? 'a delivery' : `${deliveries} deliveries`} failed overnight`,
} as const

/** What the board tells once of an edition whose steps are all done. */
export const FINISH = {
  /** @param early how long before the cut-off; null when it was not */
  complete: (weekday: string, early: string | null) =>
    `${weekday}’s edition is complete${early === null ? '' : `, ${early}`}`,
  filedBy: (names: readonly string[]) => {
    const shown = names.map(isolated)
    const last = shown.pop() ?? ''
    return `Filed by ${shown.length === 0 ? last : `${shown.join(', ')} and ${last}`}`
  },
  read: 'Read the edition',
} as const

/** The cards of the board. */
export const CARD = {
  sources: (checked: number, total: number) => `${checked} of ${total} sources`,
  filed: (entries: number) => `${entries} filed`,
  more: (entries: number) => `and ${entries} more`,
  nothing: 'Nothing filed',
} as const
