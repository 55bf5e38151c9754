import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { buildAccounts } from '#tests/support/accounts.ts'
import { fakeMailServer } from '#tests/support/fake-mail-server.ts'
import { outboxMails } from '#server/platform/db/tables/accounts.ts'
import { MAIL_MESSAGES } from '#shared/mail-messages.ts'
import { mailJob } from './mail-job.ts'
import { sealMailsJob } from './seal-mails-job.ts'

const { as, browser, newcomer, deps, mailedToken } = await buildAccounts()
const { db } = deps

/** All that whoever has the database, or a copy of it, finds in the outbox. */
const lying = async () =>
  JSON.stringify((await db.execute(sql`select row_to_json(m) as all from outbox_mails m`)).rows)
const shown = async (to: string, words = '') => {
  const { mails } = (await as('boss').get('/api/admin/mails')).json()
  return mails.find((mail: { to: string; text: string }) => mail.to === to && mail.text.includes(words))
}
const LINK = 'https://desk.example/auth/invite?token=old-and-alive'

/** A mail as it was written before letters were sealed. */
async function oldMail(to: string, status: 'kept' | 'pending' | 'failed') {
  const id = randomUUID()
  const letter = { subject: 'Welcome', text: `Come in:\n\n${LINK}\n`, html: `<a href="${LINK}">Come in</a>` }
  await db.insert(outboxMails).values({ ...letter, id, to, kind: 'invite', status })
  return id
}
const stored = async (id: string) => {
  const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, id))
  return mail
}

test('no link that works lies readable in the outbox, while administrators without a mail server read it (C6)', async () => {
  await newcomer('ina@desk.example')
  await browser().post('/api/auth/recover', { email: 'ina@desk.example' })
  await browser().signUp('jon@desk.example')
  const invitation = { email: 'kim@desk.example', fullName: 'Kim', role: 'user' }
  await as('boss').post('/api/admin/people', invitation)

  for (const [to, page] of [
    ['ina@desk.example', '/auth/reset'],
    ['jon@desk.example', '/auth/confirm'],
    ['kim@desk.example', '/auth/invite'],
  ] as const) {
    const token = await mailedToken(to, page)
    expect(token, to).toMatch(/^[\w-]{43}$/)
    expect(await lying(), to).not.toContain(token)
    expect((await shown(to, page)).text, to).toContain(`${page}?token=${token}`)
  }
})

test('a sealed letter opens for its own row and address alone', async () => {
  await browser().signUp('lea@desk.example')
  const changed = { to: 'eve@desk.example', status: 'kept' as const }
  await db.update(outboxMails).set(changed).where(eq(outboxMails.to, 'lea@desk.example'))

  expect(await shown('eve@desk.example')).toMatchObject({
    text: expect.stringContaining('?token=…'),
    error: MAIL_MESSAGES.unopened,
  })
})

test('under another secret a mail says so, and is not sent with a link that leads nowhere', async () => {
  const server = await fakeMailServer()
  await browser().signUp('max@desk.example')
  const { secret, smtpUrl } = deps.config
  onTestFinished(() => void Object.assign(deps.config, { secret, smtpUrl }))
  const [{ id } = { id: '' }] = await db
    .update(outboxMails)
    .set({ status: 'pending' })
    .where(eq(outboxMails.to, 'max@desk.example'))
    .returning({ id: outboxMails.id })

  Object.assign(deps.config, { secret: 'another secret, also long enough to be one', smtpUrl: server.url })
  await expect(mailJob.run(deps, { id })).rejects.toThrow(MAIL_MESSAGES.unopened)

  expect(server.mails).toEqual([])
  expect(await stored(id)).toMatchObject({ status: 'pending', error: MAIL_MESSAGES.unopened })
})

test('mails of an earlier version are sealed at the start, all of them, and lose nothing', async () => {
  await db.delete(outboxMails)
  const ids = []
  for (let count = 0; count < 250; count += 1) ids.push(await oldMail(`old-${count}@desk.example`, 'kept'))
  const failed = await oldMail('failed@desk.example', 'failed')
  expect(await lying()).toContain('old-and-alive')
  expect(sealMailsJob.runAtStart).toBe(true)

  await sealMailsJob.run(deps, {})

  expect(await lying()).not.toContain('old-and-alive')
  expect((await shown('failed@desk.example')).text).toContain(LINK)
  const before = await stored(failed)
  await sealMailsJob.run(deps, {})
  expect(await stored(failed)).toEqual(before)
})

test('a sealed mail goes out whole, as text and as HTML, and keeps no link afterwards', async () => {
  const server = await fakeMailServer()
  const id = await oldMail('nat@desk.example', 'pending')
  await sealMailsJob.run(deps, {})
  const { smtpUrl } = deps.config
  onTestFinished(() => void Object.assign(deps.config, { smtpUrl }))
  Object.assign(deps.config, { smtpUrl: server.url })

  await mailJob.run(deps, { id })

  expect(server.mails[0]?.replaceAll('=\r\n', '').match(/old-and-alive/g)).toHaveLength(2)
  expect(await stored(id)).toMatchObject({ status: 'sent', sealed_content: null })
})
