import { sql } from 'drizzle-orm'
import { date, integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CalendarDay } from '#shared/calendar.ts'

/** A moment; read and written as text, so that no driver turns it into a Date of the machine's zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'string' })

/** A yyyy-MM-dd column, read and written as a CalendarDay. */
export const calendarDayColumn = () => date({ mode: 'string' }).$type<CalendarDay>()

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
