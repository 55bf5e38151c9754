import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { entryColumns } from '#steps/entry-columns.ts'

export const jokesThankYou = pgTable(
  'jokes_thank_you',
  { ...entryColumns(), joke_text: text().notNull(), type: text().$type<'closing'>().notNull() },
  (table) => [index().on(table.select_date)],
)
