import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { fakeMailServer } from '#tests/support/fake-mail-server.ts'
import { openNewsroom } from '#tests/support/newsroom.ts'
import { BLANK_WEBHOOK } from '#shared/webhook-form.ts'
import { DEFAULT_WEBHOOK_ID } from '#shared/webhook.ts'
import { outboxMails, sessions } from '#server/platform/db/tables/accounts.ts'
import { auditLog } from '#server/platform/db/tables/newsroom.ts'
import type { JobName } from '#server/job-queue.ts'
import { JOBS } from '#server/job-list.ts'
import { STEPS } from '#steps/index.ts'
import { release } from './hold.ts'

const RELEASE = '/api/admin/hold/release'
const EDITION = '2031-05-03'

/** A restored newsroom at work, with a mail server and an automation that only count. */
async function restored() {
  const mailServer = await fakeMailServer()
  const calls: string[] = []
  const automation = createServer((request, response) => {
    calls.push(request.url ?? '')
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(automation, 'listening')
  const place = `127.0.0.1:${(automation.address() as AddressInfo).port}` // it listens on a port
  const newsroom = await openNewsroom({
    isRestored: true,
    jobs: true,
    env: { SMTP_URL: mailServer.url, OUTBOUND_ALLOW: place },
  })
  onTestFinished(async () => {
    await newsroom.close()
    automation.close()
  })
  return { ...newsroom, mails: mailServer.mails, calls, url: `http://${place}/hook` }
}

test('a restored newsroom sends nothing until an administrator releases it; then what waited goes out', async () => {
  const { as, deps, mails, calls, url, logged } = await restored()
  const boss = as('boss')
  const webhook = (
    await boss.post('/api/admin/webhooks', { ...BLANK_WEBHOOK, name: 'Automation', url })
  ).json()
  await as('ana').post('/api/steps/1/entries', STEPS[0]?.example)
  await boss.post('/api/admin/people', { email: 'nia@desk.example', fullName: null, role: 'user' })

  for (const [path, body] of [
    ['/api/admin/deliveries', { step: 1, edition: EDITION, webhookId: webhook.webhook.id }],
    ['/api/admin/deliveries', { step: 1, edition: EDITION, webhookId: DEFAULT_WEBHOOK_ID }],
    [`/api/admin/editions/${EDITION}/deliveries`, { webhookId: webhook.webhook.id }],
    [`/api/admin/webhooks/${webhook.webhook.id}/test`, undefined],
  ] as const) {
    const refused = await boss.post(path, body)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'held_back'])
  }
  const blocked = await deps.outbound(url, { method: 'POST', withinMs: 5_000 })
  expect(blocked.kind).toBe('blocked')
  expect((await boss.get('/api/session')).json().heldBack).toMatchObject({ deliveries: 0, mails: 1 })
  expect((await as('ana').get('/api/session')).json()).not.toHaveProperty('heldBack')
  expect((await as(null).get('/api/health/ready')).json()).toEqual({ ok: true, held: true })
  expect(logged().filter(({ msg }) => String(msg).startsWith('The newsroom is held back'))).toHaveLength(1)
  expect([mails, calls]).toEqual([[], []])

  expect((await boss.post(RELEASE)).json()).toEqual({ ok: true })
  await expect.poll(() => mails.length).toBe(1)
  expect(mails[0]).toContain('nia@desk.example')
  const sent = await boss.post('/api/admin/deliveries', {
    step: 1,
    edition: EDITION,
    webhookId: webhook.webhook.id,
  })
  expect(sent.statusCode).toBeLessThan(300)
  await expect.poll(() => calls).toEqual(['/hook'])
  expect((await boss.get('/api/session')).json()).not.toHaveProperty('heldBack')
  expect((await as(null).get('/api/health/ready')).json()).toEqual({ ok: true })
  const noted = await deps.db.select().from(auditLog).where(eq(auditLog.action, 'newsroom.release'))
  expect(noted).toHaveLength(1)
})

test('releasing is for administrators who have just given their password', async () => {
  const { as, deps, people } = await restored()
  expect((await as('ana').post(RELEASE)).statusCode).toBe(403)
  const long = new Date(deps.clock().getTime() - 3_600_000)
  await deps.db
    .update(sessions)
    .set({ authenticated_at: long.toISOString() })
    .where(eq(sessions.user_id, people.boss.id))
  const refused = await as('boss').post(RELEASE)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'password_again'])
  expect((await as(null).get('/api/health/ready')).json()).toMatchObject({ held: true })
})

test('a release elsewhere, by another process or the operator, is heard', async () => {
  const { as, deps, mails } = await restored()
  await as('boss').post('/api/admin/people', { email: 'nia@desk.example', fullName: null, role: 'user' })
  expect(deps.hold.since()).not.toBeNull()
  expect(await deps.db.$count(outboxMails, eq(outboxMails.status, 'pending'))).toBe(1)
  await deps.db.transaction((tx) => release(tx, deps.clock, null))
  await expect.poll(() => deps.hold.since()).toBeNull()
  await expect.poll(() => mails.length).toBe(1)
})

test('whatever sends, or takes away what the original may need, is held back', () => {
  const held = Object.entries(JOBS).flatMap(([name, job]) => ('isHeldBack' in job ? [name] : []))
  const harmless: JobName[] = ['housekeeping', 'retention', 'seal-mails', 'fold-words', 'fill-seen']
  expect(new Set([...held, ...harmless])).toEqual(new Set(Object.keys(JOBS)))
})
