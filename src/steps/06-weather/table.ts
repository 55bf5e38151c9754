import { doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'
import { entryColumns } from '#steps/entry-columns.ts'

export const weatherTable = pgTable(
  'weather',
  {
    ...entryColumns(),
    /** `yyyy-MM-dd 00:00:00` of the city, text since it is a day and no moment (C56). */
    forecast_date: text().notNull(),
    temperature_high: doublePrecision(),
    temperature_low: doublePrecision(),
    conditions: text(),
    humidity: doublePrecision(),
    wind_speed: doublePrecision(),
    wind_direction: text(),
    source: text().notNull().default('Manual Entry'),
    general_notes: text(),
  },
  (table) => [index().on(table.select_date)],
)
