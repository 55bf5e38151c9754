import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { entryColumns } from '#steps/entry-columns.ts'

export const images = pgTable(
  'images',
  {
    ...entryColumns(),
    image_title: text().notNull(),
    photographer_name: text().notNull(),
    image_url: text().notNull(),
    source: text().notNull().default('Flickr'),
    alt_text: text().notNull(),
    licence: text(),
    source_page: text(),
  },
  (table) => [index().on(table.select_date)],
)
