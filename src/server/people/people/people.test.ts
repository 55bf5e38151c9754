import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildAccounts } from '#tests/support/accounts.ts'
import { secondFactors, users } from '#server/platform/db/tables/accounts.ts'
import { auditLog } from '#server/platform/db/tables/newsroom.ts'
import { runPeopleCommand } from './operator-commands.ts'
import { disable, enable, setRole } from './people-repository.ts'

const { as, browser, newcomer, deps, people, setNow, mailsTo } = await buildAccounts()
const { db } = deps
const { ana, ben, boss } = people
const run = (line: string) => runPeopleCommand(deps, line.split(' '))
const row = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]

beforeEach(async () => {
  setNow('2031-05-01T15:00:00Z')
  await db.update(users).set({ role: 'user', is_disabled: false })
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, boss.id))
})

describe('the list of people', () => {
  test('is by name, with role and last activity (S193, S196, C31)', async () => {
    setNow('2031-05-01T15:30:00Z')
    await as('ana').get('/api/session')
    const { people: list } = (await as('boss').get('/api/admin/people')).json()

    expect(list.map(({ email }: { email: string }) => email)).toEqual([
      'ana@desk.example',
      'ben@desk.example',
      'boss@desk.example',
    ])
    expect(list[0]).toEqual({
      id: ana.id,
      email: 'ana@desk.example',
      role: 'user',
      full_name: 'Ana Álvarez',
      last_sign_in_at: '2031-05-01T15:00:00.000Z',
      last_active_at: '2031-05-01T15:30:00.000Z',
      is_disabled: false,
      is_confirmed: true,
      created_at: '2031-05-01T15:00:00.000Z',
    })
  })

  test('knows who was never here', async () => {
    await run('create never@desk.example')

    const { people: list } = (await as('boss').get('/api/admin/people')).json()

    expect(list.find(({ email }: { email: string }) => email === 'never@desk.example')).toMatchObject({
      full_name: null,
      last_sign_in_at: null,
      last_active_at: null,
      is_confirmed: false,
    })
  })

  test('is for administrators', async () => {
    expect((await as('ana').get('/api/admin/people')).statusCode).toBe(403)
    expect((await as(null).get('/api/admin/people')).statusCode).toBe(401)
  })
})

