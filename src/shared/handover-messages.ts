import { changedMeanwhile } from './form-messages.ts'
import type { DayInWords } from './calendar.ts'
import { isolated } from './isolated.ts'

/** The sentences of the hand-over: to Ghost, and to webhooks that want events (edition.md 11). */
export const HANDOVER = {
  title: 'Hand-over',
  intro:
    'One minute after approval, City Desk creates a draft in Ghost and calls your webhooks. It never publishes the draft or emails readers.',
  nameMissing: 'Enter a name',
  keyMissing: 'Enter an Admin API key: 24 and 64 hexadecimal digits with a colon between them',
  keyAgain: 'Enter the key again: it was for another address',
  gone: 'This target was deleted.',
  goneHandover: 'This hand-over was deleted.',
  conflict: changedMeanwhile('this target', 'Your changes are safe.'),
  full: { title: 'No more targets', detail: 'You have reached the limit. Delete one first.' },
  underWay: 'Already sending.',
  noIssue: 'There is no approved issue to hand over.',
  notYet: 'It hands over automatically within the minute. Until then you can stop the presses.',
  withdrawn: 'The issue was withdrawn.',
  replaced: (number: number) => `Issue ${number} replaced it.`,

  keyWorks: (name: string) =>
    `${isolated(name)} accepts the key. Anyone with a draft’s preview address can read it.`,
  noKey: 'Its key can’t be read with this server’s SECRET. Enter it again.',
  refused: (name: string) => `${isolated(name)} rejects the key. Copy the integration’s Admin API key again.`,
  clock: (name: string, minutes: number) =>
    `${isolated(name)} rejects the key because the clocks are ${minutes} minutes apart. Set this server’s clock.`,
  wrongAddress: (name: string) =>
    `No Ghost site answers at the address of ${isolated(name)}. Check the address, including https.`,
  fault: (name: string, words: string) => `${isolated(name)} rejected the draft: ${words}`,
  status: (name: string, status: number) => `${isolated(name)} answered with status ${status}`,
  unreadable: (name: string) => `${isolated(name)} did not answer as Ghost does.`,
  notKept: (name: string) =>
    `${isolated(name)} changed the text it was sent. The draft there is not complete.`,
  notPublic: 'PUBLIC_URL isn’t a public https address, so links and pictures in a draft wouldn’t work.',
  isPublished: (name: string) => `${isolated(name)} already published it, so we left it alone.`,
  wasEdited: (name: string) => `The draft was changed in ${isolated(name)} since it was handed over.`,
  wasEditedMeanwhile: (name: string) =>
    `The draft was changed in ${isolated(name)} again after you compared them. Compare them again.`,
  wasDeleted: (name: string) => `The draft was deleted in ${isolated(name)}.`,
  triedAgain: (reason: string, at: string) => `${reason} Next try ${at}.`,
  failed: (name: string, edition: DayInWords, reason: string) => ({
    title: 'Hand-over failed',
    detail: `The edition of ${edition} is not in ${isolated(name)}: ${reason}`,
  }),

  add: 'Connect Ghost',
  edit: 'Change',
  name: 'Name',
  address: 'Site URL',
  addressHint: 'The address readers open, such as https://fairhaven.example.',
  key: 'Admin API key',
  keyHint: 'In Ghost: Settings, Integrations, Add custom integration.',
  keyKept: 'Stored. Leave it empty to keep it.',
  onApproval: 'Create the draft automatically after approval',
  test: 'Test the key',
  saved: { title: 'Saved', detail: 'It gets the next edition you hand over.' },
  deleted: { title: 'Deleted', detail: 'Existing drafts stay where they are.' },
  deleteTitle: (name: string) => `Delete ${isolated(name)}?`,
  deleteDetail: 'It gets no more editions. Existing drafts stay where they are.',
  noTargets: 'Nothing is connected yet',
  noTargetsDetail:
    'Connect Ghost to get each approved edition as a draft, or have a webhook called. Until then, copy it from its page.',
  byItself: 'Automatic',
  byHand: 'Manual',
  targets: 'Ghost',
  webhooks: 'Webhooks for approved editions',
  webhooksLink: 'Set up webhooks',
  webhooksSent: 'Deliveries',
  issueTitle: 'This edition',
  notApproved: 'Not approved yet',
  openEdition: 'Open the edition',
  line: (edition: DayInWords, number: number) => `${edition}, issue ${number}`,
  issue: (number: number, subject: string) => `Issue ${number}: ${isolated(subject)}`,
  waits: (at: string) => `Hands over automatically on ${at}.`,
  waitsForPeople: 'This date has passed, so it won’t hand over automatically.',
  began: (at: string) => `Its hand-over began on ${at}.`,
  now: 'Hand over now',
  toRest: 'Send to the rest',
  asked: { title: 'On its way', detail: 'Progress appears below.' },
  last: 'Last hand-overs',
  statuses: { pending: 'On its way', completed: 'Draft', failed: 'Failed', asks: 'Asks you' },
  open: 'Open the draft',
  acts: {
    now: 'Try now',
    draft: 'Try again',
    overwrite: 'Overwrite',
    second: 'Second draft',
  },
  /** Of a draft that has arrived: nothing failed that could be tried. */
  sendAgain: 'Send again',
  overwriteTitle: (name: string) => `Overwrite the draft in ${isolated(name)}?`,
  overwriteDetail: (name: string) =>
    `Changes made in ${isolated(name)} are lost: the approved issue replaces them. A second draft leaves them alone.`,
  textThere: (name: string) => `In ${isolated(name)} now`,
  textOurs: 'What would be sent',
  textGone: 'The draft was deleted.',
  textSame: 'Both are the same.',
  notRead: 'The draft could not be read',
  nothingToOverwrite: 'There is nothing to overwrite.',
} as const
