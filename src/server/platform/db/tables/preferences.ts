import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AfterCompleting, Place } from '#shared/preferences.ts'
import { calendarDayColumn, moment } from '#steps/columns.ts'
import { users } from './accounts.ts'

/** How a person likes to work; without a row, as everybody does at first (C73). */
export const preferences = pgTable('preferences', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  after_completing: text().$type<AfterCompleting>().notNull(),
  updated_at: moment().notNull().default(sql`now()`),
})

/** How often a person has been at a screen that explains itself at first. */
export const visits = pgTable(
  'visits',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: text().$type<Place>().notNull(),
    visits: integer().notNull().default(0),
    days: integer().notNull().default(0),
    /** The city's day of the last visit that was counted. */
    last_day: calendarDayColumn(),
    /** The person's own choice; null until there is one. */
    is_open: boolean(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.place] })],
)

/** The completed editions that a person was told of on the board, each once. */
export const finishLines = pgTable(
  'finish_lines',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    edition: calendarDayColumn().notNull(),
    /** The completion that is still told; null once the person has opened the edition. */
    completed_at: moment(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.edition] })],
)
