import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ChosenKind, NotificationKind, NotificationType } from '#shared/notifications.ts'
import { calendarDayColumn, moment } from '#steps/columns.ts'
import { users } from './accounts.ts'

/** What a person is told of, a row a person (S66, C8). */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    type: text().$type<NotificationType>().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** The path in this newsroom that it is about. */
    link: text(),
    /** Who did it, in which edition and step: rows that agree in these are listed as one. */
    by_id: uuid(),
    edition: calendarDayColumn(),
    step: integer(),
    read_at: moment(),
    created_at: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('notifications_newest').on(
      table.user_id,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('notifications_unread').on(table.user_id).where(sql`read_at is null`),
    index('notifications_about').on(table.kind, table.link),
    index().on(table.created_at),
  ],
)

/** Which kinds a person does not want; without a row all of them are wanted (C27). */
export const notificationChoices = pgTable('notification_choices', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  unwanted: text().array().$type<ChosenKind[]>().notNull(),
  /** Which kinds are also emailed. */
  emailed: text().array().$type<ChosenKind[]>().notNull().default(['reminder']),
  updated_at: moment().notNull().default(sql`now()`),
})

/** What is to be emailed to a person with the next bundle, see `notifications/mail-notices-job.ts`. */
export const waitingNotices = pgTable(
  'waiting_notices',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    link: text(),
    created_at: moment().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.user_id, table.created_at)],
)

/** What administrators wrote to people (S198, C32). */
export const userMessages = pgTable(
  'user_messages',
  {
    id: uuid().primaryKey(),
    sender_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipient_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    read: boolean().notNull().default(false),
    read_at: moment(),
    created_at: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('messages_newest').on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('messages_of_recipient').on(
      table.recipient_id,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
