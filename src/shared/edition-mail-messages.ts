import { counted } from './counted.ts'
import { LIMITS } from './limits.ts'
import { inWords } from './sentence.ts'

/** Taking an edition along: for the clipboard, as a file, and from one (edition.md 8). */
export const GET_IT = {
  title: 'Get it',
  draft: 'Draft, not approved',
  issue: (number: number) => `Issue ${number}, as approved`,
  copy: 'Copy for pasting',
  copyBlock: (title: string) => `Copy “${title}”`,
  copied: {
    title: 'Copied',
    detail: 'Paste it into your email service. Headings, links and pictures come along.',
  },
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
  notStored: 'Your last edits aren’t saved yet, so the test wouldn’t include them.',
  opened: {
    title: (subject: string) => subject || 'No subject',
    day: 'Day',
    hash: 'SHA-256',
    same: 'Identical to the current edition.',
    differs: 'Differs from the current edition.',
    mail: 'The email in the file',
  },
} as const

/** Sending an edition as a test (edition.md 9). */
export const TEST_MAIL = {
  send: 'Send test',
  title: 'Send a test',
  what: (name: string) => `Sends ${name} to you and up to ${inWords(LIMITS.testAddresses)} others.`,
  draft: 'the current draft',
  issue: (number: number) => `issue ${number}`,
  to: 'To',
  more: 'Also to',
  moreHint: 'One address per line',
  tooManyAddresses: `Enter at most ${LIMITS.testAddresses} addresses`,
  subject: (subject: string) => `[Test] ${subject === '' ? 'No subject' : subject}`,
  sent: (count: number, said: string) => ({
    title: 'Test sent',
    detail: `To ${counted(count, 'address', 'addresses')}. The mail server said: ${said}`,
  }),
  sentToSome: (refused: readonly { address: string; said: string }[]) => ({
    title: 'Test sent, not to all',
    detail: refused.map(({ address, said }) => `${address}: ${said}`).join(' '),
  }),
  notSent: (said: string) => ({ title: 'The test was not sent', detail: said }),
  notStarted: 'The test was not sent',
  kept: {
    title: 'Kept in Newsroom, Mail',
    detail: 'This newsroom has no mail server yet. The test is waiting there with its file.',
  },
  noAnswer: 'The mail server has not answered yet.',
  tooMany: (next: string) =>
    `You sent ${LIMITS.testsAnHour} tests in the last hour. You can send the next one ${next}.`,
} as const
