import { isolated } from './isolated.ts'

/** What sources and other weeks tell of a day. */
export const FOUND = {
  title: 'Found for this day',
  gone: 'This is not there any more.',
  use: 'Use',
  useOf: (title: string) => `Use ${isolated(title)}`,
  dismiss: (title: string) => `Not for us: ${isolated(title)}`,
  allDay: 'all day',
  often: (count: number) => `More: ${count} that come most days`,
  more: (count: number) => `${count} more`,
  canceled: 'Canceled',
  postponed: 'Postponed',
  rescheduled: 'Rescheduled',
  soldOut: 'Sold out',
  dismissed: { title: 'Not for us', detail: 'It is gone for everybody.' },
  hidden: { title: 'Hidden for this edition', detail: 'It is gone for everybody.' },
  notDismissed: 'It could not be taken away',
  broughtBack: 'It is back.',
  usual: (weekday: string) => `Usual on ${weekday}s`,
  timesOf: (times: number, of: number) => `${times} of the last ${of}`,
  notConfirmed: 'Usual on this weekday, not confirmed by the venue.',
  noRoom: { title: 'Nothing was filled in', detail: 'The form has other words in it.' },
  noForm: { title: 'Nothing was filled in', detail: 'This step has all that it needs.' },
  counted: (count: number) => `${count} found`,
  read: (when: string, found: number) => `read ${when}, ${found} on this day`,
  notRead: 'not read yet',
} as const
