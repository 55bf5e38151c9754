import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { route } from './route.ts'

/** Where an edition stands on its way to the readers (C62). */
export const EditionStatus = z.enum(['open', 'approved', 'handed-over', 'withdrawn'])
export type EditionStatus = z.infer<typeof EditionStatus>

/** How an edition stands as one letter, in one line. */
export const EditionStanding = z.object({
  edition: CalendarDay,
  status: EditionStatus,
  /** Of so many steps, so many can go out as they are. */
  steps: z.number(),
  ready: z.number(),
  /** Findings that must be settled before it can be approved. */
  toLookAt: z.number(),
  /** Something that is printed differs from the issue that counts. */
  hasChanged: z.boolean(),
})
export type EditionStanding = z.infer<typeof EditionStanding>

/** Apart from the edition itself: the board reads it, which must not wait for all that a letter is made of. */
export const editionStanding = {
  editionStanding: route({
    method: 'GET',
    path: '/api/edition/standing',
    audience: 'signed-in',
    summary: 'How an edition stands as one letter, in one line',
    query: z.object({ edition: CalendarDay }),
    response: EditionStanding,
  }),
}
