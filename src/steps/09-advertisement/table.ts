import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { entryColumns } from '#steps/entry-columns.ts'

export const ads = pgTable(
  'ads',
  {
    ...entryColumns(),
    sponsor_name: text().notNull(),
    sponsor_description: text().notNull(),
    sponsor_link: text().notNull(),
    sponsor_logo_url: text(),
    sponsor_image_url: text(),
    ad_placement: text().$type<'headline' | 'feature' | 'baseline'>().notNull(),
    weight: doublePrecision().notNull(),
    /** Which advertisement of the library it is; null when it was typed. */
    source_id: integer(),
    /** The seed of the draw that chose it; null when a person did (C24). */
    draw_seed: integer(),
  },
  (table) => [
    index().on(table.select_date),
    // What counts against a sponsor's share (C95).
    index('ads_drawn')
      .on(table.source_id, table.ad_placement, table.select_date, table.created_at)
      .where(sql`draw_seed is not null and deleted_at is null`),
  ],
)
