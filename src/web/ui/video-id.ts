const ID = /^[\w-]{6,20}$/

/**
 * Finds the provider's id in the address of a video as an administrator saved it.
 *
 * @returns null when the address is missing or leads elsewhere; the player is hidden then (C10)
 */
export function videoIdOf(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  const host = hostname.replace(/^(www|m)\./, '')
  const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
  if (host === 'youtu.be') return known(last)
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return null
  return known(searchParams.get('v') ?? last)
}

const known = (id: string): string | null => (ID.test(id) ? id : null)
