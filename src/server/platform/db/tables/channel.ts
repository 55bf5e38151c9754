import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#steps/columns.ts'

/** Where the newsroom's channel is told: one row, or none. */
export const channel = pgTable(
  'channel',
  { id: integer().primaryKey().default(1), url: text().notNull() },
  (table) => [check('one_channel', sql`${table.id} = 1`)],
)

/** What the channel is told, in order. */
export const channelPosts = pgTable(
  'channel_posts',
  {
    id: uuid().primaryKey(),
    text: text().notNull(),
    /** The path in this newsroom that it is about. */
    link: text().notNull(),
    status: text().$type<'pending' | 'completed' | 'failed'>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    reason: text(),
    created_at: moment().notNull().default(sql`now()`),
  },
  (table) => [
    index('channel_posts_newest').on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('channel_posts_pending').on(table.created_at).where(sql`status = 'pending'`),
  ],
)
