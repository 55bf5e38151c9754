import type { Sentence } from './sentence.ts'

/** The sentences about a database that came from elsewhere and waits to be released. */
export const HOLD = {
  title: 'This newsroom is held back',
  why: 'Its database was copied or restored from elsewhere, so nothing goes out by itself.',
  waits: (deliveries: number, mails: number): string => {
    const parts = [counted(deliveries, 'delivery', 'deliveries'), counted(mails, 'mail', 'mails')].filter(
      Boolean,
    )
    return parts.length === 0 ? 'Nothing waits to go out.' : `${parts.join(' and ')} will go out on release.`
  },
  release: 'Release',
  askTitle: 'Release this newsroom?',
  ask: 'Deliveries, mails and reminders go out from here again. Leave it held while the original still runs: otherwise both send the same.',
  released: {
    title: 'Newsroom released',
    detail: 'Deliveries, mails and reminders go out again.',
  } satisfies Sentence,
  refused:
    'This newsroom is held back, because its database was copied or restored from elsewhere. An administrator can release it in the banner at the top.',
  outbound: 'nothing goes out while this newsroom is held back.',
} as const

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`
