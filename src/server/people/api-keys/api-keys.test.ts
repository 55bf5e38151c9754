import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '#shared/limits.ts'
import type { KeyScope } from '#shared/roles.ts'
import { auditLog } from '#server/platform/db/tables/newsroom.ts'
import { apiKeys } from '#server/platform/db/tables/api-keys.ts'
import { sessions, users } from '#server/platform/db/tables/accounts.ts'
import { findStep } from '#steps/index.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import {
  addressOf,
  ALL_ROUTES,
  changesSomething,
  isForMachines,
  type TestedRoute,
} from '#tests/support/routes.ts'
import { IDEMPOTENCY_HEADER } from '#contract/route.ts'

const NOW = '2031-05-01T15:00:00Z'
const { app, as, people, deps, setNow, logged } = await buildTestApp({ now: NOW })
const { db } = deps
const FORM = findStep(1)?.example ?? {}

async function makeKey(scope: KeyScope, name = `${scope} of a test`) {
  const answer = await as('boss').post('/api/admin/keys', { name, scope })
  expect(answer.statusCode, answer.body).toBe(201)
  const { key, secret } = answer.json()
  return { id: key.id as string, name, secret: secret as string }
}
const reader = await makeKey('read')
const filer = await makeKey('file', 'Events feed')

beforeEach(async () => {
  setNow(NOW)
  await db.update(apiKeys).set({ calls: 0 })
  await db.update(sessions).set({ authenticated_at: deps.clock().toISOString() })
})

