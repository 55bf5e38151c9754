import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildAccounts } from '#tests/support/accounts.ts'
import {
  failureCounts,
  mailTokens,
  outboxMails,
  sessions,
  users,
} from '#server/platform/db/tables/accounts.ts'
import { auditLog, idempotencyKeys } from '#server/platform/db/tables/newsroom.ts'

const START = '2031-05-01T15:00:00Z'
const { as, browser, deps, people, setNow, mailsTo, mailedToken } = await buildAccounts()
const { db } = deps
const { ana, ben, boss } = people
const admin = as('boss')
const row = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]
const PASSWORD = 'river-stone-77'
const invite = (email: string, more: object = {}) =>
  admin.post('/api/admin/people', { email, fullName: null, role: 'user', ...more })
const accept = (token: string, more: object = {}, own = browser()) =>
  own.post('/api/auth/invitation/accept', { token, fullName: 'Nia Moss', password: PASSWORD, ...more })

beforeEach(async () => {
  setNow(START)
  await db.delete(auditLog)
  await db.delete(failureCounts)
  await db.update(users).set({ role: 'user', is_disabled: false })
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, boss.id))
  await db.update(sessions).set({ authenticated_at: START, last_used_at: START })
})

describe('somebody who is invited (S256, C47)', () => {
  test('sets name and password with the link of the mail, and is in', async () => {
    const invited = await invite('Nia@Desk.example', { role: 'admin' })
    expect(invited.statusCode).toBe(201)
    expect(invited.json()).toMatchObject({ email: 'nia@desk.example', role: 'admin', is_confirmed: false })
    const token = await mailedToken('nia@desk.example', '/auth/invite')
    const own = browser()
    expect((await own.post('/api/auth/invitation', { token })).json()).toEqual({
      email: 'nia@desk.example',
      fullName: null,
      isNew: true,
    })
    expect((await accept(token, {}, own)).json().user).toMatchObject({ email: 'nia@desk.example' })
    expect(await own.whoAmI()).toMatchObject({ user_metadata: { full_name: 'Nia Moss' }, role: 'admin' })
    expect((await browser().signIn('nia@desk.example', PASSWORD)).statusCode).toBe(200)
    expect((await accept(token)).json()).toMatchObject({ code: 'link_expired' })
  })

  test('keeps the link when the password is too easy, and loses it after three days', async () => {
    await invite('easy@desk.example')
    const token = await mailedToken('easy@desk.example', '/auth/invite')
    expect((await accept(token, { password: 'password1' })).json().fields).toHaveProperty('password')
    setNow('2031-05-04T15:00:00Z')
    expect((await accept(token)).json().code).toBe('link_expired')
    expect((await browser().post('/api/auth/invitation', { token })).json().code).toBe('link_expired')
  })

  test('is told by mail who invites, and the link stands nowhere else', async () => {
    await invite('mailed@desk.example')
    const [mail] = await mailsTo('mailed@desk.example')
    expect(mail).toMatchObject({ kind: 'invite', subject: 'You’re invited to City Desk' })
    expect(mail?.text).toContain('Bo Lindqvist invited you to City Desk, the newsroom’s daily desk.')
    const token = await mailedToken('mailed@desk.example', '/auth/invite')
    expect(JSON.stringify(await db.select().from(idempotencyKeys))).not.toContain(token)
    expect(JSON.stringify(await db.select().from(mailTokens))).not.toContain(token)
  })

  test('gets a new link on demand, which makes the earlier one void; three mails an hour at most', async () => {
    const { id } = (await invite('again@desk.example')).json()
    const first = await mailedToken('again@desk.example', '/auth/invite')
    const again = () => admin.post(`/api/admin/people/${id}/invite`)
    setNow('2031-05-01T15:01:00Z')
    expect((await again()).statusCode).toBe(200)
    expect((await accept(first)).json().code).toBe('link_expired')
    setNow('2031-05-01T15:02:00Z')
    expect((await again()).statusCode).toBe(200)
    expect((await again()).statusCode).toBe(429)
    expect((await accept(await mailedToken('again@desk.example', '/auth/invite'))).statusCode).toBe(200)
    expect((await again()).json()).toMatchObject({ code: 'conflict' })
  })

  test('has one account, also when invited twice at once', async () => {
    const answers = await Promise.all([invite('twice@desk.example'), invite('twice@desk.example')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect((await invite('TWICE@desk.example')).json().fields).toHaveProperty('email')
    const key = { 'idempotency-key': 'one-intention' }
    const body = { email: 'key@desk.example', fullName: null, role: 'user' }
    const [one, other] = [
      await admin.post('/api/admin/people', body, key),
      await admin.post('/api/admin/people', body, key),
    ]
    expect(other.json()).toEqual(one.json())
    expect(await mailsTo('key@desk.example')).toHaveLength(1)
  })

  test('cannot come in once disabled', async () => {
    const { id } = (await invite('gone@desk.example')).json()
    const token = await mailedToken('gone@desk.example', '/auth/invite')
    await admin.post(`/api/admin/people/${id}/disable`)
    expect((await accept(token)).json().code).toBe('link_expired')
    expect((await admin.post(`/api/admin/people/${id}/invite`)).statusCode).toBe(409)
  })

  test('with a second factor still needs it: the link alone does not sign in', async () => {
    const { id } = (await invite('factor@desk.example')).json()
    await db.update(users).set({ has_second_factor: true }).where(eq(users.id, id))
    const own = browser()
    const token = await mailedToken('factor@desk.example', '/auth/invite')
    expect((await accept(token, {}, own)).json()).toEqual({ user: null })
    expect(await own.whoAmI()).toBeNull()
  })
})

test.each([
  [{ email: 'nobody' }, 'email'],
  [{ role: 'owner' }, 'role'],
  [{ fullName: 'x'.repeat(101) }, 'fullName'],
  [{ fullName: 'Nia\nBo Lindqvist' }, 'fullName'],
  [{ id: boss.id }, 'id'],
])('an invitation with %j is refused at its field', async (more, field) => {
  const answer = await invite('field@desk.example', more)
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
})

describe('roles and access (C47)', () => {
  test('a person is promoted, demoted, disabled and enabled, each with one audit row', async () => {
    const act = async (path: string) => (await admin.post(`/api/admin/people/${ana.id}/${path}`)).json()
    const role = async (wanted: string) =>
      (await admin.put(`/api/admin/people/${ana.id}/role`, { role: wanted })).json()

    expect(await role('admin')).toMatchObject({ id: ana.id, role: 'admin' })
    expect((await as('ana').get('/api/admin/people')).statusCode).toBe(200)
    expect(await role('user')).toMatchObject({ role: 'user' })
    expect((await as('ana').get('/api/admin/people')).statusCode).toBe(403)
    expect(await act('disable')).toMatchObject({ is_disabled: true })
    expect(await act('enable')).toMatchObject({ is_disabled: false })

    const rows = await db.select().from(auditLog).orderBy(auditLog.id)
    expect(rows.map(({ actor_id, action, subject }) => [actor_id, action, subject])).toEqual(
      ['role', 'role', 'disable', 'enable'].map((verb) => [boss.id, `person.${verb}`, ana.id]),
    )
  })

  test('the last administrator stays, also when two demote each other at once', async () => {
    const demote = (name: 'boss' | 'ben', id: string) =>
      as(name).put(`/api/admin/people/${id}/role`, { role: 'user' })
    expect((await demote('boss', boss.id)).json()).toMatchObject({
      code: 'conflict',
      title: 'The newsroom needs an administrator',
    })
    expect((await admin.post(`/api/admin/people/${boss.id}/disable`)).statusCode).toBe(409)

    await db.update(users).set({ role: 'admin' }).where(eq(users.id, ben.id))
    await Promise.all([demote('boss', ben.id), demote('ben', boss.id)])
    const left = [await row(ben.id), await row(boss.id)].filter((person) => person?.role === 'admin')
    expect(left).toHaveLength(1)
  })

  test('what is dangerous asks for the password again after 15 minutes, and changes nothing before (C7)', async () => {
    const waiting = (await invite('waiting.chief@desk.example', { role: 'admin' })).json()
    setNow('2031-05-01T15:15:00Z')
    const asked = [
      await admin.post(`/api/admin/people/${waiting.id}/invite`),
      await admin.put(`/api/admin/people/${ana.id}/role`, { role: 'admin' }),
      await admin.post(`/api/admin/people/${ana.id}/disable`),
      await admin.post(`/api/admin/people/${ana.id}/enable`),
      await invite('chief@desk.example', { role: 'admin' }),
    ]
    for (const answer of asked) expect(answer.json()).toMatchObject({ code: 'password_again' })
    expect((await invite('plain@desk.example')).statusCode).toBe(201)
    expect(await row(ana.id)).toMatchObject({ role: 'user', is_disabled: false })
    expect(await db.select().from(outboxMails).where(eq(outboxMails.to, 'chief@desk.example'))).toEqual([])
  })
})
