import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * Whether a text contains these words, whatever the case of their letters. A sign that means something to `like` is a
 * letter as any other.
 */
export const contains = (text: Column | SQL, words: string): SQL =>
  sql`${text} ilike ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`
