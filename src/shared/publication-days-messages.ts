import type { DayInWords } from './calendar.ts'
import { isolated } from './isolated.ts'

/** The sentences of the days on which the newsletter appears, and of those on which it does not (C63). */
export const PUBLICATION_DAYS = {
  act: 'Skip this edition',
  none: (day: DayInWords) => `${day} has no edition.`,
  weekday: (weekday: string) => `No edition on ${weekday}s.`,
  by: (name: string, when: string) => `Marked by ${isolated(name)}, ${when}.`,
  kept: 'Anything filed for it is kept.',
  goesNowhere: (day: DayInWords) => `${day} has no edition. Anything filed for it is kept.`,
  title: (day: DayInWords) => `No edition on ${day}?`,
  intro:
    'No reminders go out, and the newsroom moves on to the next publication day. Anything filed for this day is kept.',
  reason: 'Reason',
  reasonHint: 'Shown to everyone wherever this day is on screen.',
  marked: (day: DayInWords) => ({
    title: 'No edition',
    detail: `${day} is marked as a day without edition.`,
  }),
  undo: 'Have an edition after all',
  broughtBack: (day: DayInWords) => ({ title: 'Edition', detail: `${day} has its edition again.` }),
  alreadyMarked: (day: DayInWords, name: string, reason: string) =>
    `${isolated(name)} already marked ${day}: ${reason}`,
  noneAnyway: (weekday: string) => `There is no edition on ${weekday}s anyway.`,
  notApproved: (day: DayInWords, reason: string) =>
    `${day} has no edition, so there is nothing to approve: ${reason}`,
  notOnWeekday: (day: DayInWords, weekday: string) =>
    `${day} has no edition, so there is nothing to approve. There is no edition on ${weekday}s.`,
  isApproved: (day: DayInWords) => `The edition for ${day} is approved. Reopen it before you skip it.`,
  tooFar: 'Choose a day within a year of today.',
  nobodyReminded: 'This day has no edition. Nobody needs to be reminded.',
  /** Behind a day that a person can go to. */
  note: 'No edition',
  /** Behind a day of the calendar, for who hears it. */
  spoken: 'no edition',
} as const
