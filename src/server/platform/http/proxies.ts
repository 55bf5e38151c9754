import ipaddr from 'ipaddr.js'

/**
 * @param trusted addresses and ranges of the operator's proxies, as the setting has checked them
 * @returns whether an address is one of them
 */
export function proxiesOf(trusted: string[]): (address: string) => boolean {
  const ranges = trusted.map((item) => {
    if (item.includes('/')) return ipaddr.parseCIDR(item)
    const address = ipaddr.process(item)
    return [address, address.kind() === 'ipv4' ? 32 : 128] satisfies [unknown, number]
  })
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return ranges.some(([range, bits]) => parsed.kind() === range.kind() && parsed.match(range, bits))
  }
}
