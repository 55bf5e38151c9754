/** Host and port of an address as the operator's list writes them: lower case, version 6 in brackets. */
export const authorityOf = ({ hostname, port, protocol }: URL): string =>
  `${hostname.toLowerCase()}:${port || (protocol === 'https:' ? '443' : '80')}`
