import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, wallTime } from '#steps/columns.ts'
import { entryColumns } from '#steps/entry-columns.ts'

export const eventsLiveMusic = pgTable(
  'events_live_music',
  {
    ...entryColumns(),
    venue: text().notNull(),
    title: text().notNull(),
    /** The instant that the wall time was when it was filed. */
    event_date: moment().notNull(),
    /** What was typed (C97). Null only where the database does not know the newsroom's time zone. */
    event_wall_time: wallTime(),
    url: text(),
  },
  (table) => [index().on(table.select_date)],
)
