import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { entryColumns } from '#steps/entry-columns.ts'

export const jokesGoodEvening = pgTable(
  'jokes_good_evening',
  { ...entryColumns(), joke_text: text().notNull(), type: text().$type<'opening'>().notNull() },
  (table) => [index().on(table.select_date)],
)
