import ipaddr from 'ipaddr.js'

/**
 * Addresses that look public and lead into the platform on which the machine runs: they are answered from inside
 * alone, and hand out the machine's own settings and credentials.
 */
const PLATFORMS = [
  // Azure: the wire server, for the agent of virtual machines.
  '168.63.129.16/32',
  // IBM Cloud: name servers, mirrors, and the private endpoints of its services.
  '161.26.0.0/16',
  '166.8.0.0/14',
].map((range) => ipaddr.IPv4.parseCIDR(range))

/** The single addresses that are worth a detour through a network that translates from version 6 to version 4. */
const METADATA = new Set([
  '168.63.129.16', // Azure
  '169.254.169.254', // most clouds
  '169.254.170.2', // Amazon, containers
  '100.100.100.200', // Alibaba
  '192.0.0.192', // Oracle
])

/** Where RFC 6052 puts a version 4 address, by its bytes, for prefixes of 32, 40, 48, 56, 64 and 96 bits. */
const PLACES = [
  [4, 5, 6, 7],
  [5, 6, 7, 9],
  [6, 7, 9, 10],
  [7, 9, 10, 11],
  [9, 10, 11, 12],
  [12, 13, 14, 15],
]

/** Whether an address that is public by its range belongs to a platform's inside. */
export const isPlatformAddress = (address: ipaddr.IPv4): boolean =>
  PLATFORMS.some((range) => address.match(range))

/**
 * Whether a metadata address stands in it as RFC 6052 would put it there. Networks may translate under a prefix of
 * their own, which nobody outside knows, so every place is looked at; a chance hit is one in a thousand million.
 */
export function platformAddressIn(address: ipaddr.IPv6): boolean {
  const bytes = address.toByteArray()
  return PLACES.some((place) => METADATA.has(place.map((index) => bytes[index]).join('.')))
}
