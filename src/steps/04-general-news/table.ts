import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { calendarDayColumn, moment } from '#steps/columns.ts'
import { entryColumns } from '#steps/entry-columns.ts'

/** The columns after `news_date` may be filled in later (C18). */
export const generalNewsTable = pgTable(
  'general_news',
  {
    ...entryColumns(),
    title: text().notNull(),
    description: text().notNull().default('Positive local news story'),
    source: text().notNull().default('Local News Source'),
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
