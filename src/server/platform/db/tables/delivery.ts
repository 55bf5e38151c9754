import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DELIVERIES } from '#shared/deliveries-messages.ts'
import type { EditionEvent, StoredEvent } from '#shared/edition-events.ts'
import type { WebhookPayload } from '#shared/webhook.ts'
import { calendarDayColumn, moment } from '#steps/columns.ts'
import { foldedColumn } from './folded-column.ts'

/** Where a step's data may be sent (S216-S223, C37). The id `default` is the built-in formatter. */
export const webhooks = pgTable('webhooks', {
  id: text().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  steps: integer().array().notNull(),
  /** What it is told of editions. */
  events: text().array().$type<EditionEvent[]>().notNull().default(sql`'{}'`),
  is_active: boolean().notNull().default(true),
  /** Why it was switched off from outside, in words for a person; null while nobody but people did. */
  inactive_reason: text(),
  /** What proves to the receiver that a call is ours: a signature (Standard Webhooks), or a fixed header. */
  authentication: text().$type<'signature' | 'header'>().notNull().default('signature'),
  /** Sealed under the server's secret; the default webhook has none. */
  sealed_secret: text(),
  /** The one before the last rotation, which also signs until that moment. */
  sealed_previous_secret: text(),
  previous_secret_until: moment(),
  header_name: text(),
  sealed_header_value: text(),
  /** How long one attempt may take altogether. */
  timeout_seconds: integer().notNull().default(30),
  /** How long after an answer without a text its callback may take. */
  callback_minutes: integer().notNull().default(15),
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
    kind: text().$type<'send' | 'republish' | 'event'>().notNull(),
    /** Null for an event, unless that is about a step. */
    step_number: integer(),
    select_date: calendarDayColumn().notNull(),
    /** The row of formatted content that this delivery is to complete; null for an event. */
    content_id: uuid(),
    /** What happened, and to which issue of the edition; null for what is about a step or the work on an edition. */
    event: text().$type<EditionEvent>(),
    issue_number: integer(),
    payload: jsonb().$type<WebhookPayload | StoredEvent>().notNull(),
    status: text().$type<'pending' | 'waiting' | 'completed' | 'failed'>().notNull(),
    /** What a person reads about its state; null while nothing went wrong. */
    reason: text(),
    attempts: integer().notNull().default(0),
    /** How many of them were made before it was last sent anew; the table of retries counts from there. */
    attempts_before: integer().notNull().default(0),
    /** Whether it had failed for good when it was last sent anew, and has not succeeded since. */
    had_failed: boolean().notNull().default(false),
    /** What was answered in the place of the text whose callback is awaited; null for what was not answered so. */
    came: text().$type<keyof typeof DELIVERIES.came>(),
    /** Where the receiver of an event has put the edition, when it said so. */
    external_url: text(),
    /** SHA-256 of rows and prompt: two sends of the same are known by it. Null for anything else than a send. */
    input_hash: text(),
    next_attempt_at: moment(),
    /** A delivery that waits for a callback fails after this moment. */
    deadline_at: moment(),
    created_by: uuid().notNull(),
    created_at: moment().notNull().default(sql`now()`),
    updated_at: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index().on(table.content_id),
    index('deliveries_newest').on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('deliveries_of_step').on(table.step_number, table.select_date, table.webhook_id),
    // What is under way is found without a look at all that has ended.
    index('deliveries_under_way')
      .on(table.step_number, table.select_date, table.webhook_id)
      .where(sql`${table.status} in ('pending', 'waiting')`),
    index('deliveries_by_status').on(table.status),
    check(
      'delivery_subject',
      sql`case when ${table.kind} = 'event'
        then ${table.event} is not null
          and (${table.issue_number} is not null or ${table.event} in ('step.done', 'edition.ready'))
        else ${table.step_number} is not null and ${table.content_id} is not null end`,
    ),
    // What happened to an issue is told to a webhook once; what is sent again is the same delivery.
    uniqueIndex('deliveries_of_event')
      .on(table.select_date, table.issue_number, table.event, table.webhook_id)
      .where(sql`${table.kind} = 'event'`),
  ],
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
  (table) => [uniqueIndex().on(table.delivery_id, table.number), index().on(table.created_at)],
)

/** A callback that was applied, so that the same one changes nothing again (promises, Coming in). */
export const callbacksSeen = pgTable(
  'callbacks_seen',
  {
    /** Its webhook-id and webhook, or the round of the delivery whose token it carried. */
    id: text().primaryKey(),
    delivery_id: uuid().notNull(),
    /** SHA-256 of the body. */
    body_hash: text().notNull(),
    created_at: moment().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.created_at)],
)

/** Callbacks that were refused, for administrators to see; alike ones of an hour are one row. */
export const callbackRefusals = pgTable(
  'callback_refusals',
  {
    id: uuid().primaryKey(),
    /** Hour, reason, address and delivery. */
    key: text().notNull(),
    http_status: integer().notNull(),
    reason: text().notNull(),
    /** The delivery it named, as it named it; null when it named none or was not read. */
    delivery_id: text(),
    address: text().notNull(),
    /** How the body began. */
    excerpt: text().notNull(),
    times: integer().notNull().default(1),
    created_at: moment().notNull().default(sql`now()`),
    last_at: moment().notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex().on(table.key), index().on(table.last_at)],
)

/** The newsletter text of a step and edition (S233, C41). */
export const formattedContent = pgTable(
  'webhook_formatted_content',
  {
    id: uuid().primaryKey(),
    step_number: integer().notNull(),
    select_date: calendarDayColumn().notNull(),
    formatted_content: text().notNull().default(''),
    words: foldedColumn(),
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
    index('content_unfolded').on(table.id).where(sql`words is null`),
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
