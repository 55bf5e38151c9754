import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { fakeMailServer } from '#tests/support/fake-mail-server.ts'
import { outboxMails } from '#server/db/tables/accounts.ts'

const ID = '00000000-0000-4000-8000-0000000000aa'
const mail = { id: ID, to: 'x@desk.example', subject: 'Hello', text: 'Hi', html: 'Hi', kind: 'reset' }
const sending = await buildTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' }, jobs: true })
const keeping = await buildTestApp()
type Desk = typeof sending

const keep = async ({ deps: { db } }: Desk, status: 'kept' | 'pending' | 'sent' | 'failed') => {
  await db.delete(outboxMails)
  await db.insert(outboxMails).values({ ...mail, status })
}
const again = ({ as }: Desk, id = ID) => as('boss').post(`/api/admin/mails/${id}/resend`)
const stored = async ({ deps: { db } }: Desk) =>
  (await db.select().from(outboxMails).where(eq(outboxMails.id, ID)))[0]

beforeEach(() => keep(sending, 'failed'))

test.each(['failed', 'kept'] as const)('a mail that is %s goes out once more (C6)', async (status) => {
  await keep(sending, status)
  expect((await again(sending)).statusCode).toBe(200)
  expect(await sending.deps.jobs.isUnderWay('mail', ID)).toBe(true)
})

test.each(['pending', 'sent'] as const)('a mail that is %s does not', async (status) => {
  await keep(sending, status)
  expect((await again(sending)).json()).toMatchObject({ code: 'conflict' })
  expect(await stored(sending)).toMatchObject({ status })
})

test('a mail that waits for its next attempt is tried now', async () => {
  const server = await fakeMailServer()
  const desk = await buildTestApp({ env: { SMTP_URL: server.url }, jobs: true })
  const { db, jobs, clock } = desk.deps
  await db.insert(outboxMails).values({ ...mail, status: 'pending', error: 'try later' })
  // Far enough away that nothing of it comes by itself.
  const startAfter = new Date(clock().getTime() + 3_600_000)
  await db.transaction((tx) => jobs.enqueue(tx, 'mail', { id: ID }, { key: ID, group: mail.to, startAfter }))
  expect((await again(desk)).statusCode).toBe(200)
  await expect.poll(async () => (await stored(desk))?.status).toBe('sent')
  expect(server.mails).toHaveLength(1)
})

test('without a mail server it says what to do instead', async () => {
  await keep(keeping, 'kept')
  expect((await again(keeping)).json().detail).toContain('Copy the link')
  expect(await stored(keeping)).toMatchObject({ status: 'kept' })
})

test('a mail that is not there is not found, and the outbox is for administrators', async () => {
  expect((await again(sending, '00000000-0000-4000-8000-0000000000ff')).statusCode).toBe(404)
  expect((await sending.as('ana').post(`/api/admin/mails/${ID}/resend`)).statusCode).toBe(403)
})
