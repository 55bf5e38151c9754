/** Why an address was not called. */
export const OUTBOUND = {
  notAnAddress: 'Only complete http and https addresses without a user name can be called.',
  notPublic: (host: string) => `${host} is not a public address, and the operator hasn’t allowed it.`,
  noPublicPage: (host: string) => `${host} is not a public address.`,
  unusualPort: 'Pages and pictures are fetched from the usual ports of the web alone, 80 and 443.',
  tooSlow: (host: string) => `${host} did not answer in time.`,
  unreachable: (host: string) => `${host} could not be reached.`,
} as const
