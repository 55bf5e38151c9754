import { z } from 'zod'
import { LIMITS } from '#shared/limits.ts'
import { CalendarDay } from '#shared/calendar.ts'
import { ACT_KINDS, NotificationChoices, NotificationType } from '#shared/notifications.ts'
import { listOf } from '#shared/list.ts'
import { Done, Moment, route } from './route.ts'

/** A notification as its person reads it (S66). */
export const Notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  type: NotificationType,
  /** The path in this newsroom that it is about. */
  link: z.string().nullable(),
  /** What a person did to a step; null where it tells something else, or nobody knows who did it. */
  act: z
    .object({
      kind: z.enum(ACT_KINDS),
      by: z.string(),
      name: z.string(),
      edition: CalendarDay,
      step: z.number(),
    })
    .nullable(),
  read: z.boolean(),
  createdAt: Moment,
})
export type Notification = z.infer<typeof Notification>

/** What one is told of in the bell, and what by email. */
export const StoredChoices = z.object({
  choices: NotificationChoices,
  emails: NotificationChoices,
  /** Without a mail server nothing is emailed, whatever is chosen. */
  isEmailSetUp: z.boolean(),
})

export type StoredChoices = z.infer<typeof StoredChoices>

export const notifications = {
  notifications: route({
    method: 'GET',
    path: '/api/notifications',
    audience: 'signed-in',
    summary: 'The own newest 50 notifications, and how many are unread, those counted once that tell one act',
    response: z.object({
      notifications: listOf(Notification, LIMITS.notifications, 'newest'),
      unread: z.number(),
    }),
  }),
  readNotifications: route({
    method: 'POST',
    path: '/api/notifications/read',
    audience: 'signed-in',
    summary: 'Mark some of the own notifications as read (S67)',
    body: z.strictObject({ ids: z.array(z.uuid('Invalid input')).min(1).max(LIMITS.notifications) }),
    response: Done,
  }),
  readAllNotifications: route({
    method: 'POST',
    path: '/api/notifications/read-all',
    audience: 'signed-in',
    summary: 'Mark all of the own notifications as read (S68)',
    response: Done,
  }),
  notificationChoices: route({
    method: 'GET',
    path: '/api/notification-choices',
    audience: 'signed-in',
    summary: 'Which kinds of notifications one wants (C27), and which of them by email too',
    response: StoredChoices,
  }),
  saveNotificationChoices: route({
    method: 'PUT',
    path: '/api/notification-choices',
    audience: 'signed-in',
    summary: 'Choose which kinds of notifications one wants; holds for what happens from now on',
    // What is not named stays as it is.
    body: NotificationChoices.partial().extend({ emails: NotificationChoices.partial().optional() }),
    response: StoredChoices,
  }),
}
