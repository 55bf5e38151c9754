import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { CHANNEL } from '#shared/channel-messages.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { fakeAutomation, isSignedBy, type Mode } from '#tests/support/fake-automation.ts'
import { SECRET, sendingNewsroom, WEBHOOK } from '#tests/support/sending-newsroom.ts'
import { channel, channelPosts } from '#server/platform/db/tables/channel.ts'
import { webhooks } from '#server/platform/db/tables/delivery.ts'
import { notifications } from '#server/platform/db/tables/notifications.ts'
import { resend } from '#server/newsletter/deliveries/sending/resend.ts'

const NOON = '2031-05-01T12:00:00.000Z'
const database = await emptyDatabase()
const automation = await fakeAutomation()
afterAll(async () => {
  await automation.close()
  await database.close()
})
const newsroom = await sendingNewsroom(database, automation)
const { db } = newsroom

const notices = async (link?: string) =>
  (await db.select().from(notifications)).filter((one) => link === undefined || one.link === link)

test('a text that is answered at once completes the content (S213, S214, C34, C38)', async () => {
  const { deps } = await newsroom.at(NOON)
  automation.will({ text: 'Tonight at **The Blue Door**', message: 'Formatted in 2 s' })
  const id = await newsroom.send(deps, { customPrompt: 'Be brief.' })

  await newsroom.attempt(deps, id)

  expect(await newsroom.contentOf(id)).toMatchObject({
    status: 'completed',
    formatted_content: 'Tonight at **The Blue Door**',
    reason: null,
  })
  expect(await newsroom.deliveryOf(id)).toMatchObject({
    status: 'completed',
    reason: 'Formatted in 2 s',
    attempts: 1,
  })
  const [made] = await newsroom.attemptsOf(id)
  expect(made).toMatchObject({ http_status: 200, error: null, answer: expect.stringContaining('Blue Door') })
  const [call] = automation.calls
  expect(call?.body).toMatchObject({
    step: 1,
    data: [{ title: 'Night Herons' }],
    metadata: { source: 'content-processor', customPrompt: 'Be brief.' },
    deliveryId: id,
    callback: { deliveryId: id, url: `${deps.config.publicUrl}/functions/v1/handle-webhook` },
  })
})

test('every call carries the delivery’s id and a Standard Webhooks signature', async () => {
  const { deps } = await newsroom.at(NOON)
  automation.will({ text: 'x' })
  const id = await newsroom.send(deps)

  await newsroom.attempt(deps, id)

  const [call] = automation.calls
  if (!call) throw new Error('A call was expected')
  expect(call.headers).toMatchObject({
    'webhook-id': id,
    'webhook-timestamp': String(Date.parse(NOON) / 1000),
  })
  expect(await isSignedBy(SECRET, call)).toBe(true)
  expect(await isSignedBy(SECRET, { ...call, raw: call.raw.replace('Night', 'Light') })).toBe(false)
})

test.each<[string, Mode, Mode, RegExp]>([
  ['an error 500', { status: 500 }, { text: 'Second try' }, /failed with status 500/],
  ['too many calls', { status: 429 }, { text: 'Second try' }, /failed with status 429/],
  ['a time-out 408', { status: 408 }, { text: 'Second try' }, /failed with status 408/],
  ['a gateway that gave up', { status: 504 }, { text: 'Second try' }, /respond immediately/],
  ['a dropped connection', 'drop', { text: 'Second try' }, /could not be reached/],
])('%s is tried again, under the same id and with the same body', async (_what, first, second, reason) => {
  const { deps } = await newsroom.at(NOON)
  automation.will(first, second)
  const id = await newsroom.send(deps)

  await newsroom.attempt(deps, id)
  expect(await newsroom.deliveryOf(id)).toMatchObject({
    status: 'pending',
    attempts: 1,
    reason: expect.stringMatching(reason),
  })
  expect((await newsroom.deliveryOf(id)).next_attempt_at).toContain('12:00:05')
  expect(await newsroom.contentOf(id)).toMatchObject({
    status: 'processing',
    reason: expect.stringContaining('Next try Thu, May 1, 7:00 am.'),
  })
  await newsroom.attempt(deps, id, 2)

  expect(await newsroom.contentOf(id)).toMatchObject({ status: 'completed', formatted_content: 'Second try' })
  const [one, two] = automation.calls
  expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id'])
  expect(two?.raw).toBe(one?.raw)
})

