import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { fakeAutomation, isSignedBy } from '#tests/support/fake-automation.ts'
import { webhooks } from '#server/platform/db/tables/delivery.ts'
import { auditLog, idempotencyKeys, liveEvents } from '#server/platform/db/tables/newsroom.ts'

const START = '2031-05-01T15:00:00Z'
const automation = await fakeAutomation()
const elsewhere = await fakeAutomation()
afterAll(() => Promise.all([automation.close(), elsewhere.close()]))
const { as, deps, people, setNow } = await buildTestApp({
  env: { OUTBOUND_ALLOW: `${automation.place},${elsewhere.place},127.0.0.1:5678` },
})
const { db } = deps
const boss = as('boss')
const PATH = '/api/admin/webhooks'
beforeEach(() => setNow(START))

const form = (change: object = {}) => ({
  name: 'Evening automation',
  url: automation.url,
  steps: [4, 1],
  isActive: true,
  authentication: 'signature',
  headerName: null,
  timeoutSeconds: 30,
  callbackMinutes: 15,
  ...change,
})

async function created(change: object = {}) {
  const answer = await boss.post(PATH, form(change))
  expect(answer.statusCode).toBe(201)
  return answer.json() as { webhook: { id: string; version: number }; secret: string | null }
}

const storedOf = async (id: string) => {
  const [stored] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  if (!stored) throw new Error('The webhook is not stored')
  return stored
}

test('a new webhook shows its secret once and stores it sealed (S217, C37)', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const answer = await boss.post(PATH, form({ name: '  Once  ' }), key)
  const { webhook, secret } = answer.json()

  expect(secret).toMatch(/^whsec_/)
  expect(webhook).toMatchObject({ name: 'Once', steps: [1, 4], isActive: true, isSigned: true, version: 1 })
  const listed = await boss.get(PATH)
  expect(listed.json().webhooks).toContainEqual(webhook)
  expect(listed.body).not.toContain(secret)
  const kept = JSON.stringify([await db.select().from(webhooks), await db.select().from(idempotencyKeys)])
  expect(kept).not.toContain(secret)
  expect(kept).not.toContain(secret.slice(6))
  // The same intention again is the same webhook.
  expect((await boss.post(PATH, form({ name: '  Once  ' }), key)).json().webhook.id).toBe(webhook.id)
})

test('each change leaves one audit row and tells administrators’ screens', async () => {
  const { webhook } = await created()
  const { id } = webhook
  await boss.patch(`${PATH}/${id}`, { version: 1, name: 'Other' })
  await boss.post(`${PATH}/${id}/secret`)
  await boss.delete(`${PATH}/${id}?version=3`)

  const rows = await db.select().from(auditLog).where(eq(auditLog.subject, id)).orderBy(auditLog.id)
  expect(rows.map(({ action }) => action)).toEqual([
    ...['webhook.create', 'webhook.update', 'webhook.secret', 'webhook.delete'],
  ])
  expect(rows.slice(1).map(({ detail }) => detail?.['name'])).toEqual(['Other', 'Other', 'Other'])
  expect(rows.map(({ actor_id }) => actor_id)).toEqual(rows.map(() => people.boss.id))
  const told = (await db.select().from(liveEvents)).filter(({ change }) => change.kind === 'webhooks')
  expect(told.length).toBeGreaterThanOrEqual(4)
  expect(new Set(told.map(({ audience }) => audience))).toEqual(new Set(['admin']))
})

test.each([
  ['name', { name: ' ' }, 'Please give the webhook a name'],
  ['name', { name: 'x'.repeat(101) }, 'Please use at most 100 characters'],
  ['url', { url: '' }, 'Please enter a valid URL'],
  ['url', { url: 'ftp://n8n.example/' }, 'Please enter a valid URL'],
  ['url', { url: 'https://ana:pass@n8n.example/' }, 'Please enter a valid URL'],
  ['url', { url: 'http://n8n.example/' }, expect.stringContaining('OUTBOUND_ALLOW')],
  ['url', { url: 'https://192.168.1.5/' }, expect.stringContaining('OUTBOUND_ALLOW')],
  ['steps', { steps: [] }, 'Please choose at least one step'],
  ['steps.0', { steps: [10] }, expect.any(String)],
  ['steps', { steps: [1, 1] }, 'Invalid input'],
  ['timeoutSeconds', { timeoutSeconds: 31 }, 'Please enter a whole number from 1 to 30'],
  ['callbackMinutes', { callbackMinutes: 0 }, 'Please enter a whole number from 1 to 1,440'],
  ['headerName', { authentication: 'header' }, expect.any(String)],
  [
    'headerName',
    { authentication: 'header', headerName: 'Content-Length', headerValue: 'x' },
    expect.any(String),
  ],
  ['headerName', { authentication: 'header', headerName: 'a b', headerValue: 'x' }, expect.any(String)],
  ['headerValue', { authentication: 'header', headerName: 'X-Key' }, expect.any(String)],
  ['headerValue', { authentication: 'header', headerName: 'X-Key', headerValue: 'a\nb' }, expect.any(String)],
  ['isActive', { isActive: 1 }, 'Invalid input'],
])('a wrong %s is refused at the field and nothing is stored (S223, C39)', async (field, change, reason) => {
  const before = await db.$count(webhooks)
  const answer = await boss.post(PATH, form(change))

  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toEqual({ [field]: reason })
  expect(await db.$count(webhooks)).toBe(before)
})

