import { changedMeanwhile } from './form-messages.ts'
import type { DayInWords } from './calendar.ts'
import { inEnglish } from './in-english.ts'
import { LIMITS } from './limits.ts'
import type { Sentence } from './sentence.ts'

/** The sentences of the administration's libraries (C46). */
export const LIBRARIES_MESSAGES = {
  title: 'Libraries',
  intro: 'Sources to check, jokes to run, sponsors to print',
  empty: 'Nothing here yet.',
  noMatch: 'No matches.',
  retired: 'Retired',
  inUse: 'In use',
  gone: 'This was deleted.',
  full: {
    title: 'This library is full',
    detail: `The limit is ${LIMITS.libraryItems} in use. Retire what you don’t need, then try again.`,
  },
  conflict: changedMeanwhile('this', 'Your changes are safe.'),
  saved: { title: 'Saved', detail: 'Your changes are stored.' },
  added: { title: 'Added', detail: 'It is in use now.' },
  isRetired: { title: 'Retired', detail: 'It is out of use. What was filed with it stays.' },
  retireBooked: {
    title: 'This sponsor is booked',
    detail: (days: readonly DayInWords[]) => {
      const shown = days.slice(0, 8).join('; ')
      const more = days.length > 8 ? `; and ${days.length - 8} more` : ''
      return `Booked: ${shown}${more}. The bookings stay, and Checks of these editions will say that it is missing.`
    },
  },
  isBack: { title: 'Back in use', detail: 'It is in use again.' },
  pictureHint: 'Upload a picture, or paste an address: we fetch it once and keep it here.',
  pictureMissing: 'This picture was deleted. Upload it again.',
  pictureFailed: (reason: string) => `The picture could not be fetched: ${reason}`,
  pictureStatus: (status: number) => `the address answered with ${status}.`,
  pictureRedirects: 'the address redirects too often.',
  pictureTooLarge: (megabytes: number) => `it is larger than ${megabytes} MB.`,
  csvHint: (columns: readonly string[]) =>
    `A CSV file in UTF-8, separated by commas, semicolons or tabs, with the columns ${columns.join(', ')}.`,
  dropFile: 'Drop a file here, or choose one',
  anotherFile: 'Drop or choose another file',
  csvNotUtf8: 'Please save the file as CSV in UTF-8.',
  csvTooLarge: (megabytes: number) => `Please choose a file of at most ${megabytes} MB.`,
  csvEmpty: 'The file has no rows.',
  csvTooMany: (most: number) => `Please import at most ${inEnglish(most)} rows at once.`,
  csvTooMuch: 'This file has too many cells to import at once.',
  csvUnclosed: 'A quotation mark is never closed.',
  csvAfterQuote: (delimiter: string) =>
    `After a closing quotation mark there must be ${delimiter} or a new line.`,
  csvDelimiters: { ',': 'a comma', ';': 'a semicolon', '\t': 'a tab' },
  csvUnknownColumn: (columns: readonly string[]) => `Unknown column. The columns are: ${columns.join(', ')}.`,
  csvTwice: 'This column appears twice.',
  csvMissing: 'This column is missing.',
  csvTooManyCells: 'This row has more cells than the first line has columns.',
  csvPictures: (most: number) => `Please import at most ${most} outside pictures at once.`,
  csvFaults: (count: number) =>
    count === 1
      ? 'Fix 1 problem first. Nothing was imported.'
      : `Fix ${count} problems first. Nothing was imported.`,
  csvReading: (name: string) => `Reading ${name}…`,
  csvAdding: (added: number) => `Adding ${rows(added)}, all or none…`,
  willAdd: (added: number, known: number): string =>
    `${rows(added)} will be added${known > 0 ? `; ${rows(known)} already here and skipped` : ''}.`,
  imported: (added: number): Sentence => ({ title: 'Imported', detail: `${rows(added)} added.` }),
} as const

const rows = (count: number): string => (count === 1 ? '1 row' : `${inEnglish(count)} rows`)
