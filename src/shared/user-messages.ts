import { inEnglish } from './in-english.ts'
import { isolated } from './isolated.ts'

/** Sentences of the messages between administrators and people (S193-S199, C32). */
export const USER_MESSAGES = {
  title: 'Messages',
  intro: 'Notes from your administrators',
  inboxEmpty: 'No messages yet.',
  inboxDetail: 'What an administrator writes to you appears here, and the bell tells you.',
  writeOne: 'Write to someone in User Management',
  recent: 'Recent Messages',
  none: 'No messages found',
  write: 'Message',
  writeTo: (name: string) => `Message to ${isolated(name)}`,
  writeHint: 'They get it as a notification and under Messages.',
  left: (characters: number) => `${inEnglish(characters)} characters left`,
  empty: 'Write a message.',
  sent: 'Message Sent',
  sentTo: (name: string) => `${isolated(name)} sees it right away, or at the next sign-in.`,
  sendFailed: 'Failed to send message. Please try again later.',
  denied: { title: 'Permission denied', detail: 'Only administrators can send messages.' },
  gone: 'This message is no longer there.',
  recipientUnknown: 'There is no such person.',
  recipientDisabled: 'This person’s account is disabled.',
  read: 'Read',
  unread: 'Unread',
  new: 'New',
}
