import { z } from 'zod'
import { LIMITS } from '#shared/limits.ts'
import { NotificationChoices, NotificationType } from '#shared/notifications.ts'
import { listOf } from '#shared/list.ts'
import { Done, IdParams, Moment, route } from './route.ts'

/** A notification as its person reads it (S66). */
export const Notification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  type: NotificationType,
  /** The path in this newsroom that it is about. */
  link: z.string().nullable(),
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
    summary: 'The own newest 50 notifications, and how many of all are unread',
    response: z.object({
      notifications: listOf(Notification, LIMITS.notifications, 'newest'),
      unread: z.number(),
    }),
  }),
  readNotification: route({
    method: 'POST',
    path: '/api/notifications/:id/read',
    audience: 'signed-in',
    summary: 'Mark one of the own notifications as read (S67)',
    params: IdParams,
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
