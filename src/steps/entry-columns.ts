import { sql } from 'drizzle-orm'
import { integer, uuid } from 'drizzle-orm/pg-core'
import { calendarDayColumn, moment } from './columns.ts'

/** Columns every content table has (S243), then what versions, authorship and undo need. */
export const entryColumns = () => ({
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  select_date: calendarDayColumn().notNull(),
  created_at: moment().notNull().default(sql`now()`),
  updated_at: moment().notNull().default(sql`now()`),
  /** Grows with every change; an edit names the one it was based on. */
  version: integer().notNull().default(1),
  updated_by: uuid(),
  deleted_at: moment(),
  deleted_by: uuid(),
})
