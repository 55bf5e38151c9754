import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { route, StepNumberText } from './route.ts'

/** What would be sent of a step, for administrators. */
export const processor = {
  processor: route({
    method: 'GET',
    path: '/api/admin/processor',
    audience: 'admin',
    summary: 'A step’s rows of an edition as they would be sent (S211)',
    query: z.object({ step: StepNumberText, edition: CalendarDay }),
    response: z.object({
      step: z.number(),
      edition: CalendarDay,
      isDirectStep: z.boolean(),
      data: listOf(z.record(z.string(), z.unknown()), LIMITS.entries, 'refused at filing'),
      /** Our own rendering; '' when there is nothing to send. */
      formattedContent: z.string(),
      /** The same, read: `Root` of mdast. */
      document: z.record(z.string(), z.unknown()),
      /** Whether an AI service is configured, which writes the texts of AI steps that are sent to the built-in formatter. */
      hasTextService: z.boolean(),
      /** The step's prompt; null on direct steps. */
      prompt: z.string().nullable(),
    }),
  }),
}
