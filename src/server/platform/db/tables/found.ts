import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LibraryName } from '#shared/library-name.ts'
import type { PageStatus } from '#shared/page-status.ts'
import { calendarDayColumn, moment } from '#steps/columns.ts'

/** What the feed of a source told, a row for each of its days, until it is used, dismissed or over. */
export const found = pgTable(
  'found',
  {
    id: uuid().primaryKey(),
    library: text().$type<LibraryName>().notNull(),
    source_id: integer().notNull(),
    /** The step whose checklist has the source. */
    step_number: integer().notNull(),
    /** What the feed calls it; of several at one day the later ones have their time behind it. */
    uid: text().notNull(),
    /** Of an event its day in the city; of an item of news the day on which it appeared, else on which it was found. */
    day: calendarDayColumn().notNull(),
    /** `19:30` of the city's clock; null for the whole day. */
    time: text(),
    title: text().notNull(),
    venue: text(),
    url: text(),
    /** By `pageKey`, null without an address of its own: what is filed with that page is this. */
    url_key: text(),
    /** By `foundKey`: what several sources tell is one where this and the day are the same. */
    title_key: text().notNull(),
    summary: text(),
    price: text(),
    status: text().$type<PageStatus>(),
    first_seen: moment().notNull(),
    last_seen: moment().notNull(),
    /** In how many readings running it was not told any more; it goes with the second. */
    missed: integer().notNull().default(0),
    /** The entry that was filed of it. */
    entry_id: uuid(),
    /** What it told when that was filed. */
    used_time: text(),
    used_status: text().$type<PageStatus>(),
    dismissed_by: uuid(),
    dismissed_at: moment(),
  },
  (table) => [
    uniqueIndex('found_once').on(table.library, table.source_id, table.uid, table.day),
    index().on(table.step_number, table.day),
    // On how many days the same is on.
    index().on(table.step_number, table.title_key, table.day),
    index().on(table.url_key),
    index().on(table.entry_id),
  ],
)