describe('the newsroom always keeps an administrator (C47):', () => {
  test('the last one can be neither demoted nor disabled', async () => {
    await expect(setRole(deps, boss.id, 'user', boss.id)).rejects.toMatchObject({ code: 'conflict' })
    await expect(disable(deps, boss.id, boss.id)).rejects.toMatchObject({ code: 'conflict' })

    expect(await row(boss.id)).toMatchObject({ role: 'admin', is_disabled: false })
  })

  test('of two who demote each other at once one stays', async () => {
    await setRole(deps, ana.id, 'admin', boss.id)

    const outcomes = await Promise.allSettled([
      setRole(deps, ana.id, 'user', boss.id),
      setRole(deps, boss.id, 'user', ana.id),
    ])

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('who was demoted or disabled meanwhile decides about nobody any more', async () => {
    for (const id of [ana.id, ben.id]) await setRole(deps, id, 'admin', boss.id)
    // Whichever comes first, its actor has taken the other's right to decide.
    const outcomes = await Promise.allSettled([
      setRole(deps, ana.id, 'user', boss.id),
      disable(deps, boss.id, ana.id),
    ])

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { code: 'not_allowed' } })
  })

  test('a disabled or unconfirmed administrator does not count', async () => {
    await setRole(deps, ana.id, 'admin', boss.id)
    await disable(deps, ana.id, boss.id)
    await run('create waiting@desk.example --admin')

    await expect(setRole(deps, boss.id, 'user', boss.id)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('an ordinary person can always be disabled', async () => {
    await disable(deps, ben.id, boss.id)

    expect(await row(ben.id)).toMatchObject({ is_disabled: true })
  })
})

test('disabling ends every session at once; enabling lets the person sign in again', async () => {
  const own = await newcomer('kim@desk.example')
  const { id } = await own.whoAmI()

  await disable(deps, id, boss.id)
  expect(await own.whoAmI()).toBeNull()
  expect((await own.signIn('kim@desk.example')).statusCode).toBe(403)

  await enable(deps, id, boss.id)
  expect(await own.whoAmI()).toBeNull()
  expect((await own.signIn('kim@desk.example')).statusCode).toBe(200)
})

test('a change of role or access is announced, so that open streams are judged again', async () => {
  const heard: string[] = []
  const stop = await deps.database.listen('access', (id) => void heard.push(id))

  await setRole(deps, ana.id, 'admin', boss.id)
  await disable(deps, ana.id, boss.id)

  await expect.poll(() => heard).toEqual([ana.id, ana.id])
  await stop()
})

test('each change leaves one audit row that names who did what to whom', async () => {
  await db.delete(auditLog)

  await setRole(deps, ana.id, 'admin', boss.id)
  await disable(deps, ana.id, boss.id)
  await enable(deps, ana.id, null)
  await setRole(deps, boss.id, 'user', boss.id)
  await expect(setRole(deps, ana.id, 'user', ana.id)).rejects.toMatchObject({ code: 'conflict' })

  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { actor_id: boss.id, action: 'person.role', subject: ana.id, detail: { role: 'admin' } },
    { actor_id: boss.id, action: 'person.disable', subject: ana.id },
    { actor_id: null, action: 'person.enable', subject: ana.id },
    { actor_id: boss.id, action: 'person.role', subject: boss.id, detail: { role: 'user' } },
  ])
})

describe('the operator (C6)', () => {
  test('creates an administrator, whose link sets the password once and confirms the email', async () => {
    const [, url = ''] = await run('create Ola@Desk.example --admin')
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/auth\/invite\?token=/)
    const token = url.split('?token=')[1]
    const reset = () => browser().post('/api/auth/reset', { token, password: 'river-stone-77' })

    expect((await reset()).statusCode).toBe(200)
    expect((await reset()).statusCode).toBe(400)
    const signedIn = await browser().signIn('ola@desk.example', 'river-stone-77')
    expect(signedIn.json().user).toMatchObject({ email: 'ola@desk.example', role: 'admin' })
  })

  test('gives a new link, which makes the earlier one void', async () => {
    const [, first = ''] = await run('create lin@desk.example')
    const [, second = ''] = await run('link lin@desk.example')
    const reset = (url: string) =>
      browser().post('/api/auth/reset', { token: url.split('?token=')[1], password: 'river-stone-77' })

    expect((await reset(first)).statusCode).toBe(400)
    expect((await reset(second)).statusCode).toBe(200)
  })

  test('promotes, demotes, disables, enables and lists', async () => {
    await run('promote ana@desk.example')
    expect(await row(ana.id)).toMatchObject({ role: 'admin' })
    await run('demote ana@desk.example')
    expect(await row(ana.id)).toMatchObject({ role: 'user' })
    await run('disable ben@desk.example')

    expect(await run('list')).toContain('ben@desk.example  Ben Okafor  User  disabled')

    await run('enable ben@desk.example')
    expect(await row(ben.id)).toMatchObject({ is_disabled: false })
  })

  test('turns off the second factor of somebody who lost it, and only that (C7)', async () => {
    const factor = { user_id: ana.id, sealed_key: 'sealed', recovery_code_hashes: '[]' }
    await db.insert(secondFactors).values(factor)
    await db.update(users).set({ has_second_factor: true }).where(eq(users.id, ana.id))

    await run('no-second-factor ana@desk.example')

    expect((await mailsTo('ana@desk.example')).map(({ subject }) => subject)).toEqual([
      'The second factor for City Desk was turned off',
    ])
    expect(await row(ana.id)).toMatchObject({ has_second_factor: false, is_disabled: false })
    expect(await db.select().from(secondFactors)).toEqual([])
    await expect(run('no-second-factor ana@desk.example')).rejects.toThrow(
      'The second factor is already off.',
    )
  })

  test('without a command gets the list of them', async () => {
    expect(await runPeopleCommand(deps, [])).toContainEqual(expect.stringContaining('promote <email>'))
  })

  test.each([
    ['create', 'npm run people -- create <email>'],
    ['create not-an-address', 'not-an-address is no email address.'],
    ['create ana@desk.example', 'An account with this email already exists.'],
    ['promote nobody@desk.example', 'Nobody has an account with nobody@desk.example.'],
    ['demote boss@desk.example', 'This is the only one. Make someone else an administrator first.'],
    ['constructor ana@desk.example', 'npm run people -- list'],
    ['promote ana@desk.example --admin', 'npm run people -- list'],
  ])('is told what is wrong with: %s', async (line, says) => {
    await expect(run(line)).rejects.toThrow(says)
  })
})
