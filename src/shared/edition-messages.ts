import { changedMeanwhile } from './form-messages.ts'
import type { DayInWords } from './calendar.ts'
import { LIMITS } from './limits.ts'
import { isolated } from './isolated.ts'

/** A new day begins while screens are open. */
export const ROLLOVER = {
  movedOn: (edition: DayInWords) => ({
    title: 'A new edition',
    detail: `The newsroom is now working on ${edition}.`,
  }),
  kept: (edition: DayInWords, kept: DayInWords) => ({
    title: 'A new edition',
    detail: `The newsroom is now working on ${edition}. Your form stays with ${kept} until you file or clear it.`,
  }),
} as const

/** What a person reads when an edition cannot be changed as asked. */
export const EDITION = {
  conflict: changedMeanwhile('this edition', 'Your draft is safe.'),
  isApproved:
    'This edition is approved. Reopen it to make changes. The approved issue stays current until the next one.',
  correctionMoved: (day: DayInWords) =>
    `The next edition is now ${day}. Check the correction and press again.`,
  foreignText: 'This text belongs to another step or edition, or it was deleted.',
  notReady: 'This text is not ready.',
  tooLongTogether: 'The next edition already has a correction, and the two together are too long.',
  nothingToEdit: 'Nothing is filed in this step, so there is no text to edit.',
} as const

/** What a person is asked before an approved edition is changed, once an edition. */
export const APPROVED = {
  title: 'Change an approved edition',
  question: 'This edition is already approved. Your change won’t be in it until someone approves it again.',
  confirm: 'Change it',
} as const

/** What a person reads on the way of an edition to its readers (C62). */
export const APPROVAL = {
  already: (by: string, when: string) => `${isolated(by)} approved this edition ${when}.`,
  changed: (parts: readonly string[]) =>
    `The edition changed while you were reviewing it: ${parts.join(', ')}.`,
  changedBy: (part: string, by: string, when: string) => `${part} (${isolated(by)}, ${when})`,
  subject: 'subject',
  previewLine: 'preview line',
  order: 'the order',
  around: 'masthead or footer',
  notSettled: (sentences: readonly string[]) => `Fix these first: ${sentences.join(' ')}`,
  tooLarge: (bytes: number, largest: string) =>
    `The edition is ${(bytes / 1e6).toFixed(1)} MB; the limit is ${LIMITS.editionModelBytes / 1e6} MB. The largest section is ${largest}.`,
  notCurrent: 'A newer issue replaced this one.',
  handedOver: 'This issue is already handed over. Withdraw it instead.',
  notHandedOver: 'This issue isn’t handed over yet. Stop it instead.',
  notApproved: 'This edition is not approved.',
  withdrawn: 'This issue is already withdrawn.',
  noIssue: 'There is no such issue.',
  noNext: 'There is no next edition for a correction.',
} as const
