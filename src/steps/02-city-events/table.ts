import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { calendarDayColumn, moment } from '#steps/columns.ts'
import { entryColumns } from '#steps/entry-columns.ts'

/** The columns after `url` may be filled in later (C18, C86). */
export const eventsCity = pgTable(
  'events_city',
  {
    ...entryColumns(),
    title: text().notNull().default('City Event'),
    location: text().notNull(),
    event_date: calendarDayColumn().notNull(),
    url: text().notNull(),
    headline: text(),
    summary: text(),
    publisher: text(),
    venue: text(),
    starts_at: moment(),
    /** A page often knows a day and no time, and neither passes through a zone: `starts_at` stays empty. */
    starts_on: calendarDayColumn(),
    /** HH:mm on the city's clock. */
    starts_time: text(),
    price: text(),
    image_url: text(),
  },
  (table) => [index().on(table.select_date)],
)
