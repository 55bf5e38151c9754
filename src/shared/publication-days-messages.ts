import { isolated } from './isolated.ts'

/** The sentences of the days on which the newsletter appears, and of those on which it does not (C63). */
export const PUBLICATION_DAYS = {
  act: 'No edition this day',
  none: (day: string) => `${day} has no edition.`,
  weekday: (weekday: string) => `The newsroom publishes none on ${weekday}s.`,
  by: (name: string, when: string) => `Marked by ${isolated(name)}, ${when}.`,
  kept: 'What is filed for it stays.',
  goesNowhere: (day: string) => `${day} has no edition. What is filed for it stays there.`,
  title: (day: string) => `No edition on ${day}?`,
  intro:
    'Nobody is reminded of it and the newsroom goes on to the next publication day. What was filed for it stays.',
  reason: 'Reason',
  reasonHint: 'Everybody reads it where the day is on screen.',
  marked: (day: string) => ({ title: 'No edition', detail: `${day} is marked as a day without edition.` }),
  undo: 'Have an edition after all',
  broughtBack: (day: string) => ({ title: 'Edition', detail: `${day} has its edition again.` }),
  alreadyMarked: (day: string, name: string, reason: string) =>
    `${isolated(name)} has marked ${day} already: ${reason}`,
  noneAnyway: (weekday: string) => `The newsroom has no edition on ${weekday}s anyway.`,
  notApproved: (day: string, reason: string) =>
    `${day} has no edition, so there is nothing to approve: ${reason}`,
  notOnWeekday: (day: string, weekday: string) =>
    `${day} has no edition, so there is nothing to approve. The newsroom publishes none on ${weekday}s.`,
  isApproved: (day: string) =>
    `The edition of ${day} is approved. Reopen it before you mark its day as one without edition.`,
  tooFar: 'A day can be marked a year before and after today.',
  nobodyReminded: 'This day has no edition. Nobody needs to be reminded.',
  /** Behind a day that a person can go to. */
  note: 'No edition',
  /** Behind a day of the calendar, for who hears it. */
  spoken: 'no edition',
} as const
