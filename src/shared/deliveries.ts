import { z } from 'zod'

/** How a delivery stands (C41). */
export const DeliveryStatus = z.enum(['pending', 'waiting', 'completed', 'failed'])
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

/** What a delivery sends: a step's data, a text once more, or what happened to an edition. */
export const DeliveryKind = z.enum(['send', 'republish', 'event'])
export type DeliveryKind = z.infer<typeof DeliveryKind>
