import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildAccounts, PASSWORD } from '#tests/support/accounts.ts'
import { credentials, failureCounts, outboxMails, users } from '#server/platform/db/tables/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'

const START = '2031-05-01T15:00:00Z'
const { as, browser, deps, mailsTo, mailedToken, setNow } = await buildAccounts({ now: START })
const { db } = deps
beforeEach(async () => {
  setNow(START)
  await db.delete(outboxMails)
  await db.delete(failureCounts)
})

const VICTIM = 'victim@desk.example'
const ATTACKERS = 'attackers-choice-9'
const OWNERS = 'owners-choice-9'
const confirm = (token: string, password: string, own = browser()) =>
  own.post('/api/auth/confirm', { token, password })
const claim = (token: string, password: string, fullName: string | null = null, own = browser()) =>
  own.post('/api/auth/claim', { token, password, fullName })
const link = (to = VICTIM) => mailedToken(to, '/auth/confirm')
const codeOf = async (email: string, password: string) =>
  (await browser().signIn(email, password)).json().code ?? 'signed in'
const row = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
const forget = (email: string) => db.delete(users).where(eq(users.email, email))

describe('somebody signs up with an address that is not theirs:', () => {
  beforeEach(async () => {
    await forget(VICTIM)
    await browser().signUp(VICTIM, { password: ATTACKERS, fullName: 'Mallory' })
  })

  test('its owner, who opens the link of the mail, confirms nothing without the password (S44)', async () => {
    const token = await link()

    const alone = await browser().post('/api/auth/confirm', { token })
    const wrong = await confirm(token, OWNERS)

    expect([alone.statusCode, wrong.statusCode]).toEqual([422, 422])
    expect(wrong.json().fields).toEqual({ password: ACCOUNTS.notChosen })
    expect(await row(VICTIM)).toMatchObject({ is_confirmed: false, last_sign_in_at: null })
  })

  test('its owner can take the account with that link, under an own password and name', async () => {
    const own = browser()

    const answer = await claim(await link(), OWNERS, 'Vera Stone', own)

    expect(answer.statusCode).toBe(200)
    expect(await own.whoAmI()).toMatchObject({ email: VICTIM, user_metadata: { full_name: 'Vera Stone' } })
    expect([await codeOf(VICTIM, ATTACKERS), await codeOf(VICTIM, OWNERS)]).toEqual([
      'wrong_credentials',
      'signed in',
    ])
  })

  test('nothing of what they chose stays, not even the name, and an easy password leaves the link good', async () => {
    const token = await link()
    expect((await claim(token, 'password1')).json().fields).toEqual({
      password: ACCOUNTS.passwordCommon,
    })

    expect((await claim(token, OWNERS)).json().user.user_metadata).toEqual({ full_name: null })
    expect((await claim(token, OWNERS)).json().code).toBe('link_expired')
  })

  test('their later sign-up takes nothing from the link of its owner, and each link knows its own password', async () => {
    setNow('2031-05-01T15:01:00Z')
    await browser().signUp(VICTIM, { password: OWNERS, fullName: 'Vera Stone' })
    const owners = await link()
    setNow('2031-05-01T15:02:00Z')
    await browser().signUp(VICTIM, { password: ATTACKERS })
    const attackers = await link()

    expect((await confirm(attackers, OWNERS)).statusCode).toBe(422)
    expect((await confirm(owners, ATTACKERS)).statusCode).toBe(422)
    expect((await confirm(owners, OWNERS)).json().user.user_metadata.full_name).toBe('Vera Stone')
    expect((await confirm(attackers, ATTACKERS)).json().code).toBe('link_expired')
    expect([await codeOf(VICTIM, ATTACKERS), await codeOf(VICTIM, OWNERS)]).toEqual([
      'wrong_credentials',
      'signed in',
    ])
  })

  test('a link that is sent again belongs to the newest sign-up', async () => {
    setNow('2031-05-01T15:01:00Z')
    await browser().post('/api/auth/resend', { email: VICTIM })
    const token = await link()

    expect((await confirm(token, OWNERS)).statusCode).toBe(422)
    expect((await confirm(token, ATTACKERS)).statusCode).toBe(200)
  })

  test('what the hour’s limit drops is told in the last mail that goes, whose link still lets its owner in', async () => {
    for (const second of [1, 2, 3]) {
      setNow(`2031-05-01T15:0${second}:00Z`)
      await browser().signUp(VICTIM, { password: `${ATTACKERS}${second}` })
    }

    const texts = (await mailsTo(VICTIM)).map(({ text }) => text.includes('the third email in an hour'))
    expect(texts).toEqual([false, false, true])
    expect(await codeOf(VICTIM, `${ATTACKERS}3`)).toBe('wrong_credentials')
    expect((await claim(await link(), OWNERS)).statusCode).toBe(200)
  })

  test('guesses at the password of a link are counted', async () => {
    const token = await link()
    for (let count = 0; count < 30; count += 1) await confirm(token, `not-chosen-${count}`)

    expect((await confirm(token, ATTACKERS)).statusCode).toBe(429)
  })

  test('an administrator who invites them all the same makes what they chose worthless', async () => {
    const token = await link()
    const { id } = (await row(VICTIM)) ?? { id: '' }
    expect((await as('boss').post(`/api/admin/people/${id}/invite`)).statusCode).toBe(200)

    expect((await confirm(token, ATTACKERS)).json().code).toBe('link_expired')
    expect(await codeOf(VICTIM, ATTACKERS)).toBe('wrong_credentials')
  })
})