test.each<[string, string, string]>([
  ['90 seconds', '90', '12:01:30'],
  ['less than the table', '1', '12:00:05'],
  ['more than an hour', '86400', '13:00:00'],
  ['a date', 'Thu, 01 May 2031 12:10:00 GMT', '12:10:00'],
  ['nonsense', 'soon', '12:00:05'],
])('Retry-After of %s is honoured up to an hour', async (_what, header, next) => {
  const { deps } = await newsroom.at(NOON)
  automation.will({ status: 429, headers: { 'retry-after': header } })
  const id = await newsroom.send(deps)

  await newsroom.attempt(deps, id)

  expect((await newsroom.deliveryOf(id)).next_attempt_at).toContain(next)
})

test.each<[number, Mode, RegExp]>([
  [400, { status: 400 }, /failed with status 400$/],
  [401, { status: 401 }, /Check the secret/],
  [
    404,
    { status: 404, body: 'The requested webhook "POST desk" is not registered.' },
    /workflow is inactive/,
  ],
  [405, { status: 405 }, /Webhook node to POST/],
  [302, { status: 302, headers: { location: 'https://elsewhere.example/' } }, /redirects are not followed/],
])('status %i is final and says what to do (promises, Going out)', async (_status, mode, reason) => {
  const { deps } = await newsroom.at(NOON)
  automation.will(mode)
  const id = await newsroom.send(deps)

  await newsroom.attempt(deps, id)

  const { status, reason: said } = await newsroom.deliveryOf(id)
  expect(status).toBe('failed')
  expect(said).toMatch(/^Webhook request to Evening automation failed with status/)
  expect(said).toMatch(reason)
  expect(await newsroom.contentOf(id)).toMatchObject({ status: 'failed', reason: said })
  expect(automation.calls).toHaveLength(1)
})

test('a /webhook-test/ address that answers 404 is explained', async () => {
  const { deps } = await newsroom.at(NOON, { url: automation.url.replace('/webhook/', '/webhook-test/') })
  automation.will({ status: 404 })
  const id = await newsroom.send(deps)

  await newsroom.attempt(deps, id)

  expect((await newsroom.deliveryOf(id)).reason).toMatch(/listening for a test event, and only once/)
})

test('410 switches the webhook off and tells administrators and the channel; what waits for it fails plainly', async () => {
  const { deps } = await newsroom.at(NOON)
  await db.insert(channel).values({ url: 'https://chat.example/hook' })
  const waiting = await newsroom.send(deps, { customPrompt: 'Be brief.' })
  automation.will({ status: 410 })
  const id = await newsroom.send(deps)

  await newsroom.attempt(deps, id)
  await newsroom.attempt(deps, waiting)

  expect(await newsroom.deliveryOf(id)).toMatchObject({ status: 'failed' })
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, WEBHOOK))
  expect(webhook).toMatchObject({ is_active: false, inactive_reason: expect.stringContaining('410') })
  expect(await notices('/admin/processor?view=webhook')).toMatchObject([{ title: 'Webhook deactivated' }])
  const posts = await db
    .select()
    .from(channelPosts)
    .where(eq(channelPosts.link, '/admin/processor?view=webhook'))
  expect(posts.map(({ text }) => text)).toEqual([CHANNEL.says.webhookOff('Evening automation')])
  await db.delete(channel)
  expect(await newsroom.deliveryOf(waiting)).toMatchObject({
    status: 'failed',
    reason: DELIVERIES.webhookInactive('Evening automation'),
  })
  await expect(newsroom.send(deps)).rejects.toThrow('Evening automation is not active.')
})

test('six attempts by the table, then it has failed and administrators are told once', async () => {
  const { deps } = await newsroom.at(NOON)
  await db.delete(notifications)
  automation.will({ status: 503 })
  const id = await newsroom.send(deps)

  for (const number of [1, 2, 3, 4, 5, 6, 6]) await newsroom.attempt(deps, id, number)

  expect(await newsroom.deliveryOf(id)).toMatchObject({
    status: 'failed',
    attempts: 6,
    next_attempt_at: null,
  })
  expect(automation.calls).toHaveLength(6)
  expect(await notices()).toMatchObject([{ title: 'Delivery failed' }])
})

