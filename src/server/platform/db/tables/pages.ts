import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PageFacts } from '#contract/pages.ts'
import { calendarDayColumn, moment } from '#steps/columns.ts'

/** What pages elsewhere said of themselves when they were read: a row for each edition that a page was read for. */
export const pageFacts = pgTable(
  'page_facts',
  {
    /** What tells the page, by `pageKey`: two spellings of its address are one. */
    key: text().notNull(),
    /** As it was asked for. */
    url: text().notNull(),
    /** Where it sent on to in the end; decides nothing. */
    final_url: text().notNull(),
    /** For which edition it was read: of several evenings the one of its day is meant. */
    edition: calendarDayColumn().notNull(),
    /** Null when there was no answer. */
    http_status: integer(),
    /** What it said when it last could be read. */
    facts: jsonb().$type<PageFacts>(),
    /** Why nothing could be read the last time, for people; null where it could. */
    refusal: text(),
    /** By what the site tells whether the page is still as it was when these facts were read. */
    etag: text(),
    fetched_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.edition] })],
)
