import ipaddr from 'ipaddr.js'

/** Those asked for of late: who works here asks again and again from one address, and to read it takes a while. */
const known = new Map<string, string>()
const MOST_KNOWN = 1_000

/** The address of a client as limits count it; of IPv6 the /64. */
export function networkOf(address: string): string {
  const found = known.get(address) ?? readNetwork(address)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(address, found)
  return found
}

function readNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
