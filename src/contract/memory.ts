import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { ImagePath } from '#shared/images.ts'
import { LIMITS } from '#shared/limits.ts'
import { StepInBody } from '#shared/step-number.ts'
import { Moment, route } from './route.ts'

/** An entry that is the same as what is typed, as far as can be told. */
const Match = z.object({
  edition: CalendarDay,
  /** Who filed it. */
  by: z.string(),
  at: Moment,
  line: z.string(),
})
export type MemoryMatch = z.infer<typeof Match>

/** What ran before. */
export const memory = {
  recall: route({
    method: 'POST',
    path: '/api/memory',
    audience: 'signed-in',
    summary: 'Whether what is typed was filed for this edition already, or for one before it',
    body: z.strictObject({
      step: StepInBody,
      edition: CalendarDay,
      url: z.string().max(LIMITS.url).optional(),
      title: z
        .string()
        .max(LIMITS.venue * 2 + 1)
        .optional(),
      joke: z.string().max(LIMITS.joke).optional(),
      picture: ImagePath.optional(),
      /** An entry that is being changed is not its own match. */
      but: z.uuid().optional(),
    }),
    response: z.object({ same: Match.nullable(), earlier: Match.nullable() }),
  }),
}
