import { z } from 'zod'
import { PlaceInAddress } from '#web/list/place-in-address.ts'

/** What the address of the messages may carry; whatever is wrong in it is left out. */
export const messagesSearch = z.object({
  /** The message that is open. */
  open: z.uuid().optional().catch(undefined),
  ...PlaceInAddress,
})
