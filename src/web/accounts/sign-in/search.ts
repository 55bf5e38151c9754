import { z } from 'zod'
import { OIDC_ERROR_CODES } from '#shared/oidc.ts'

/** What the address of the sign-in screen tells. */
export const signInSearch = z.object({
  next: z.string().optional(),
  /** Set when a session ended under the person's hands, or nobody was signed in at the provider. */
  why: z
    .enum(['ended', ...OIDC_ERROR_CODES])
    .optional()
    .catch(undefined),
  /** Set when the provider has vouched for somebody who has a second factor. */
  challenge: z.string().optional(),
})

/** The link of a mail carries what proves it. */
export const tokenSearch = z.object({ token: z.string().optional() })

/** Where somebody wanted to go who has to set up a second factor first. */
export const owedSearch = z.object({ next: z.string().optional() })

/** What came of a sign-in elsewhere: that it was the person, or why it counts for nothing. */
export const againSearch = z.object({
  shown: z.literal(1).optional().catch(undefined),
  why: z.enum(OIDC_ERROR_CODES).optional().catch(undefined),
})