const withKey = (secret: string, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${secret}`,
  ...more,
})
const ask = ({ method, ...route }: TestedRoute, headers: Record<string, string>, url = addressOf(route)) =>
  app.inject({ method, url, headers: { [IDEMPOTENCY_HEADER]: 'the-same-every-time', ...headers } })
const read = (headers: Record<string, string>, url = '/api/newsroom') => app.inject({ url, headers })
const file = (secret: string, form: object = FORM, more: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/steps/1/entries',
    headers: withKey(secret, { [IDEMPOTENCY_HEADER]: crypto.randomUUID(), ...more }),
    payload: form,
  })

describe('what a key opens (C78)', () => {
  const closed = ALL_ROUTES.filter(({ audience, key }) => audience !== 'public' && key === undefined)
  const open = ALL_ROUTES.filter(({ key }) => key !== undefined)

  test('no route of administrators says that a key may call it', () => {
    expect(open.filter(({ audience }) => audience !== 'signed-in')).toEqual([])
    expect(open.length).toBeGreaterThan(8)
    expect(closed.some(({ audience }) => audience === 'admin')).toBe(true)
  })

  test.each(closed)('$method $path is out of reach for every key, however it is written', async (route) => {
    const url = addressOf(route)
    for (const { secret } of [reader, filer])
      for (const written of [url, url.replace('/api', '/%61pi')]) {
        const answer = await ask(route, withKey(secret), written)
        expect(answer.statusCode, answer.body).toBe(403)
        expect(answer.json()).toMatchObject({
          code: 'not_allowed',
          detail: 'API keys can’t call this.',
        })
      }
  })

  test.each(open)('$method $path answers a key of its scope, without a browser', async (route) => {
    const { secret } = route.key === 'file' ? filer : reader
    expect([401, 403]).not.toContain((await ask(route, withKey(secret))).statusCode)
    expect([401, 403]).not.toContain(
      (await ask(route, withKey(filer.secret, { origin: 'https://feed.example' }))).statusCode,
    )
  })

  test.each(open.filter(({ key }) => key === 'file'))(
    '$method $path is not for a key that reads',
    async (route) => {
      const answer = await ask(route, withKey(reader.secret))
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'not_allowed', detail: 'This key can only read.' })
    },
  )

  test.each(open)('$method $path refuses whatever is no key of ours', async (route) => {
    const [head, tail] = [reader.secret.slice(0, -1), reader.secret.at(-1)]
    const wrong = [
      '',
      'null',
      'citydesk_',
      `${head}${tail === 'A' ? 'B' : 'A'}`,
      `${reader.secret}A`,
      reader.id,
    ]
    for (const secret of wrong) expect((await ask(route, withKey(secret))).statusCode, secret).toBe(401)
    const elsewhere: Record<string, string>[] = [
      { 'x-api-key': filer.secret },
      { cookie: `desk-session=${filer.secret}` },
    ]
    for (const headers of elsewhere) expect([401, 403]).toContain((await ask(route, headers)).statusCode)
  })

  test.each(
    ALL_ROUTES.filter(
      (route) => route.audience === 'public' && changesSomething(route) && !isForMachines(route),
    ),
  )('$method $path stays for the own pages, whatever key is sent along', async (route) => {
    const answer = await ask(route, withKey(filer.secret, { 'sec-fetch-site': 'cross-site' }))
    expect(answer.json()).toMatchObject({ code: 'not_allowed', detail: 'API keys can’t call this.' })
  })
})

test('a key beside a session is refused, so that no page can lend its own to a key', async () => {
  const answer = await read(withKey(reader.secret, { cookie: people.boss.cookie }))
  expect(answer.statusCode).toBe(401)
  expect(answer.json().detail).toBe('Send the key without a session cookie.')
})

test('another scheme is left to whoever stands in front of the server', async () => {
  const basic = { authorization: 'Basic ZGVzazpkZXNr', cookie: people.ana.cookie }
  expect((await read(basic)).statusCode).toBe(200)
})

test('what a key files bears its name, is its own to change and nobody else’s (C45, C78)', async () => {
  const filed = await file(filer.secret)
  expect(filed.statusCode, filed.body).toBe(201)
  const [entry] = filed.json().entries
  expect(entry).toMatchObject({ author: 'Events feed', user_id: filer.id, mayChange: true })

  const other = (await as('ana').post('/api/steps/1/entries', FORM)).json().entries[0]
  const change = (id: string, version: number) =>
    app.inject({
      method: 'DELETE',
      url: `/api/steps/1/entries/${id}?version=${version}`,
      headers: withKey(filer.secret),
    })
  expect((await change(other.id, other.version)).json()).toMatchObject({ code: 'not_author' })
  expect((await change(entry.id, entry.version)).statusCode).toBe(200)
})

test('a repeated request to file changes nothing and gets the same answer', async () => {
  const again = { [IDEMPOTENCY_HEADER]: 'one-and-the-same' }
  const [one, two] = [await file(filer.secret, FORM, again), await file(filer.secret, FORM, again)]
  expect(two.json()).toEqual(one.json())
})

test('a key may call so often a minute and no more, over all processes; then again', async () => {
  await db.update(apiKeys).set({ calls: LIMITS.keyCallsAMinute - 1, minute_ends_at: '2031-05-01T15:00:30Z' })
  expect((await read(withKey(reader.secret))).statusCode).toBe(200)

  const refused = await read(withKey(reader.secret))
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('30')

  setNow('2031-05-01T15:00:30Z')
  expect((await read(withKey(reader.secret))).statusCode).toBe(200)
})

describe('administrators', () => {
  test('are shown a key once; what is stored opens nothing', async () => {
    const { secret, id } = await makeKey('read', 'Kept')
    const [stored] = await db.select().from(apiKeys).where(eq(apiKeys.id, id))
    expect((await read(withKey(stored?.hash ?? ''))).statusCode).toBe(401)
    expect(JSON.stringify([stored, await db.select().from(auditLog)])).not.toContain(secret)
    expect((await as('boss').get('/api/admin/keys')).body).not.toContain(secret)
    expect(JSON.stringify(logged())).not.toContain(secret)
  })

  test('get the same key when the request is repeated, and one more account only', async () => {
    const again = { [IDEMPOTENCY_HEADER]: 'make-it-once-only' }
    const before = await db.$count(users)
    const make = () => as('boss').post('/api/admin/keys', { name: 'Twice', scope: 'read' }, again)
    const [one, two] = [(await make()).json(), (await make()).json()]
    expect(two).toEqual(one)
    expect(await db.$count(users)).toBe(before + 1)
  })

  test('need the password of late', async () => {
    await db.update(sessions).set({ authenticated_at: '2031-05-01T14:44:59Z' })
    const answer = await as('boss').post('/api/admin/keys', { name: 'Later', scope: 'read' })
    expect(answer.json()).toMatchObject({ code: 'password_again' })
  })

  test('see who made a key and when it was used', async () => {
    const { id, secret } = await makeKey('read', 'Seen')
    const find = async () =>
      (await as('boss').get('/api/admin/keys')).json().keys.find((key: { id: string }) => key.id === id)
    expect(await find()).toMatchObject({
      name: 'Seen',
      scope: 'read',
      created_by: 'Bo Lindqvist',
      last_used_at: null,
    })
    setNow('2031-05-01T16:00:00Z')
    await read(withKey(secret))
    expect((await find()).last_used_at).toBe('2031-05-01T16:00:00.000Z')
  })

  test('revoke a key at once and for good; what it filed stays', async () => {
    const { id, secret } = await makeKey('file', 'Going')
    const [entry] = (await file(secret)).json().entries
    expect((await as('boss').delete(`/api/admin/keys/${id}`)).statusCode).toBe(200)

    expect((await read(withKey(secret))).statusCode).toBe(401)
    expect((await as('boss').delete(`/api/admin/keys/${id}`)).statusCode).toBe(404)
    const { entries } = (await as('ana').get(`/api/steps/1/entries?edition=${entry.select_date}`)).json()
    expect(entries.find((one: { id: string }) => one.id === entry.id)).toMatchObject({ author: 'Going' })
  })

  test('make no more keys than one list shows', async () => {
    const { keys } = (await as('boss').get('/api/admin/keys')).json()
    for (let more = keys.length; more < LIMITS.apiKeys; more += 1) await makeKey('read', `Key ${more}`)
    const answer = await as('boss').post('/api/admin/keys', { name: 'One more', scope: 'read' })
    expect(answer.json()).toMatchObject({ code: 'conflict', title: 'No more keys' })
  })
})

test('a key begins the step it files into, and takes it for nobody (C79)', async () => {
  const answer = await file(filer.secret, { ...FORM, selectDate: '2031-05-08' })
  expect(answer.json()).toMatchObject({ begun: { version: 1, isTaken: false } })
  const { tasks } = (await as('ana').get('/api/editions/2031-05-08/board')).json()
  expect(tasks[0]).toMatchObject({ step: 1, status: 'in-progress', assignee: null })
})

describe('the account of a key is nobody', () => {
  test('who is listed, written to, told, given a step or a role', async () => {
    const { id } = filer
    expect((await as('boss').get('/api/admin/people')).body).not.toContain(id)
    const role = await as('boss').put(`/api/admin/people/${id}/role`, { role: 'admin' })
    expect(role.statusCode).toBe(404)
    const [account] = await db.select().from(users).where(eq(users.id, id))
    expect(account?.role).toBe('user')
    const step = await as('ana').patch('/api/editions/2031-05-03/tasks/2', { assignee_id: id, version: 0 })
    expect(step.statusCode).toBe(422)
    const { rows } = await db.execute(`select 1 from notifications where user_id = '${id}'`)
    expect(rows).toEqual([])
  })
})

test('a key is an ordinary user whatever its account may say', async () => {
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, filer.id))
  const answer = await app.inject({ url: '/api/admin/people', headers: withKey(filer.secret) })
  expect(answer.statusCode).toBe(403)
  await db.update(users).set({ role: 'user' }).where(eq(users.id, filer.id))
})

test('a key whose account is disabled opens nothing', async () => {
  const ask = async () =>
    (await app.inject({ url: '/api/newsroom', headers: withKey(filer.secret) })).statusCode
  await db.update(users).set({ is_disabled: true }).where(eq(users.id, filer.id))
  expect(await ask()).toBe(401)
  await db.update(users).set({ is_disabled: false }).where(eq(users.id, filer.id))
  expect(await ask()).toBe(200)
})
