import { z } from 'zod'
import { Done, Moment, route } from './route.ts'

/** A newsroom whose database came from elsewhere, and what waits to go out. */
export const HeldBack = z.object({ since: Moment, deliveries: z.number(), mails: z.number() })
export type HeldBack = z.infer<typeof HeldBack>

export const hold = {
  releaseNewsroom: route({
    method: 'POST',
    path: '/api/admin/hold/release',
    audience: 'admin',
    summary: 'Lets deliveries, mails and reminders go out again after the database was copied or restored',
    response: Done,
  }),
}
