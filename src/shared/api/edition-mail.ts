import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { NumberText, route } from './route.ts'

/** An edition as a mail that is not sent to readers: taken along, or tested (edition.md 8 and 9). */
export const editionMail = {
  mailFile: route({
    method: 'GET',
    path: '/api/edition/eml',
    audience: 'signed-in',
    summary:
      'An edition as a mail without a recipient (.eml): an issue as it was approved, or the draft as it is stored',
    query: z.object({ edition: CalendarDay, number: NumberText.optional() }),
    response: z.object({ eml: z.string() }),
  }),
}