test('of two changes of one version one wins, and the other is shown what is stored', async () => {
  const { webhook } = await created()
  const [one, two] = await Promise.all([
    boss.patch(`${PATH}/${webhook.id}`, { version: 1, name: 'One' }),
    boss.patch(`${PATH}/${webhook.id}`, { version: 1, name: 'Two' }),
  ])

  expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 409])
  const lost = one.statusCode === 409 ? one : two
  const won = one.statusCode === 409 ? two : one
  expect(lost.json().current).toMatchObject({ name: won.json().webhook.name, version: 2 })
})

test('the last webhook cannot be deleted, even by two requests at once (S222)', async () => {
  await db.delete(webhooks)
  const { webhook: one } = await created()
  const { webhook: two } = await created()

  const answers = await Promise.all([one, two].map(({ id }) => boss.delete(`${PATH}/${id}?version=1`)))

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await db.$count(webhooks)).toBe(1)
})

test('the address of the built-in webhook is fixed, and it has no secret (S220)', async () => {
  await db.insert(webhooks).values({ id: 'default', name: 'Default Webhook', url: '/x', steps: [1] })

  const moved = await boss.patch(`${PATH}/default`, { version: 1, url: 'https://n8n.example/' })
  expect(moved.json().fields).toHaveProperty('url')
  expect((await boss.post(`${PATH}/default/secret`)).statusCode).toBe(409)
  const renamed = await boss.patch(`${PATH}/default`, { version: 1, name: 'Built in', steps: [1, 2] })
  expect(renamed.json()).toMatchObject({ webhook: { name: 'Built in', isSigned: false }, secret: null })
})

test('what could lead calls elsewhere or show a secret needs the password of late', async () => {
  const { webhook } = await created()
  const url = `${PATH}/${webhook.id}`
  setNow('2031-05-01T15:16:00Z')
  const asked = [
    boss.post(PATH, form()),
    boss.post(`${url}/secret`),
    boss.patch(url, { version: 1, url: 'https://elsewhere.example/' }),
    boss.patch(url, { version: 1, authentication: 'header', headerName: 'X-Key', headerValue: 'v' }),
  ]

  for (const answer of await Promise.all(asked)) {
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('password_again')
  }
  expect((await boss.patch(url, { version: 1, isActive: false, name: 'Calm' })).statusCode).toBe(200)
})

test('after a change of the secret both sign for a day, then the new one alone', async () => {
  const first = await created()
  const { id } = first.webhook
  const { secret, webhook } = (await boss.post(`${PATH}/${id}/secret`)).json()
  expect(webhook.oldSecretUntil).toBe('2031-05-02T15:00:00.000Z')

  automation.will('later')
  await boss.post(`${PATH}/${id}/test`)
  setNow('2031-05-02T15:00:01Z')
  await boss.post(`${PATH}/${id}/test`)

  const [during, after] = automation.calls
  if (!during || !after || first.secret === null) throw new Error('Two calls were expected')
  expect(await isSignedBy(secret, during)).toBe(true)
  expect(await isSignedBy(first.secret, during)).toBe(true)
  expect(await isSignedBy(secret, after)).toBe(true)
  expect(await isSignedBy(first.secret, after)).toBe(false)
})

test('a fixed header is sent as entered, stored sealed, kept by a change, and never answered', async () => {
  const own = { authentication: 'header', headerName: 'X-Desk-Key', headerValue: 'open sesame' }
  const { webhook, secret } = await created(own)
  expect(secret).toBeNull()
  const { webhook: renamed } = (
    await boss.patch(`${PATH}/${webhook.id}`, { version: 1, name: 'Renamed', headerName: 'X-Desk-Key' })
  ).json()
  expect(renamed).toMatchObject({ authentication: 'header', headerName: 'X-Desk-Key', hasHeaderValue: true })

  automation.will('later')
  await boss.post(`${PATH}/${webhook.id}/test`)

  const [call] = automation.calls
  expect(call?.headers).toMatchObject({ 'x-desk-key': 'open sesame' })
  expect(call?.headers).not.toHaveProperty('webhook-signature')
  expect((await boss.get(PATH)).body).not.toContain('open sesame')
  expect(JSON.stringify(await storedOf(webhook.id))).not.toContain('open sesame')
})

