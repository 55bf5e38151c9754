import { z } from 'zod'
import { HANDOVER } from './handover-messages.ts'
import { LIMITS } from './limits.ts'
import { Link, RequiredLine } from './text.ts'

/** An Admin API key of Ghost: an id of 24 and a secret of 64 hexadecimal digits. */
const GhostKey = z
  .string(HANDOVER.keyMissing)
  .trim()
  .regex(/^[0-9a-f]{24}:[0-9a-f]{64}$/i, HANDOVER.keyMissing)

/** The address of a site as it is stored: neither slashes at its end nor the path of Ghost’s own administration. */
export function siteAddress(url: string): string {
  if (url.endsWith('/')) return siteAddress(url.slice(0, -1))
  return url.endsWith('/ghost') ? siteAddress(url.slice(0, -'/ghost'.length)) : url
}

/** What an administrator says about a Ghost; `key` is write-only, and absent the stored one stays. */
export const GhostTargetFields = z.strictObject({
  name: RequiredLine(LIMITS.webhookName, HANDOVER.nameMissing),
  url: Link.transform(siteAddress),
  key: GhostKey.optional(),
  onApproval: z.boolean('Invalid input'),
})

/** As {@link GhostTargetFields}, of a new one. */
export const GhostTargetForm = GhostTargetFields.extend({ key: GhostKey })
export type GhostTargetForm = z.output<typeof GhostTargetForm>
