import ipaddr from 'ipaddr.js'

/** Everything of version 6 that is routed in public lies in here; ways around to version 4 mostly do not. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address belongs to the public internet: not this machine, not a network behind it, not a
 * metadata service, not a tunnel that may end in one of them.
 *
 * @param address version 4 or 6 as text; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_V6) : true
}