describe('somebody signs up with the address of an invited administrator:', () => {
  const INVITED = 'nia@desk.example'
  const passwordsOf = async (id: string) =>
    db
      .select({ password: credentials.password_hash })
      .from(credentials)
      .where(and(eq(credentials.user_id, id), eq(credentials.provider, 'credential')))
  beforeEach(async () => {
    await forget(INVITED)
    const person = { email: INVITED, fullName: 'Nia Moss', role: 'admin' }
    await as('boss').post('/api/admin/people', person)
  })

  test('the account stays as it was, and the owner of the address is told where the invitation is', async () => {
    const before = await row(INVITED)
    setNow('2031-05-01T15:01:00Z')

    const answer = await browser().signUp(INVITED, { password: ATTACKERS, fullName: 'Mallory' })
    const unknown = await browser().signUp('nobody@desk.example', { password: ATTACKERS })
    await browser().post('/api/auth/resend', { email: INVITED })

    expect([answer.statusCode, answer.json()]).toEqual([unknown.statusCode, unknown.json()])
    expect(await row(INVITED)).toEqual(before)
    expect(await passwordsOf(before?.id ?? '')).toEqual([])
    expect(await link(INVITED)).toBe('')
    expect((await mailsTo(INVITED)).at(-1)).toMatchObject({
      subject: 'You’re already invited to City Desk',
      text: expect.stringContaining('Forgot your password?'),
    })
    const token = await mailedToken(INVITED, '/auth/invite')
    const accepted = await browser().post('/api/auth/invitation/accept', {
      token,
      fullName: null,
      password: OWNERS,
    })
    expect(accepted.json().user).toMatchObject({ role: 'admin', user_metadata: { full_name: 'Nia Moss' } })
    expect(await codeOf(INVITED, ATTACKERS)).toBe('wrong_credentials')
  })
})

describe('many sign-ups at once', () => {
  const many = (count: number, address: (index: number) => string) =>
    Array.from({ length: count }, (_, index) =>
      browser({ address: address(index) }).signUp(`many${index}@desk.example`),
    )

  test('from one address are taken up to a limit, for an address of its own each ten minutes', async () => {
    const answers = await Promise.all(many(45, () => '10.0.0.1'))

    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 201)).toHaveLength(30)
    for (const { statusCode, headers } of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect([429, 503]).toContain(statusCode)
      expect(headers).toHaveProperty('retry-after')
    }
    const next = (address: string) => browser({ address }).signUp('next@desk.example')
    expect((await next('10.0.0.1')).statusCode).toBe(429)
    expect((await next('10.0.0.2')).statusCode).toBe(201)
    setNow('2031-05-01T15:10:01Z')
    expect((await next('10.0.0.1')).statusCode).toBe(201)
  })

  test('from many addresses hold up nobody who signs in', async () => {
    const done: string[] = []
    const signUps = many(60, (index) => `10.1.0.${index}`).map((answer) =>
      answer.then(() => done.push('sign-up')),
    )
    const signIn = browser()
      .signIn('ana@desk.example', PASSWORD)
      .then(() => done.push('sign-in'))
    await Promise.all([signIn, ...signUps])

    expect(done.indexOf('sign-in')).toBeLessThan(10)
  })
})

test('a sign-up that waits blocks no invitation, and what was chosen in it opens nothing (C47)', async () => {
  const invited = 'reporter@desk.example'
  await browser().signUp(invited, { password: ATTACKERS, fullName: 'Mallory' })
  const waiting = await link(invited)

  const answer = await as('boss').post('/api/admin/people', {
    email: invited,
    fullName: 'Rita Reyes',
    role: 'admin',
  })

  expect([answer.statusCode, answer.json().role]).toEqual([201, 'admin'])
  expect(await row(invited)).toMatchObject({ full_name: 'Rita Reyes', role: 'admin', is_confirmed: false })
  expect((await confirm(waiting, ATTACKERS)).json().code).toBe('link_expired')
  expect(await codeOf(invited, ATTACKERS)).toBe('wrong_credentials')
  const token = await mailedToken(invited, '/auth/invite')
  const own = browser()
  await own.post('/api/auth/invitation/accept', { token, fullName: 'Rita Reyes', password: OWNERS })
  expect(await codeOf(invited, OWNERS)).toBe('signed in')
  // One that was invited already is invited again by its own button.
  await as('boss').post('/api/admin/people', { email: 'twice@desk.example', fullName: null, role: 'user' })
  const again = await as('boss').post('/api/admin/people', {
    email: 'twice@desk.example',
    fullName: null,
    role: 'user',
  })
  expect(again.statusCode).toBe(409)
})
