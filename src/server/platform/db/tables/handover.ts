import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { HandoverAsks, HandoverMode, HandoverStatus } from '#contract/handover.ts'
import { calendarDayColumn, moment } from '#steps/columns.ts'

/** Where approved editions are put as drafts, beside the webhooks: a Ghost (edition.md 11). */
export const handoverTargets = pgTable('handover_targets', {
  id: uuid().primaryKey(),
  kind: text().$type<'ghost'>().notNull(),
  name: text().notNull(),
  /** Where it is, without a slash at the end. */
  url: text().notNull(),
  /** The Admin API key, sealed under the server's secret. */
  sealed_key: text().notNull(),
  /** Whether an issue goes there by itself when it is handed over. */
  on_approval: boolean().notNull(),
  version: integer().notNull().default(1),
  created_at: moment().notNull().default(sql`now()`),
  updated_at: moment().notNull().default(sql`now()`),
})

/** An issue on its way to a target: one row, however often it is tried. */
export const handovers = pgTable(
  'handovers',
  {
    id: uuid().primaryKey(),
    edition: calendarDayColumn().notNull(),
    number: integer().notNull(),
    target_id: uuid()
      .notNull()
      .references(() => handoverTargets.id, { onDelete: 'cascade' }),
    status: text().$type<HandoverStatus>().notNull(),
    /** What may be done to a draft that is there. */
    mode: text().$type<HandoverMode>().notNull(),
    reason: text(),
    /** Of an overwriting: the draft that a person had before their eyes (`seenOf`); null where nobody was shown one. */
    overwrites: text(),
    /** Of one that asks: what was found there. */
    asks: text().$type<HandoverAsks>(),
    attempts: integer().notNull().default(0),
    /** How many of them were made before a person asked for it again. */
    attempts_before: integer().notNull().default(0),
    next_attempt_at: moment(),
    external_id: text(),
    external_url: text(),
    /** The draft as we left it: by the other side's clock, and SHA-256 of its body. */
    external_updated_at: text(),
    external_hash: text(),
    created_by: uuid().notNull(),
    created_at: moment().notNull().default(sql`now()`),
    updated_at: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('handover_of_issue').on(table.edition, table.number, table.target_id),
    index('handovers_newest').on(table.created_at.desc()),
  ],
)

/** A picture that a target has, so that the same one is not uploaded twice. */
export const handoverPictures = pgTable(
  'handover_pictures',
  {
    target_id: uuid()
      .notNull()
      .references(() => handoverTargets.id, { onDelete: 'cascade' }),
    sha256: text().notNull(),
    url: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.target_id, table.sha256] })],
)
