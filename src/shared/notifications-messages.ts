import type { DayInWords } from './calendar.ts'
import { isolated } from './isolated.ts'

/** The sentences of notifications and of the messages that administrators write to people. */

type Said = { title: string; detail: string }

/** Sentences of the bell, and of what it tells (S59-S72, C8). */
export const NOTIFICATIONS = {
  title: 'Notifications',
  list: 'Notifications, newest first',
  loading: 'Loading notifications...',
  empty: 'No notifications',
  markRead: 'Mark as read',
  markAllRead: 'Mark all read',
  allRead: 'All notifications marked as read',
  loadFailed: { title: 'Error', detail: 'Failed to load notifications' },
  notMarked: 'Could not be marked as read',
  gone: 'This notification is no longer there.',
  unread: (count: number) => (count === 0 ? 'none unread' : `${count} unread`),
  welcome: (product: string): Said => ({
    title: 'Welcome',
    detail: `Good to have you at ${product}. The Task Board shows what the next edition still needs.`,
  }),
  completed: (name: string, step: string, edition: DayInWords): Said => ({
    title: 'Task Completed',
    detail: `${isolated(name)} has completed ${step} for ${edition}.`,
  }),
  /** Of several steps, in one line. */
  together: {
    completed: (name: string, count: number, edition: DayInWords): Said => ({
      title: 'Task Completed',
      detail: `${isolated(name)} completed ${count} steps for ${edition}.`,
    }),
    content: (_name: string, count: number, edition: DayInWords): Said => ({
      title: 'New Content Available',
      detail: `The content of ${count} steps has been processed for ${edition}.`,
    }),
    changed: (name: string, count: number, edition: DayInWords): Said => ({
      title: 'Changed since approval',
      detail: `${isolated(name)} changed ${count} steps for ${edition} after it was approved.`,
    }),
  },
  count: (count: number) => `${count} notifications`,
  asOf: (time: string) => `as of ${time}`,
  reminder: (edition: DayInWords, cutOff: string, steps: string[]): Said => ({
    title: 'Reminder',
    detail: `The edition of ${edition} closes at ${cutOff}. Still open: ${steps.join(', ')}.`,
  }),
  approved: (name: string, edition: DayInWords, issue: number): Said => ({
    title: 'Edition approved',
    detail: `${isolated(name)} has approved the edition of ${edition} (issue ${issue}).`,
  }),
  stepReminder: (name: string, step: string, edition: DayInWords, closes: string | null): Said => ({
    title: 'Reminder',
    detail: `${isolated(name)} reminds you of ${step} for ${edition}.${closes ? ` It closes ${closes}.` : ''}`,
  }),
  changed: (name: string, step: string, edition: DayInWords, issue: number): Said => ({
    title: `Changed since approval: ${step}`,
    detail: `${isolated(name)} has changed it for ${edition}, after issue ${issue} was approved. It goes out only after the edition is approved again.`,
  }),
  pageChanged: (sentence: string, step: string, edition: DayInWords): Said => ({
    title: `A page has changed: ${step}`,
    detail: `${sentence} It is filed for ${edition}.`,
  }),
  deliveryFailed: (step: string, edition: DayInWords, webhook: string, reason: string): Said => ({
    title: 'Delivery failed',
    detail: `The delivery of ${step} for ${edition} to ${webhook} has failed: ${reason}`,
  }),
  editionEvent: {
    'edition.approved': (number: number) => `issue ${number}`,
    'edition.withdrawn': (number: number) => `the withdrawal of issue ${number}`,
    'step.done': () => 'the word that a step is done',
    'edition.ready': () => 'the word that all steps are done',
  },
  deliveryRecovered: (step: string, edition: DayInWords, webhook: string): Said => ({
    title: 'Delivery recovered',
    detail: `The delivery of ${step} for ${edition} to ${webhook} has succeeded after it had failed.`,
  }),
  inBell: 'In the bell',
  byEmail: 'By email',
  kindInBell: (kind: string) => `${kind}, in the bell`,
  kindByEmail: (kind: string) => `${kind}, by email`,
  email: {
    one: (product: string, title: string) => `${product}: ${title}`,
    several: (product: string, count: number) => `${product}: ${count} notifications`,
    open: 'Open',
    more: (count: number) => `And ${count} more, in the bell.`,
    why: 'You get these emails because of the choices in your profile, at most one an hour.',
    end: 'Stop these emails',
  },
  ending: {
    title: 'Notifications by email',
    ask: (address: string) => `Stop all notifications by email to ${address}? The bell stays as it is.`,
    press: 'Stop these emails',
    ended: (address: string) =>
      `No more notifications are emailed to ${address}. You can turn them on again in your profile.`,
    unknown: 'This link doesn’t work. Sign in and choose in your profile what is emailed.',
    signIn: 'Sign In',
  },
  fromAdministrator: (name: string, beginning: string): Said => ({
    title: `Message from ${isolated(name)}`,
    detail: beginning,
  }),
}
