import { isolated } from './isolated.ts'

/** What sources and other weeks tell of a day. */
export const FOUND = {
  title: (count: number) => `Found for this day: ${count}`,
  gone: 'This is not there any more.',
  use: 'Use',
  titleToUse: (title: string) => ` ${isolated(title)}`,
  dismiss: (title: string) => `Not for us: ${isolated(title)}`,
  allDay: 'all day',
  often: (count: number) => `More: ${count} that ${count === 1 ? 'comes' : 'come'} most days`,
  more: (count: number) => `${count} more`,
  status: {
    cancelled: 'Canceled',
    postponed: 'Postponed',
    rescheduled: 'Rescheduled',
    'sold out': 'Sold out',
  },
  dismissed: { title: 'Not for us', detail: 'It is gone for everybody.' },
  hidden: { title: 'Hidden for this edition', detail: 'It is gone for everybody.' },
  usual: (weekday: string) => `Usual on ${weekday}s`,
  timesOf: (times: number, of: number) => `${times} of the last ${of}`,
  notConfirmed: 'Usual on this weekday, not confirmed by the venue.',
  noRoom: { title: 'Nothing was filled in', detail: 'The form has no empty place for it.' },
  counted: (count: number) => `${count} found`,
} as const
