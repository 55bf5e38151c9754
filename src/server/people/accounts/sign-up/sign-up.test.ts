import { describe, expect, test } from 'vitest'
import { buildAccounts, PASSWORD } from '#tests/support/accounts.ts'

const { browser, mailsTo, mailedToken, setNow, as, logged } = await buildAccounts()
const invitation = await buildAccounts({ env: { SIGN_UP: 'invitation' } })
const domains = await buildAccounts({ env: { SIGN_UP: 'domains:desk.example,city.example' } })

describe('an account is created by email', () => {
  test('and opens with the mailed link, once (S40, S44)', async () => {
    const own = browser()
    await own.signUp('carla@desk.example', { fullName: 'Carla Ruiz', captchaToken: null })
    setNow('2031-05-01T15:01:00Z')
    expect((await own.signIn('carla@desk.example')).json().code).toBe('not_confirmed')
    const token = await mailedToken('carla@desk.example', '/auth/confirm')
    setNow('2031-05-01T15:00:00Z')

    const confirmed = await own.post('/api/auth/confirm', { token, password: PASSWORD })

    expect(confirmed.json().user).toMatchObject({
      email: 'carla@desk.example',
      role: 'user',
      user_metadata: { full_name: 'Carla Ruiz' },
    })
    expect(await own.whoAmI()).toMatchObject({ email: 'carla@desk.example' })
    const again = await browser().post('/api/auth/confirm', { token, password: PASSWORD })
    expect(again.statusCode).toBe(400)
    expect(again.json().detail).toBe('This link has expired or was already used. Ask for a new one.')
  })

  test('a link to confirm works for 24 hours', async () => {
    await browser().signUp('late@desk.example')
    const token = await mailedToken('late@desk.example', '/auth/confirm')

    setNow('2031-05-02T15:00:01Z')
    const answer = await browser().post('/api/auth/confirm', { token, password: PASSWORD })
    setNow('2031-05-01T15:00:00Z')

    expect(answer.json().code).toBe('link_expired')
  })

  test('an empty full name is null for everybody, never empty text (S31, S47)', async () => {
    const own = browser()
    await own.signUp('plain@desk.example', { fullName: '  ' })
    const token = await mailedToken('plain@desk.example', '/auth/confirm')

    const confirmed = await own.post('/api/auth/confirm', { token, password: PASSWORD })

    expect(confirmed.json().user.user_metadata).toEqual({ full_name: null })
  })

  test('the role is never taken from the form (S58)', async () => {
    const answer = await browser().signUp('eve@desk.example', { role: 'admin' })

    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toHaveProperty('role')
  })
})

test('the captcha token is accepted as null and nothing else (S50)', async () => {
  expect((await browser().signUp('cap@desk.example', { captchaToken: null })).statusCode).toBe(201)
  expect((await browser().signUp('cap2@desk.example', { captchaToken: 'solved' })).statusCode).toBe(422)
})

describe('what is refused', () => {
  const refusals = [
    ['email without a domain (S33)', { email: 'ana@desk' }, 'email', 'Please enter a valid email address'],
    ['a short password (S34)', { password: 'lamp-42' }, 'password', 'Password must be at least 8 characters'],
    [
      'one without a letter (S35)',
      { password: '8462-9137' },
      'password',
      'Password must contain at least one letter',
    ],
    [
      'one without a digit (S36)',
      { password: 'paper-lantern' },
      'password',
      'Password must contain at least one number',
    ],
    [
      'a common one (S37)',
      { password: 'Password123' },
      'password',
      'This password is too easy to guess. Choose another one.',
    ],
    [
      'an address that would be another one in lower case',
      { email: 'nia@des\u212A.example' },
      'email',
      'Please enter a valid email address',
    ],
    ['a full name of two lines (S31)', { fullName: 'Eve\nBo Lindqvist' }, 'fullName', 'Please use one line'],
    [
      'one of 129 characters',
      { password: `a1${'x'.repeat(127)}` },
      'password',
      'Password must be at most 128 characters',
    ],
  ] as const
  test.each(refusals)('%s, with the reason at its field', async (_name, form, field, reason) => {
    const answer = await browser().post('/api/auth/sign-up', {
      email: 'dora@desk.example',
      password: PASSWORD,
      ...form,
    })

    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields[field]).toBe(reason)
  })
})

