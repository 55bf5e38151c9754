import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { Done, route } from './route.ts'

/** Who writes where right now. It is told to open screens and never stored. */
export const presence = {
  tellWriting: route({
    method: 'PUT',
    path: '/api/presence',
    audience: 'signed-in',
    summary:
      'Tell the others that a form of this step holds words that are being typed; it counts for 75 seconds',
    body: z.strictObject({ edition: CalendarDay, step: z.int('Invalid input') }),
    bodyBytes: LIMITS.publicBodyBytes,
    response: Done,
  }),
}
