import { expect, test } from 'vitest'
import { buildAccounts } from '#tests/support/accounts.ts'

const { browser, newcomer, mailsTo, deps } = await buildAccounts({
  env: { PUBLIC_URL: 'https://desk.fairhaven.example', SIGN_UP: 'open', TRUSTED_PROXIES: '127.0.0.1' },
})
const OTHERS = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-prefix': '/evil',
  forwarded: 'host=evil.example;proto=http',
  origin: 'https://evil.example',
  referer: 'https://evil.example/auth',
}

test('links in mails begin with the public URL, whatever a request names as its host', async () => {
  await newcomer('nia@desk.example')
  const own = browser({ headers: OTHERS })

  await own.post('/api/auth/recover', { email: 'nia@desk.example' })
  await own.signUp('otto@desk.example')
  await own.post('/api/auth/resend', { email: 'otto@desk.example' })

  const mails = [...(await mailsTo('nia@desk.example')), ...(await mailsTo('otto@desk.example'))]
  const links = mails.flatMap(({ text }) => text.match(/\S*:\/\/\S+/g) ?? [])
  expect(mails.length).toBeGreaterThanOrEqual(4)
  expect(links.length).toBeGreaterThanOrEqual(4)
  expect(links.filter((link) => !link.startsWith(`${deps.config.publicUrl}/`))).toEqual([])
  expect(JSON.stringify(mails)).not.toContain('evil')
})
