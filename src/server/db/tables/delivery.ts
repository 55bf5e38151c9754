import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { WebhookPayload } from '#shared/webhook.ts'
import { calendarDayColumn, moment } from '#steps/entry-columns.ts'

/** Where a step's data may be sent (S216-S223, C37). The id `default` is the built-in formatter. */
export const webhooks = pgTable('webhooks', {
  id: text().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  steps: integer().array().notNull(),
  is_active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  created_at: moment().notNull().default(sql`now()`),
  updated_at: moment().notNull().default(sql`now()`),
})

/** One intended send, written before anything leaves; kept with its attempts (promises, Going out). */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey(),
    webhook_id: text().notNull(),
    kind: text().$type<'send' | 'republish'>().notNull(),
    step_number: integer().notNull(),
    select_date: calendarDayColumn().notNull(),
    /** The row of formatted content that this delivery is to complete. */
    content_id: uuid().notNull(),
    payload: jsonb().$type<WebhookPayload>().notNull(),
    status: text().$type<'pending' | 'waiting' | 'completed' | 'failed'>().notNull(),
    /** What a person reads about its state; null while nothing went wrong. */
    reason: text(),
    attempts: integer().notNull().default(0),
    next_attempt_at: moment(),
    /** A delivery that waits for a callback fails after this moment. */
    deadline_at: moment(),
    created_by: uuid().notNull(),
    created_at: moment().notNull().default(sql`now()`),
    updated_at: moment().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.created_at), index().on(table.content_id)],
)

/** One try of a delivery. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: uuid().primaryKey(),
    delivery_id: uuid()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** HTTP status; null for the built-in formatter and when there was no answer. */
    http_status: integer(),
    took_ms: integer().notNull(),
    /** What came back, cut. */
    answer: text(),
    error: text(),
    created_at: moment().notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex().on(table.delivery_id, table.number)],
)

/** The newsletter text of a step and edition (S233, C41). */
export const formattedContent = pgTable(
  'webhook_formatted_content',
  {
    id: uuid().primaryKey(),
    step_number: integer().notNull(),
    select_date: calendarDayColumn().notNull(),
    formatted_content: text().notNull().default(''),
    original_content: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text().$type<'completed' | 'failed' | 'processing'>().notNull(),
    /** Why it failed or what it waits for, in words for a person. */
    reason: text(),
    webhook_url: text().notNull(),
    webhook_id: text().notNull(),
    user_id: uuid().notNull(),
    /** Set once a person has edited the text; nothing from outside overwrites it then. */
    edited_by: uuid(),
    version: integer().notNull().default(1),
    created_at: moment().notNull().default(sql`now()`),
    updated_at: moment().notNull().default(sql`now()`),
    deleted_at: moment(),
    deleted_by: uuid(),
  },
  (table) => [
    index('content_newest').on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('content_of_step').on(table.step_number, table.select_date, table.created_at.desc().nullsFirst()),
  ],
)

/** Earlier texts of a formatted content, so that an edit never loses what was there. */
export const formattedContentVersions = pgTable(
  'formatted_content_versions',
  {
    content_id: uuid()
      .notNull()
      .references(() => formattedContent.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    formatted_content: text().notNull(),
    /** The person who wrote it, or null when it came from the webhook. */
    written_by: uuid(),
    created_at: moment().notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex().on(table.content_id, table.version)],
)
