import type { realNewsroom } from './real-newsroom.tsx'

/**
 * Ana protects her account with a second factor, and half a minute passes: each code counts once.
 *
 * @returns her key in base32, and her recovery codes
 */
export async function protectAna(newsroom: ReturnType<typeof realNewsroom>, now: string) {
  const ana = newsroom.as('ana')
  const { key } = (await ana.post('/api/auth/second-factor', {})).json as { key: string }
  const code = await newsroom.codeOf(key)
  const confirmed = await ana.post('/api/auth/second-factor/confirm', { code })
  await newsroom.setNow(now)
  return { key, recoveryCodes: (confirmed.json as { recoveryCodes: string[] }).recoveryCodes }
}
