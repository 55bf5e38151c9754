import { isIP } from 'node:net'
import { OUTBOUND } from '#shared/outbound-messages.ts'
import { WEBHOOKS } from '#shared/webhooks-messages.ts'
import { isLoopback } from '#server/platform/config.ts'
import { authorityOf } from '#server/platform/outbound/authority.ts'
import { isPublicAddress } from '#server/platform/outbound/public-address.ts'

/**
 * What stands against an address for a webhook: plain http, or a place that is not public, unless the operator
 * allowed just that host and port. Names are judged when they are called, since they may change.
 *
 * @param allowed host:port in lower case
 * @returns why not, with the operator's way out; null when nothing stands against it
 */
export function checkAddress(url: string, allowed: readonly string[]): string | null {
  if (!URL.canParse(url)) return OUTBOUND.notAnAddress
  const target = new URL(url)
  const place = authorityOf(target)
  if (allowed.includes(place)) return null
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (isLoopback(host) || (isIP(host) && !isPublicAddress(host)))
    return `${OUTBOUND.notPublic(host)} ${WEBHOOKS.wayOut(place)}`
  return target.protocol === 'https:' ? null : WEBHOOKS.httpsOnly(place)
}
