import { changedMeanwhile } from './form-messages.ts'
import type { DayInWords } from './calendar.ts'
import { LIMITS } from './limits.ts'
import { isolated } from './isolated.ts'

/** The form of a step. */
export const FORM = {
  /** The list of names below a field. */
  filedBefore: (label: string) => `${label}, filed before`,
  title: 'Data Entry',
  cleared: { title: 'Form cleared', detail: 'Your entries were removed from the form.' },
  offline: 'Keep writing. Submit once you are back online.',
  review: 'This is how it will be filed for the edition.',
  confirmStories: 'Please confirm that every story is positive.',
  none: 'None given',
  /** In the box of a time, once it is left with a text that is no time. */
  noTime: 'not a time',
  /** Takes the day out of a field that may be empty. */
  noDay: 'No day',
  /** Of a time that a change of the clocks skips or doubles. */
  skipped: (day: DayInWords, time: string, stored: string) =>
    `Clocks go forward on ${day}, so there is no ${time}. It will be filed as ${stored}.`,
  doubled: (day: DayInWords, time: string) =>
    `Clocks go back on ${day}, so ${time} comes twice. This means the first one.`,
  filedAlready: (name: string, when: string) =>
    `This is in that edition already, filed by ${isolated(name)}, ${when}.`,
  again: 'File it again',
  filedSeveral: (count: number, many: string) => `${count} ${many} have been saved to database.`,
  takeAddress: (address: string) => `Use ${address}`,
  afterMidnight: (time: string, day: DayInWords) =>
    `${time} is after midnight: the show begins early on ${day}.`,
  paste: 'Paste a forecast',
  pasteHint: 'Such as “High 74, low 58, NW 12 mph, humidity 60%, mostly sunny”.',
  pasted: (labels: readonly string[]) => `Filled in: ${labels.join(', ')}.`,
  notPasted: 'Nothing in it looked like a forecast.',
  filedMeanwhile: (name: string, place: string) =>
    `${isolated(name)} has filed “${isolated(place)}” for this edition. What you typed is still here.`,
  fileElsewhere: (day: string) => `To file it for another edition, change its ${day}.`,
  replaceTheirs: 'Replace theirs with mine',
  copyMine: 'Copy mine',
  discardMine: 'Discard mine',
  otherParts: 'That edition asks for other parts than the one on screen. Open it and file them there.',
  confirmed: 'Confirmed',
  another: 'Save and add another',
  complete: 'Confirm & complete',
} as const

/** What is filed for an edition, and changing it. */
export const ENTRIES = {
  title: 'Entries for this edition',
  empty: 'Nothing filed for this edition yet.',
  notLoaded: 'The entries could not be loaded. Nothing is lost.',
  filedBy: (name: string, when: string) => `Filed by ${isolated(name)}, ${when}`,
  used: 'Will be used',
  useAnother: 'Use another',
  earlier: (count: number) => `${count} earlier`,
  field: 'Field',
  yours: 'Yours',
  theirs: 'Saved now',
  saveChoice: 'Save this choice',
  gone: 'Someone deleted this entry or moved it to another edition. Your changes are still here: file them as a new entry, or cancel.',
  fileAnew: 'File as a new entry',
  full: {
    title: 'This edition is full',
    detail: `This step has ${LIMITS.entries} entries for that day, the most it takes. Delete one that is not needed, then try again.`,
  },
  deleted: { title: 'Entry deleted', detail: 'It is no longer in the edition.' },
  takenBack: { title: 'Filing undone', detail: 'It is no longer in the edition.' },
  restored: { title: 'Entry restored', detail: 'It is back in the edition.' },
  changed: { title: 'Entry saved', detail: 'Your changes are stored.' },
  conflict: changedMeanwhile('this entry', 'Nothing of yours is lost: choose for each field, then save.'),
  replacedMeanwhile: {
    title: 'Not saved yet',
    detail:
      'A colleague just saved for this edition. Nothing of yours is lost: check what is there now, then save again to replace it.',
  },
  partFiled: 'This one is filed already. Discard yours, or file it for another edition.',
  oneForm: 'This step takes one form at a time.',
  oneEdition: 'Please file forms of one edition at a time.',
  oneAtATime: 'An edit changes one entry. Please save the others as entries of their own.',
  replaces: (count: number, { one, many }: { one: string; many: string }) =>
    count === 1
      ? `This edition already has one ${one}; it will be replaced.`
      : `This edition already has ${count} ${many}; they will be replaced.`,
  hasNewest: 'This edition already has one; the new one will be used',
  otherEdition: (edition: string) => `This goes to the edition of ${edition}, not to the one on screen.`,
} as const
