import { z } from 'zod'

/** How a delivery stands (C41). */
export const DeliveryStatus = z.enum(['pending', 'waiting', 'completed', 'failed'])
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

/** What a delivery sends: a step's data, or a text once more. */
export const DeliveryKind = z.enum(['send', 'republish'])
export type DeliveryKind = z.infer<typeof DeliveryKind>
