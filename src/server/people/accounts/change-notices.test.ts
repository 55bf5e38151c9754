import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/accounts.ts'
import { buildSecondFactors } from '#tests/support/second-factors.ts'
import { createPerson, newPasswordLink } from '#server/people/people/people-repository.ts'
import { outboxMails, users } from '#server/platform/db/tables/accounts.ts'

const newsroom = await buildSecondFactors()
const { browser, newcomer, deps, mailsTo, mailedToken, turnOn, start, setNow } = newsroom
const { db } = deps
const NEW = 'river-stone-77'
beforeEach(async () => {
  start()
  await db.delete(outboxMails)
})

const noticesTo = async (to: string) => (await mailsTo(to)).filter(({ kind }) => kind === 'notice')
const subjectsTo = async (to: string) => (await noticesTo(to)).map(({ subject }) => subject)
const PASSWORD_CHANGED = 'Your password for City Desk was changed'

describe('whose password is changed is told at once (C7):', () => {
  test('by whoever is signed in; a refused change tells nothing', async () => {
    const own = await newcomer('mia@desk.example')
    await own.put('/api/auth/password', { current: 'not-hers-1', password: NEW })
    await own.put('/api/auth/password', { current: PASSWORD, password: 'password1' })
    expect(await subjectsTo('mia@desk.example')).toEqual([])

    await own.put('/api/auth/password', { current: PASSWORD, password: NEW })

    expect(await subjectsTo('mia@desk.example')).toEqual([PASSWORD_CHANGED])
  })

  test('with the link of a mail, or of the operator', async () => {
    await newcomer('lea@desk.example')
    await browser().post('/api/auth/recover', { email: 'lea@desk.example' })
    const token = await mailedToken('lea@desk.example', '/auth/reset')
    await browser().post('/api/auth/reset', { token, password: NEW })
    expect(await subjectsTo('lea@desk.example')).toEqual([PASSWORD_CHANGED])

    const [lea] = await db.select().from(users).where(eq(users.email, 'lea@desk.example'))
    const link = await newPasswordLink(deps, lea?.id ?? '', null)
    await accept(link)

    expect(await subjectsTo('lea@desk.example')).toEqual([PASSWORD_CHANGED, PASSWORD_CHANGED])
  })

  test('but not of the first one, with which somebody comes in', async () => {
    const person = { email: 'new@desk.example', fullName: null, role: 'user' } as const
    await accept(await createPerson(deps, person, null))
    await newcomer('joins@desk.example')

    expect([await subjectsTo('new@desk.example'), await subjectsTo('joins@desk.example')]).toEqual([[], []])
  })
})

test('whose second factor is turned on or off, or whose recovery codes are new, is told each time (C7)', async () => {
  const own = await newcomer('nia@desk.example')
  await turnOn(own)
  setNow('2031-05-01T15:01:00Z')
  await own.post('/api/auth/second-factor/recovery-codes', {})
  setNow('2031-05-01T15:02:00Z')
  await own.delete('/api/auth/second-factor')
  await own.delete('/api/auth/second-factor')

  expect(await subjectsTo('nia@desk.example')).toEqual([
    'The second factor for City Desk was turned on',
    'New recovery codes for City Desk were made',
    'The second factor for City Desk was turned off',
  ])
})

test('a notice says what to do when it was somebody else, and holds no secret', async () => {
  const own = await newcomer('ina@desk.example')
  const { recoveryCodes, begun } = await turnOn(own)
  await own.put('/api/auth/password', { current: PASSWORD, password: NEW })

  const notices = await noticesTo('ina@desk.example')

  expect(notices).toHaveLength(2)
  for (const { text, html } of notices) {
    for (const form of [text, html]) {
      expect(form).toContain('If it wasn’t you')
      expect(form).toContain('tell your administrator')
      expect(form).toContain('http://127.0.0.1:3000/auth')
    }
    for (const secret of [NEW, PASSWORD, begun.key, 'token=', ...recoveryCodes])
      expect(text + html).not.toContain(secret)
  }
})

test('a notice is told beyond the limit of links, and takes no link away', async () => {
  const own = await newcomer('busy@desk.example')
  for (const _ of [1, 2, 3, 4]) await browser().post('/api/auth/recover', { email: 'busy@desk.example' })
  await own.put('/api/auth/password', { current: PASSWORD, password: NEW })
  expect(await subjectsTo('busy@desk.example')).toEqual([PASSWORD_CHANGED])

  const other = await newcomer('calm@desk.example')
  for (const [current, password] of [
    [PASSWORD, NEW],
    [NEW, `${NEW}8`],
    [`${NEW}8`, `${NEW}88`],
  ])
    await other.put('/api/auth/password', { current, password })
  expect(await subjectsTo('calm@desk.example')).toHaveLength(3)
  await db.delete(outboxMails).where(eq(outboxMails.kind, 'confirm'))
  await browser().post('/api/auth/recover', { email: 'calm@desk.example' })
  expect(await mailedToken('calm@desk.example', '/auth/reset')).not.toBe('')
})

test('four calls to recover an account block no invitation of an administrator (C47)', async () => {
  const person = { email: 'wanted@desk.example', fullName: null, role: 'user' }
  const invited = (await newsroom.as('boss').post('/api/admin/people', person)).json()
  for (const _ of [1, 2, 3, 4]) await browser().post('/api/auth/recover', { email: 'wanted@desk.example' })

  expect((await newsroom.as('boss').post(`/api/admin/people/${invited.id}/invite`)).statusCode).toBe(200)
})

const accept = (link: string) =>
  browser().post('/api/auth/invitation/accept', {
    token: new URL(link).searchParams.get('token'),
    fullName: null,
    password: 'other-stone-78',
  })
