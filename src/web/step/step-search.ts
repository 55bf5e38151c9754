import { z } from 'zod'

/** What the address of a step may carry; whatever is wrong in it is left out. */
export const stepSearch = z.object({
  /** The entry that is to be changed. */
  entry: z.uuid().optional().catch(undefined),
})
