import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { LibraryRowId, route, StepParams } from './route.ts'

/** The newsroom's jokes, and drawing one. Nothing is stored by these calls. */
export const jokes = {
  jokes: route({
    method: 'GET',
    path: '/api/steps/:step/jokes',
    audience: 'signed-in',
    summary: 'The joke table of step 7 or 8, newest first, with the last use',
    params: StepParams,
    response: z.object({
      jokes: listOf(
        z.object({ id: z.number(), joke: z.string(), last_used: CalendarDay.nullable() }),
        LIMITS.libraryItems,
        'refused at adding',
      ),
    }),
  }),
  drawJoke: route({
    method: 'POST',
    path: '/api/steps/:step/jokes/draw',
    audience: 'signed-in',
    summary: 'Suggest a joke for an edition; never the previous one again (C22)',
    params: StepParams,
    body: z.strictObject({ edition: CalendarDay, previousId: LibraryRowId.nullish() }),
    response: z.object({
      joke: z.object({ id: z.number(), text: z.string() }).nullable(),
      note: z.string().nullable(),
    }),
  }),
}
