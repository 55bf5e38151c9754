import { counted } from './counted.ts'
import type { Sentence } from './sentence.ts'

/** The sentences about a database that came from elsewhere and waits to be released. */
export const HOLD = {
  title: 'Sending is paused',
  why: 'This database was copied or restored from elsewhere, so nothing is sent automatically.',
  waits: (deliveries: number, mails: number): string => {
    const parts = [
      deliveries > 0 && counted(deliveries, 'delivery', 'deliveries'),
      mails > 0 && counted(mails, 'email'),
    ].filter((words) => words !== false)
    return parts.length === 0 ? 'Nothing is waiting.' : `${parts.join(' and ')} will go out when you resume.`
  },
  release: 'Resume sending',
  askTitle: 'Resume sending?',
  ask: 'Deliveries, emails and reminders go out from here again. Keep it paused while the original is still running, or both will send the same.',
  released: {
    title: 'Sending resumed',
    detail: 'Deliveries, emails and reminders go out again.',
  } satisfies Sentence,
  refused:
    'Sending is paused, because this database was copied or restored from elsewhere. An administrator can resume it in the banner at the top.',
  outbound: 'nothing goes out while sending is paused.',
} as const