describe('who may sign up (C6):', () => {
  test('by invitation nobody, and the answer is the same for a known address', async () => {
    const known = await invitation.browser().signUp('ana@desk.example')
    const unknown = await invitation.browser().signUp('nobody@desk.example')

    expect(known.statusCode).toBe(403)
    expect(withoutId(known.json())).toEqual(withoutId(unknown.json()))
  })

  test('with a list of domains only those', async () => {
    expect((await domains.browser().signUp('new@city.example')).statusCode).toBe(201)
    const refused = await domains.browser().signUp('new@evil-city.example')
    const from = 'You can sign up with an email at desk.example or city.example'
    expect(refused.statusCode).toBe(403)
    expect(refused.json().fields).toEqual({ email: `${from}. Everyone else needs an invitation.` })
    expect((await domains.browser().signUp('new@city.example.evil.example')).statusCode).toBe(403)
  })
})

describe('a known address', () => {
  test('is answered like a new one, in text and headers, and its owner is told (S37)', async () => {
    const known = await browser().signUp('ana@desk.example', { password: 'river-stone-77' })
    const unknown = await browser().signUp('unknown@desk.example', { password: 'river-stone-77' })

    expect(known.statusCode).toBe(unknown.statusCode)
    expect(known.json()).toEqual(unknown.json())
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort())
    const [mail] = await mailsTo('ana@desk.example')
    expect(mail?.subject).toBe('You already have an account at City Desk')
    expect((await browser().signIn('ana@desk.example', 'river-stone-77')).statusCode).toBe(401)
  })

  test('gets at most three mails an hour, whatever is asked for', async () => {
    const own = browser()
    for (const path of ['sign-up', 'resend', 'resend', 'resend', 'recover', 'sign-up'])
      await own.post(`/api/auth/${path}`, {
        email: 'busy@desk.example',
        ...(path === 'sign-up' && { password: PASSWORD }),
      })
    expect(await mailsTo('busy@desk.example')).toHaveLength(3)

    setNow('2031-05-01T16:30:00Z')
    await own.post('/api/auth/resend', { email: 'busy@desk.example' })
    setNow('2031-05-01T15:00:00Z')

    expect(await mailsTo('busy@desk.example')).toHaveLength(4)
  })
})

test('without a mail server every mail waits in the admin area, and is printed only on the machine itself (C6)', async () => {
  await browser().signUp('outbox@desk.example')

  const { mails } = (await as('boss').get('/api/admin/mails')).json()
  const mail = mails.find(({ to }: { to: string }) => to === 'outbox@desk.example')
  expect(mail).toMatchObject({ status: 'kept', subject: 'Confirm your email for City Desk' })
  expect(mail.text).toMatch(/^http:\/\/127\.0\.0\.1:3000\/auth\/confirm\?token=/m)
  expect(JSON.stringify(logged())).toContain(await mailedToken('outbox@desk.example', '/auth/confirm'))
  expect((await as('ana').get('/api/admin/mails')).statusCode).toBe(403)
})

test('a newsroom that others can reach prints no mail into its log (C6)', async () => {
  const reachable = await buildReachable()
  await reachable.browser().signUp('quiet@desk.example')

  const token = await reachable.mailedToken('quiet@desk.example', '/auth/confirm')
  expect(token).not.toBe('')
  expect(JSON.stringify(reachable.logged())).not.toContain(token)
})

const buildReachable = () => buildAccounts({ env: { PUBLIC_URL: 'https://desk.example', SIGN_UP: 'open' } })

const withoutId = ({ requestId: _, ...body }: { requestId?: string }) => body
