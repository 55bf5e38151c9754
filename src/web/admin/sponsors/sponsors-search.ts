import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'

/** From which day on the editions are shown; without it from today. */
export const sponsorsSearch = z.object({ from: CalendarDay.optional().catch(undefined) })