test('only what had failed for good recovers, once, whoever presses for it meanwhile (C8)', async () => {
  const { deps } = await newsroom.at(NOON)
  await db.delete(notifications)
  const titles = async () => (await notices()).map(({ title }) => title).toSorted()
  const resent = (id: string) => db.transaction((tx) => resend(deps, tx, id, randomUUID()))
  automation.will({ status: 503 }, { text: 'Second try' })
  const tried = await newsroom.send(deps)
  for (const number of [1, 2]) await newsroom.attempt(deps, tried, number)
  await resent(tried)
  await newsroom.attempt(deps, tried, 3)
  expect(await titles()).toEqual(['New Content Available'])

  await db.delete(notifications)
  automation.will({ status: 400 }, { status: 503 }, { text: 'At last' })
  const failed = await newsroom.send(deps, { customPrompt: 'Be brief.' })
  await newsroom.attempt(deps, failed)
  await resent(failed)
  for (const number of [2, 3]) await newsroom.attempt(deps, failed, number)
  await resent(failed)
  await newsroom.attempt(deps, failed, 4)
  expect(await titles()).toEqual(['Delivery failed', 'Delivery recovered', 'New Content Available'])
})

test('an automation that never answers is given up at its time-out', async () => {
  const { deps } = await newsroom.at(NOON, { timeout_seconds: 1 })
  automation.will('hang')
  const id = await newsroom.send(deps)

  await newsroom.attempt(deps, id)

  expect(await newsroom.deliveryOf(id)).toMatchObject({
    status: 'pending',
    reason: '127.0.0.1 did not answer in time.',
  })
})

test.each<[string, Mode, RegExp]>([
  ['an answer without end', 'endless', /more than 1 MiB/],
  ['a text beyond 256 KiB', { text: 'x'.repeat(262_145) }, /under 256 KiB/],
  ['a text with a NUL', { text: 'a\0b' }, /can’t be stored/],
])('%s is refused and stores nothing of it', async (_what, mode, reason) => {
  const { deps } = await newsroom.at(NOON)
  automation.will(mode)
  const id = await newsroom.send(deps)

  await newsroom.attempt(deps, id)

  expect(await newsroom.deliveryOf(id)).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(reason),
  })
  expect(await newsroom.contentOf(id)).toMatchObject({ status: 'failed', formatted_content: '' })
  const [made] = await newsroom.attemptsOf(id)
  expect(made?.answer?.length).toBeLessThanOrEqual(4_000)
})

test('an address that turned private is refused with the operator’s way out, and not tried again', async () => {
  const { deps } = await newsroom.at(NOON, { url: 'https://10.1.2.3:5678/webhook/desk' })
  const id = await newsroom.send(deps)

  await newsroom.attempt(deps, id)

  expect(await newsroom.deliveryOf(id)).toMatchObject({
    status: 'failed',
    reason:
      '10.1.2.3 is not a public address, and the operator hasn’t allowed it. The operator can allow it: OUTBOUND_ALLOW=10.1.2.3:5678',
  })
})

test('a webhook whose secret cannot be opened sends nothing unsigned', async () => {
  const { deps } = await newsroom.at(NOON, { sealed_secret: 'sealed under another secret' })
  automation.will({ text: 'x' })
  const id = await newsroom.send(deps)

  await newsroom.attempt(deps, id)

  expect(automation.calls).toEqual([])
  expect((await newsroom.deliveryOf(id)).reason).toMatch(/no signing secret/)
})

test('a corrected address counts from the next attempt on', async () => {
  const { deps } = await newsroom.at(NOON, { url: automation.url.replace('/desk', '/old') })
  automation.will({ status: 500 }, { text: 'Found' })
  const id = await newsroom.send(deps)
  await newsroom.attempt(deps, id)
  await db.update(webhooks).set({ url: automation.url }).where(eq(webhooks.id, WEBHOOK))

  await newsroom.attempt(deps, id, 2)

  expect(automation.calls.map(({ path }) => path)).toEqual(['/webhook/old', '/webhook/desk'])
  expect(await newsroom.contentOf(id)).toMatchObject({ formatted_content: 'Found' })
})
