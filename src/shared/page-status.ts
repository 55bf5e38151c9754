import { z } from 'zod'

/** What a page may say of an event beside its start. */
export const PageStatus = z.enum(['cancelled', 'postponed', 'rescheduled', 'sold out'])
export type PageStatus = z.infer<typeof PageStatus>
