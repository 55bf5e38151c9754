import { beforeEach, describe, expect, test } from 'vitest'
import { buildAccounts, PASSWORD } from '#tests/support/accounts.ts'
import { buildProviderNewsroom, somebody } from '#tests/support/provider-newsroom.ts'

/** A server for this machine alone, where sign-up is open. */
const local = await buildAccounts()
/** One behind a proxy that its operator has named. */
const behind = await buildAccounts({
  env: { PUBLIC_URL: 'https://desk.example', TRUSTED_PROXIES: '10.77.0.0/24', SIGN_UP: 'open' },
})
const provided = await buildProviderNewsroom({ env: { SIGN_UP: 'open' } })

const FORWARDED = {
  'X-Forwarded-For': { 'x-forwarded-for': '198.51.100.4' },
  'X-Forwarded-Proto alone': { 'x-forwarded-proto': 'https' },
  Forwarded: { forwarded: 'for=198.51.100.4' },
}
const WAYS = { ...FORWARDED, 'a Host of another name': { host: 'desk.example' } }
const warnings = ({ logged }: typeof local) =>
  logged().flatMap(({ msg }) => (/TRUSTED_PROXIES|PUBLIC_URL/.test(String(msg)) ? [String(msg)] : []))

describe('a way that the operator has not set', () => {
  test.each(Object.entries(WAYS))('with %s signs nobody up', async (_name, headers) => {
    const stranger = local.browser({ headers })
    expect((await stranger.get('/api/session')).json()).toMatchObject({ signUp: 'invitation' })
    const answer = await stranger.signUp('eve@desk.example')
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'sign_up_closed'])
    expect(answer.json().detail).toContain('isn’t set up for sign-ups')
    expect(await local.mailsTo('eve@desk.example')).toEqual([])
  })

  test('signs nobody up at the provider either, and lets in who has an account', async () => {
    const own = provided.browser({ headers: FORWARDED['X-Forwarded-For'] })
    expect(await provided.enter(own, somebody('eve@desk.example'))).toContain('/auth?')
    expect(await own.whoAmI()).toBeNull()
    await provided.enter(provided.browser(), somebody('ada@desk.example'))
    await provided.enter(own, somebody('ada@desk.example'))
    expect(await own.whoAmI()).toMatchObject({ email: 'ada@desk.example' })
  })

  test('is told in the log once, whoever asks and however often', async () => {
    const fresh = await buildAccounts()
    for (const headers of [...Object.values(WAYS), ...Object.values(WAYS)])
      await fresh.browser({ headers }).get('/api/session')
    expect(warnings(fresh)).toEqual([
      expect.stringContaining('TRUSTED_PROXIES'),
      expect.stringContaining('PUBLIC_URL'),
    ])
  })

  test('is told to administrators whose own request came by it, and to nobody else', async () => {
    const session = async (who: 'ana' | 'boss', headers: object) =>
      (
        await local.app.inject({
          url: '/api/session',
          headers: { cookie: local.people[who].cookie, ...headers },
        })
      ).json()
    expect(await session('boss', FORWARDED.Forwarded)).toMatchObject({ unsetWay: 'TRUSTED_PROXIES' })
    expect(await session('boss', { host: 'desk.example' })).toMatchObject({ unsetWay: 'PUBLIC_URL' })
    // A stranger has sent these headers before; the administrator did not come that way.
    expect(await session('boss', {})).not.toHaveProperty('unsetWay')
    expect(await session('ana', FORWARDED.Forwarded)).not.toHaveProperty('unsetWay')
  })
})

describe('a way that is set', () => {
  beforeEach(() => behind.setNow('2031-05-01T15:00:00Z'))

  test('signs people up, by their own address and on the machine itself', async () => {
    const headers = {
      host: 'desk.example',
      ...FORWARDED['X-Forwarded-For'],
      ...FORWARDED['X-Forwarded-Proto alone'],
    }
    const far = behind.browser({ address: '10.77.0.2', headers })
    expect((await far.get('/api/session')).json()).toMatchObject({ signUp: 'open' })
    expect((await far.signUp('nia@desk.example')).json()).toMatchObject({ next: 'confirm' })
    expect(
      (await local.browser({ headers: { host: 'localhost:3000' } }).signUp('otto@desk.example')).statusCode,
    ).toBe(201)
    expect(warnings(behind)).toEqual([])
  })

  test('is no way for a peer that only says that it is a proxy', async () => {
    const answer = await behind
      .browser({ address: '203.0.113.7', headers: { host: 'desk.example', ...FORWARDED['X-Forwarded-For'] } })
      .post('/api/auth/sign-up', { email: 'eve@desk.example', password: PASSWORD })
    expect(answer.json().code).toBe('sign_up_closed')
  })
})
