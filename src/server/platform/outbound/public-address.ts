import ipaddr from 'ipaddr.js'
import { isPlatformAddress, platformAddressIn } from './platform-address.ts'

/** Everything of version 6 that is routed in public lies in here; ways around to version 4 mostly do not. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address belongs to the public internet: not this machine, not a network behind it, not a
 * metadata service or another service of the machine's own platform, not a tunnel that may end in one of them.
 *
 * @param address version 4 or 6 as text; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv4) return !isPlatformAddress(parsed)
  return parsed.match(GLOBAL_V6) && !leadsToIsatap(parsed) && !platformAddressIn(parsed)
}

/** ISATAP (RFC 5214) works under any prefix: the version 4 address stands behind 5efe. */
function leadsToIsatap(address: ipaddr.IPv6): boolean {
  const bytes = address.toByteArray()
  const [first, ...rest] = bytes.slice(8, 12)
  const isIsatap = (first === 0 || first === 2) && rest.join() === '0,94,254'
  return isIsatap && !isPublicAddress(new ipaddr.IPv4(bytes.slice(12)).toString())
}
