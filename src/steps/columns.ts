import { date, timestamp } from 'drizzle-orm/pg-core'
import type { CalendarDay } from '#shared/calendar.ts'

/** A moment; read and written as text, so that no driver turns it into a Date of the machine's zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'string' })

/** A day and time on the city's clock, whatever its time zone is or becomes. */
export const wallTime = () => timestamp({ mode: 'string' })

/** A yyyy-MM-dd column, read and written as a CalendarDay. */
export const calendarDayColumn = () => date({ mode: 'string' }).$type<CalendarDay>()
