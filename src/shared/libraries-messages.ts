import { inEnglish } from './in-english.ts'
import { LIMITS } from './limits.ts'
import type { Sentence } from './sentence.ts'

/** The sentences of the administration's libraries (C46). */
export const LIBRARIES_MESSAGES = {
  title: 'Libraries',
  intro: 'What the desk works with: where to look, what to joke with, who pays.',
  empty: 'Nothing here yet.',
  noMatch: 'Nothing here matches.',
  retired: 'Retired',
  inUse: 'In use',
  gone: 'This is no longer there.',
  full: {
    title: 'This library is full',
    detail: `At most ${LIMITS.libraryItems} can be in use. Retire what is not needed, then try again.`,
  },
  conflict: 'Somebody has changed this meanwhile. Yours is kept: compare, then choose.',
  saved: { title: 'Saved', detail: 'Your changes are stored.' },
  added: { title: 'Added', detail: 'It is in use from now on.' },
  isRetired: { title: 'Retired', detail: 'It is out of use. What was filed with it stays.' },
  isBack: { title: 'Back in use', detail: 'It is in use again.' },
  pictureHint: 'Upload one, or paste an address: the picture is fetched once and kept here.',
  pictureMissing: 'This picture is no longer there. Please upload it again.',
  pictureFailed: (reason: string) => `The picture could not be fetched: ${reason}`,
  pictureStatus: (status: number) => `the address answered with ${status}.`,
  pictureRedirects: 'the address leads on and on.',
  pictureTooLarge: (megabytes: number) => `it is larger than ${megabytes} MB.`,
  csvHint: (columns: readonly string[]) =>
    `A CSV file in UTF-8, parted by commas, semicolons or tabs, with the columns ${columns.join(', ')}.`,
  csvNotUtf8: 'Please save the file as CSV in UTF-8.',
  csvTooLarge: (megabytes: number) => `Please choose a file of at most ${megabytes} MB.`,
  csvEmpty: 'The file has no rows.',
  csvTooMany: (most: number) => `Please import at most ${inEnglish(most)} rows at once.`,
  csvTooMuch: 'This file has more cells than can be read at once.',
  csvUnclosed: 'A quotation mark is opened and never closed.',
  csvAfterQuote: (delimiter: string) =>
    `After a closing quotation mark there must be ${delimiter} or a new line.`,
  csvDelimiters: { ',': 'a comma', ';': 'a semicolon', '\t': 'a tab' },
  csvUnknownColumn: (columns: readonly string[]) =>
    `This column is not known. There are: ${columns.join(', ')}.`,
  csvTwice: 'This column stands there twice.',
  csvMissing: 'This column is missing.',
  csvTooManyCells: 'This row has more cells than the first line has columns.',
  csvPictures: (most: number) => `Please import at most ${most} outside pictures at once.`,
  csvFaults: (count: number) =>
    count === 1
      ? 'One thing must be put right first. Nothing was imported.'
      : `${count} things must be put right first. Nothing was imported.`,
  csvReading: (name: string) => `Reading ${name}…`,
  csvAdding: (added: number) => `Adding ${rows(added)}: all of them, or none…`,
  willAdd: (added: number, known: number): string =>
    `${rows(added)} will be added${known > 0 ? `; ${rows(known)} already there and left out` : ''}.`,
  imported: (added: number): Sentence => ({ title: 'Imported', detail: `${rows(added)} added.` }),
} as const

const rows = (count: number): string => (count === 1 ? '1 row' : `${inEnglish(count)} rows`)
