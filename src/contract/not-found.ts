import { z } from 'zod'
import { LIMITS } from '#shared/limits.ts'
import { Done, route } from './route.ts'

/** What becomes of an address that leads nowhere. */
export const notFound = {
  reportUnknownPath: route({
    method: 'POST',
    path: '/api/unknown-path',
    audience: 'public',
    summary: 'Note in the log that a person met the not-found screen (S29)',
    body: z.strictObject({ path: z.string().max(LIMITS.url) }),
    response: Done,
    status: 202,
  }),
}
