import { changedMeanwhile } from './form-messages.ts'
import { counted } from './counted.ts'
import type { Sentence } from './sentence.ts'

/** A step’s own page. */
export const TASK = {
  loading: 'Loading task...',
  missing: 'Could not find this task.',
  notLoaded: 'This step could not be loaded. Nothing is lost.',
  /** The window's title: which step, for which day. */
  windowTitle: (step: number, title: string, day: string) => `${step} ${title} · ${day}`,
  unknownStep: 'Unknown step type',
  noDirections: 'No specific instructions available for this step.',
  complete: 'Mark as Complete',
  about: 'About this step',
  skipToForm: 'Skip to the form',
  otherSteps: 'Go to another step',
  /** Once the step lacks nothing more; the focus is on the button that completes it. */
  filedAll: (noun: string): string =>
    `${noun.charAt(0).toUpperCase()}${noun.slice(1)} filed. Enter completes the step.`,
  /** What stands in the foot: how much is filed, and how many sources nobody has looked at yet. */
  filed: (entries: number): string => (entries === 0 ? 'Nothing filed' : `${entries} filed`),
  sourcesLeft: (count: number): string =>
    count === 0 ? 'all sources checked' : `${counted(count, 'source')} left`,
  /** A step without sources has its guide in their place. */
  parts: { label: 'Parts of this step', form: 'Form', sources: 'Sources', guide: 'Guide', filed: 'Filed' },
  completed: (step: number): Sentence => ({
    title: 'Task Completed!',
    detail: `Step ${step} has been completed and submitted.`,
  }),
  reopened: (step: number): Sentence => ({ title: 'Undone', detail: `Step ${step} is open again.` }),
  begun: { title: 'Progress Updated', detail: 'All sources checked - task is now in progress!' },
  nothingFiled: 'Nothing has been filed for this edition yet. Mark it complete anyway?',
  outsideProvider: 'useTaskContext must be used within a TaskProvider',
} as const

/** Beside a step: who does it, what should be known, what was done. */
export const PANEL = {
  filing: 'Your filing',
  completing: 'Your completing',
  deleting: 'Your deletion',
  assignee: 'Assignee',
  you: 'you',
  nobody: 'Nobody has taken this step.',
  unassigned: 'Nobody',
  assign: 'Assign to me',
  unassign: 'Unassign',
  note: 'Note for everybody',
  addNote: 'Add a note',
  editNote: 'Edit note',
  notChanged: 'Could not be stored',
  assigneeConflict: 'A colleague just reassigned this step.',
  noteConflict: changedMeanwhile('the note', 'Yours is safe.'),
  noteItself: 'Note',
  activity: 'Activity',
  noActivity: 'No activity yet',
  showAll: (count: number) => `Show all ${count}`,
  showFew: 'Show fewer',
} as const
