import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * Whether a text that is stored folded contains a word that is folded too. The wildcards of `like` in it stand for
 * themselves.
 */
export const contains = (text: Column | SQL, word: string): SQL =>
  sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