describe('a header’s value stays with the address and the name for which it was entered (C37)', () => {
  const AGAIN = 'Enter the header’s value again: it was for another address or name'
  const own = () => ({ authentication: 'header', headerName: 'X-Desk-Key', headerValue: 'open sesame' })

  test.each([
    ['another host', () => ({ url: elsewhere.url })],
    ['another path, which may be somebody else’s there', () => ({ url: `${automation.url}2` })],
    ['other parameters', () => ({ url: `${automation.url}?tenant=2` })],
    ['another port', () => ({ url: 'https://127.0.0.1:5678/webhook/desk' })],
    ['another name', () => ({ headerName: 'X-Echo' })],
  ])('%s needs the value again, and Test tells it to nobody', async (_what, change) => {
    const { webhook } = await created(own())
    const url = `${PATH}/${webhook.id}`

    const moved = await boss.patch(url, { version: 1, ...change() })
    elsewhere.will('later')
    automation.will('later')
    await boss.post(`${url}/test`)

    expect(moved.statusCode).toBe(422)
    expect(moved.json().fields).toHaveProperty('headerValue')
    expect(elsewhere.calls).toEqual([])
    expect(automation.calls.map(({ path }) => path)).toEqual(['/webhook/desk'])
    expect(await storedOf(webhook.id)).toMatchObject({ url: automation.url, header_name: 'X-Desk-Key' })
  })

  test('the refusal says why, and with the value the address changes', async () => {
    const { webhook } = await created(own())
    const url = `${PATH}/${webhook.id}`
    const refused = await boss.patch(url, { version: 1, url: elsewhere.url })
    expect(refused.json().fields).toEqual({ headerValue: AGAIN })

    const moved = await boss.patch(url, { version: 1, url: elsewhere.url, headerValue: 'another' })
    elsewhere.will('later')
    await boss.post(`${url}/test`)

    expect(moved.statusCode).toBe(200)
    expect(elsewhere.calls.map(({ headers }) => headers['x-desk-key'])).toEqual(['another'])
  })

  test('nor does a detour over signatures and back bring it elsewhere', async () => {
    const { webhook } = await created(own())
    const url = `${PATH}/${webhook.id}`
    await boss.patch(url, { version: 1, authentication: 'signature', headerName: null, url: elsewhere.url })

    const back = await boss.patch(url, { version: 2, authentication: 'header', headerName: 'X-Desk-Key' })

    expect(back.json().fields).toHaveProperty('headerValue')
  })

  test('the same address in another spelling keeps it', async () => {
    const { webhook } = await created(own())
    const spelled = automation.url.replace('http:', 'HTTP:')

    const answer = await boss.patch(`${PATH}/${webhook.id}`, {
      version: 1,
      url: `${spelled}#here`,
      headerName: 'x-desk-key',
    })

    expect(answer.statusCode).toBe(200)
  })
})

const AWAITED = 'A real send would wait 15 minutes for its callback, then fail.'

test.each([
  [{ text: 'ok' }, true, 200, /answered with status 200 after [\d,]+ ms\. Its text would be used\.$/],
  ['later' as const, true, 200, new RegExp(`after [\\d,]+ ms with no text\\. ${AWAITED}$`)],
  [{ status: 204 }, true, 204, new RegExp(`with no text\\. ${AWAITED}$`)],
  [
    'nonsense' as const,
    false,
    200,
    new RegExp(`with a web page \\(HTML\\) instead of a text\\. ${AWAITED}$`),
  ],
  [{ status: 200, body: '{"a' }, false, 200, new RegExp(`with JSON that is broken\\. ${AWAITED}$`)],
  [
    { status: 200, body: '{"formattedContent":[]}' },
    false,
    200,
    /is a list, not text\. A real send would fail\.$/,
  ],
  [{ text: 'a\0b' }, false, 200, /can’t be stored: .*\. A real send would fail\.$/],
  [{ status: 500 }, false, 500, /failed with status 500/],
  [{ status: 404, body: 'The requested webhook "POST desk" is not registered.' }, false, 404, /is inactive/],
  ['drop' as const, false, null, /could not be reached/],
])('a test says what came of it, and what a real sending would: %j', async (mode, ok, httpStatus, reason) => {
  const { webhook } = await created()
  automation.will(mode)

  const answer = await boss.post(`${PATH}/${webhook.id}/test`)

  expect(answer.json()).toMatchObject({ ok, httpStatus, reason: expect.stringMatching(reason) })
  const [call] = automation.calls
  expect(call?.body).toMatchObject({ test: true, step: 1, metadata: { source: 'content-processor' } })
  expect(call?.body).not.toHaveProperty('callback')
})
