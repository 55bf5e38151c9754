import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { calendarDayColumn, moment } from '#steps/columns.ts'
import { entryColumns } from '#steps/entry-columns.ts'

/** The columns after `news_date` may be filled in later (C18). */
export const civilNewsTable = pgTable(
  'civil_news',
  {
    ...entryColumns(),
    title: text().notNull().default('Civil Event'),
    description: text().notNull().default('Government or civic event'),
    source: text().notNull().default('Government Website'),
    url: text().notNull(),
    news_date: calendarDayColumn().notNull(),
    headline: text(),
    summary: text(),
    publisher: text(),
    starts_at: moment(),
    venue: text(),
    image_url: text(),
  },
  (table) => [index().on(table.select_date)],
)
