import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { fakeMailServer } from '#tests/support/fake-mail-server.ts'
import { outboxMails } from '#server/platform/db/tables/accounts.ts'

const mail = { to: 'x@desk.example', subject: 'Hello', text: 'Hi', html: 'Hi', kind: 'reset' }
/** Nobody works on its jobs, so that what is stored stays as the route leaves it. */
const idle = await buildTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
const working = await buildTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' }, jobs: true })
const keeping = await buildTestApp()
type Desk = typeof idle

/** A mail of its own for each test. @returns its id */
async function keep(
  { deps: { db } }: Desk,
  change: Partial<typeof outboxMails.$inferInsert>,
): Promise<string> {
  const id = randomUUID()
  await db.insert(outboxMails).values({ ...mail, id, status: 'failed', ...change })
  return id
}
const again = ({ as }: Desk, id: string) => as('boss').post(`/api/admin/mails/${id}/resend`)
const stored = async ({ deps: { db } }: Desk, id: string) =>
  (await db.select().from(outboxMails).where(eq(outboxMails.id, id)))[0]

/** Resends a mail where jobs are worked on. @returns what its mail server has got once it counts as sent */
async function arrived(id: string): Promise<string[]> {
  const server = await fakeMailServer()
  working.deps.config.smtpUrl = server.url
  expect((await again(working, id)).statusCode).toBe(200)
  await expect.poll(async () => (await stored(working, id))?.status).toBe('sent')
  return server.mails
}

test.each(['failed', 'kept'] as const)('a mail that is %s goes out once more (C6)', async (status) => {
  expect(await arrived(await keep(working, { status }))).toHaveLength(1)
})

test.each(['pending', 'sent'] as const)('a mail that is %s does not', async (status) => {
  const id = await keep(idle, { status })
  expect((await again(idle, id)).json()).toMatchObject({ code: 'conflict' })
  expect(await stored(idle, id)).toMatchObject({ status })
})

test('a mail that waits for its next attempt is tried now', async () => {
  const { db, jobs, clock } = working.deps
  const id = await keep(working, { status: 'pending', error: 'try later' })
  // Far enough away that nothing of it comes by itself.
  const startAfter = new Date(clock().getTime() + 3_600_000)
  await db.transaction((tx) => jobs.enqueue(tx, 'mail', { id }, { key: id, group: mail.to, startAfter }))
  expect(await arrived(id)).toHaveLength(1)
})

test('without a mail server it says what to do instead', async () => {
  const id = await keep(keeping, { status: 'kept' })
  expect((await again(keeping, id)).json().detail).toContain('Copy the link')
  expect(await stored(keeping, id)).toMatchObject({ status: 'kept' })
})

test('a mail that is not there is not found, and the outbox is for administrators', async () => {
  expect((await again(idle, randomUUID())).statusCode).toBe(404)
  const id = await keep(idle, {})
  expect((await idle.as('ana').post(`/api/admin/mails/${id}/resend`)).statusCode).toBe(403)
})
