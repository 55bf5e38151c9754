import type { Name, realNewsroom } from './real-newsroom.tsx'

/**
 * That person protects the own account with a second factor, and half a minute passes: each code counts once.
 *
 * @returns the key in base32, and the recovery codes
 */
export async function protect(newsroom: ReturnType<typeof realNewsroom>, name: Name, now: string) {
  const own = newsroom.as(name)
  const { key } = (await own.post('/api/auth/second-factor', {})).json as { key: string }
  const code = await newsroom.codeOf(key)
  const confirmed = await own.post('/api/auth/second-factor/confirm', { code })
  await newsroom.setNow(now)
  return { key, recoveryCodes: (confirmed.json as { recoveryCodes: string[] }).recoveryCodes }
}
