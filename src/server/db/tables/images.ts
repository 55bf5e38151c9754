import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#steps/entry-columns.ts'

/** A picture that is stored with its sizes; its row is written after its files. */
export const uploadedImages = pgTable('uploaded_images', {
  /** 32 hexadecimal digits of randomness: who does not know it does not find the picture. */
  name: text().primaryKey(),
  /** Of the sizes for the newsletter; the one for the screen is always webp. */
  extension: text().$type<'jpg' | 'png'>().notNull(),
  /** Pixels of the size for the screen. */
  width: integer().notNull(),
  height: integer().notNull(),
  uploaded_by: uuid().notNull(),
  created_at: moment().notNull().default(sql`now()`),
  /** When it was last filed with an entry; what nobody has filed within a day is removed. */
  filed_at: moment(),
})
