import { inEnglish } from './in-english.ts'
import { isolated } from './isolated.ts'

/** Sentences of the messages between administrators and people (S193-S199, C32). */
export const USER_MESSAGES = {
  title: 'Messages',
  intro: 'What the administrators of this newsroom wrote to you.',
  inboxEmpty: 'No messages yet.',
  recent: 'Recent Messages',
  none: 'No messages found',
  write: 'Message',
  writeTo: (name: string) => `Message to ${isolated(name)}`,
  writeHint: 'It arrives as a notification and on the Messages page.',
  left: (characters: number) => `${inEnglish(characters)} characters left`,
  empty: 'Please write a message.',
  sent: 'Message Sent',
  sentTo: (name: string) => `${isolated(name)} sees it at once, or at the next sign-in.`,
  sendFailed: 'Failed to send message. Please try again later.',
  denied: { title: 'Permission denied', detail: 'Only administrators can send messages.' },
  gone: 'This message is no longer there.',
  recipientUnknown: 'There is no such person.',
  recipientDisabled: 'This person is not with the newsroom any more.',
  read: 'Read',
  unread: 'Not read yet',
  new: 'New',
}
