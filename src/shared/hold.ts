import { z } from 'zod'

/** A newsroom whose database came from elsewhere since a moment, and what waits to go out. */
export const OutgoingPaused = z.object({ since: z.string(), deliveries: z.number(), mails: z.number() })
export type OutgoingPaused = z.infer<typeof OutgoingPaused>
