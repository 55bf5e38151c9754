import { expect, test } from 'vitest'
import { calendarDay, dayWordsOf } from './calendar.ts'
import { NOTIFICATIONS } from './notifications-messages.ts'
import { USER_MESSAGES } from './user-messages.ts'

const someDay = calendarDay('2026-11-27')
const day = dayWordsOf(someDay).long(someDay)

// The specification's words, repeated on purpose; see messages.test.ts.
test.each<[string, unknown, unknown]>([
  ['(S65)', NOTIFICATIONS.loading, 'Loading notifications...'],
  ['(S65)', NOTIFICATIONS.empty, 'No notifications'],
  ['(S67)', NOTIFICATIONS.markRead, 'Mark as read'],
  ['(S68)', NOTIFICATIONS.markAllRead, 'Mark all read'],
  ['(S68)', NOTIFICATIONS.allRead, 'All notifications marked as read'],
  ['(S69)', NOTIFICATIONS.completed('', '', day).title, 'Task Completed'],
  ['(S69)', NOTIFICATIONS.reminder(day, '', []).title, 'Reminder'],
  ['(S69)', NOTIFICATIONS.welcome('').title, 'Welcome'],
  ['(S72)', NOTIFICATIONS.loadFailed, { title: 'Error', detail: 'Failed to load notifications' }],
  ['(S194)', USER_MESSAGES.recent, 'Recent Messages'],
  ['(S194)', USER_MESSAGES.none, 'No messages found'],
  [
    '(S195)',
    USER_MESSAGES.denied,
    { title: 'Permission denied', detail: 'Only administrators can send messages.' },
  ],
  ['(S197)', USER_MESSAGES.sent, 'Message Sent'],
  ['(S197)', USER_MESSAGES.sendFailed, 'Failed to send message. Please try again later.'],
])('notifications and messages: %s', (_id, ours, specified) => {
  expect(ours).toEqual(specified)
})
