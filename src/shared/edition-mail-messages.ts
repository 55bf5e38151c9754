import { LIMITS } from './limits.ts'

/** Taking an edition along: for the clipboard, as a file, and from one (edition.md 8). */
export const GET_IT = {
  title: 'Get it',
  draft: 'Draft, not approved',
  issue: (number: number) => `Issue ${number}, as approved`,
  copy: 'Copy for pasting',
  copyBlock: (title: string) => `Copy “${title}”`,
  copied: { title: 'Copied', detail: 'Paste it into your sender: headings, links and pictures go along.' },
  notInIssue: 'This block is not in the approved issue.',
  asFile: 'As a file',
  forms: {
    html: 'HTML',
    text: 'Plain text',
    markdown: 'Markdown',
    eml: 'Mail (.eml)',
    json: 'JSON',
  },
  open: 'Open a JSON file…',
  chooseFile: 'JSON file of an edition',
  notOpened: 'The file was not opened',
  notStored: 'What you typed could not be stored yet, so the mail would be without it.',
  opened: {
    title: (subject: string) => subject || 'No subject',
    day: 'Day',
    hash: 'SHA-256',
    same: 'It is the same as what Get it gives now, to the letter.',
    differs: 'It differs from what Get it gives now.',
    mail: 'The mail in the file',
  },
} as const

/** Sending an edition as a test (edition.md 9). */
export const TEST_MAIL = {
  send: 'Send test',
  title: 'Send a test',
  what: (name: string) => `${name}, as it would arrive, to you and to whoever should look at it with you.`,
  draft: 'The draft',
  issue: (number: number) => `Issue ${number}`,
  to: 'To',
  more: 'Also to',
  moreHint: `At most ${LIMITS.testAddresses} more addresses, each on a line of its own.`,
  tooManyAddresses: `Please enter at most ${LIMITS.testAddresses} addresses`,
  subject: (subject: string) => `[Test] ${subject === '' ? 'No subject' : subject}`,
  sent: (count: number, said: string) => ({
    title: 'Test sent',
    detail: `To ${count} ${count === 1 ? 'address' : 'addresses'}. The mail server said: ${said}`,
  }),
  sentToSome: (refused: readonly { address: string; said: string }[]) => ({
    title: 'Test sent, not to all',
    detail: refused.map(({ address, said }) => `${address}: ${said}`).join(' '),
  }),
  notSent: (said: string) => ({ title: 'The test was not sent', detail: said }),
  notStarted: 'The test was not sent',
  kept: {
    title: 'Kept in Newsroom, Mail',
    detail: 'This newsroom has no mail server yet. The test waits there with its file.',
  },
  noAnswer: 'The mail server has not answered yet.',
  tooMany: (next: string) =>
    `You have sent ${LIMITS.testsAnHour} tests within an hour. The next one can go ${next}.`,
} as const
