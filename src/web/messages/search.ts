import { z } from 'zod'

/** What the address of the messages may carry; whatever is wrong in it is left out. */
export const messagesSearch = z.object({
  /** The message that is open. */
  open: z.uuid().optional().catch(undefined),
  cursor: z.string().min(1).max(200).optional().catch(undefined),
  toward: z.enum(['newer', 'older']).optional().catch(undefined),
})
