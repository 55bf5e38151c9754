import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PageFacts } from '#shared/api/pages.ts'
import { calendarDayColumn, moment } from '#steps/columns.ts'

/** What pages elsewhere said of themselves when they were read. */
export const pageFacts = pgTable('page_facts', {
  /** What tells the page, by `pageKey`: two spellings of its address are one. */
  key: text().primaryKey(),
  /** As it was asked for. */
  url: text().notNull(),
  /** Where it sent on to in the end; decides nothing. */
  final_url: text().notNull(),
  /** For which edition it was read: of several evenings the one of its day is meant. */
  edition: calendarDayColumn().notNull(),
  /** Null when there was no answer. */
  http_status: integer(),
  facts: jsonb().$type<PageFacts>(),
  /** Why there are no facts, for people. */
  refusal: text(),
  fetched_at: moment().notNull(),
})
