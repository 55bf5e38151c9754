import { z } from 'zod'

/** A newsroom whose database came from elsewhere since a moment, and what waits to go out. */
export const HeldBack = z.object({ since: z.string(), deliveries: z.number(), mails: z.number() })
export type HeldBack = z.infer<typeof HeldBack>
