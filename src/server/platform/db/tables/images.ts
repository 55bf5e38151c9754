import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#steps/columns.ts'

/** A picture that is stored with its sizes; its row is written after its files. */
export const uploadedImages = pgTable('uploaded_images', {
  /** 32 hexadecimal digits of randomness: who does not know it does not find the picture. */
  name: text().primaryKey(),
  /** Of the sizes for the newsletter; the one for the screen is always webp. */
  extension: text().$type<'jpg' | 'png'>().notNull(),
  /** Pixels of the size for the screen. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** Of the file as it was uploaded, so that the same picture is known again; null for those of earlier versions. */
  sha256: text(),
  uploaded_by: uuid().notNull(),
  created_at: moment().notNull().default(sql`now()`),
  /** When it was last filed with an entry; what nobody has filed within a day, and nothing names, goes. */
  filed_at: moment(),
  /** When it went to the trash, from where it can come back; null for pictures that are shown. */
  trashed_at: moment(),
})

/**
 * Which database this is: one row, made once, and carried along by every backup and copy. A store of pictures says
 * in its own mark whose it is (`server/images/store-mark.ts`).
 */
export const databaseIdentity = pgTable('database_identity', {
  id: integer().primaryKey().default(1),
  name: uuid().notNull().default(sql`gen_random_uuid()`),
})

/** The processes that work on a server's database, each with the mark it has left in its store of pictures. */
export const pictureStores = pgTable('picture_stores', {
  /** Of the process, made anew at each start. */
  process: uuid().primaryKey(),
  host: text().notNull(),
  /** What a person calls the store: a folder, or a bucket. */
  place: text().notNull(),
  /** By the database's clock. */
  seen_at: moment().notNull().default(sql`now()`),
})
