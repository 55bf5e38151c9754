import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#steps/columns.ts'
import { entryColumns } from '#steps/entry-columns.ts'

export const eventsLiveMusic = pgTable(
  'events_live_music',
  {
    ...entryColumns(),
    venue: text().notNull(),
    title: text().notNull(),
    event_date: moment().notNull(),
    url: text(),
  },
  (table) => [index().on(table.select_date)],
)
