import { LIMITS } from './limits.ts'
import { isolated } from './isolated.ts'

/** A new day begins while screens are open. */
export const ROLLOVER = {
  movedOn: (edition: string) => ({
    title: 'A new edition',
    detail: `The newsroom now collects for ${edition}.`,
  }),
  kept: (edition: string, kept: string) => ({
    title: 'A new edition',
    detail: `The newsroom now collects for ${edition}. Your form stays with ${kept} until you submit or clear it.`,
  }),
} as const

/** What a person reads when an edition cannot be changed as asked. */
export const EDITION = {
  conflict: 'Somebody has changed this edition meanwhile. Yours is kept: compare, then choose.',
  isApproved:
    'This edition is approved. Reopen it to change it; the approved issue stays until the next one.',
  correctionMoved: (day: string) =>
    `The correction would go into the edition of ${day} by now. Please look at it and press once more.`,
  foreignText: 'This text does not belong to this step and edition, or is not there any more.',
  notReady: 'This text is not ready.',
  tooLongTogether: 'The next edition has a correction already; together they are too long.',
  nothingToEdit: 'Nothing is filed in this step, so there is no text to edit.',
} as const

/** What a person is asked before an approved edition is changed, once an edition. */
export const APPROVED = {
  title: 'Change an approved edition',
  question: 'This edition is approved; your change goes out only after it is approved again.',
  confirm: 'Change it',
} as const

/** What a person reads on the way of an edition to its readers (C62). */
export const APPROVAL = {
  already: (by: string, when: string) => `${isolated(by)} has approved this edition, ${when}.`,
  changed: (parts: readonly string[]) => `The edition changed while you looked: ${parts.join(', ')}.`,
  changedBy: (part: string, by: string, when: string) => `${part} (${isolated(by)}, ${when})`,
  subject: 'subject',
  previewLine: 'preview line',
  order: 'the order',
  around: 'masthead or footer',
  notSettled: (sentences: readonly string[]) => `Some things must be settled first: ${sentences.join(' ')}`,
  tooLarge: (bytes: number, largest: string) =>
    `The edition has ${(bytes / 1e6).toFixed(1)} MB; at most ${LIMITS.editionModelBytes / 1e6} MB can be approved. The largest part is ${largest}.`,
  notCurrent: 'This is not the issue that counts any more.',
  handedOver: 'This issue has been handed over; it can be withdrawn, not stopped.',
  notHandedOver: 'This issue has not been handed over; stop it instead.',
  notApproved: 'This edition is not approved.',
  withdrawn: 'This issue is withdrawn already.',
  noIssue: 'There is no such issue.',
  noNext: 'There is no next edition that a correction could go into.',
} as const
