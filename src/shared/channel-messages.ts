import type { DayInWords } from './calendar.ts'
import { isolated } from './isolated.ts'

/** What the newsroom's channel is told, and the sentences about it. Never a word of an entry. */
export const CHANNEL = {
  title: 'Channel',
  hint: 'Posts reminders, failures and approved editions to one channel in Slack, Microsoft Teams or Mattermost. Entry text is never included.',
  address: 'Incoming webhook address',
  addressHint: 'Create it in your chat app, for one channel. Leave it empty to post nothing.',
  save: 'Save channel',
  saved: { title: 'Channel saved', detail: 'It is told from now on.' },
  removed: { title: 'Channel removed', detail: 'No channel is told any more.' },
  test: 'Send a test',
  tested: 'The channel took the test.',
  none: 'Set an address first.',
  posts: 'Last posts',
  noPosts: 'Nothing yet',
  states: { pending: 'Waiting', completed: 'Told', failed: 'Not told' },
  failedForGood: (reason: string) => ({
    title: 'The channel was not told',
    detail: `The channel of the newsroom did not take a message: ${reason}`,
  }),
  refused: (httpStatus: number) => `It answered with status ${httpStatus}.`,
  says: {
    test: (product: string) => `A test of ${product}. It works.`,
    reminder: (edition: DayInWords, cutOff: string, steps: string[]) =>
      `The edition of ${edition} closes at ${cutOff}. Still open: ${steps.join(', ')}.`,
    openStep: (title: string, name: string | null) =>
      name === null ? title : `${title} (${isolated(name)})`,
    approved: (name: string, edition: DayInWords, issue: number) =>
      `${isolated(name)} has approved the edition of ${edition} (issue ${issue}).`,
    deliveryFailed: (what: string, edition: DayInWords, webhook: string) =>
      `The delivery of ${what} for ${edition} to ${isolated(webhook)} has failed.`,
    webhookOff: (webhook: string) =>
      `${isolated(webhook)} said that it is gone (410), so nothing more is sent there.`,
    handoverFailed: (target: string, edition: DayInWords) =>
      `The edition of ${edition} could not be handed over to ${isolated(target)}.`,
  },
}
