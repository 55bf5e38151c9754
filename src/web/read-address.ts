/** @returns the parts of an address, which may be relative to a base; null when it is none */
export function readAddress(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
