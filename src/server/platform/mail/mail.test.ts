import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { fakeMailServer } from '#tests/support/fake-mail-server.ts'
import { IDLE, workingDeps } from '#tests/support/working-deps.ts'
import { outboxMails } from '#server/platform/db/tables/accounts.ts'
import { liveEvents } from '#server/platform/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import { JOBS } from '#server/job-list.ts'
import { mailContent, type MailKind } from './mail-content.ts'
import { mailJob } from './mail-job.ts'
import { recoverMailsJob } from './recover-mails-job.ts'
import { readOutbox } from './read-outbox.ts'
import { sendMail } from './send-mail.ts'

const database = await emptyDatabase()
afterAll(() => database.close())
const { db } = database
beforeEach(() => db.delete(outboxMails))

const HELLO = mailContent({
  kind: 'confirm',
  subject: 'Hello & “goodbye”',
  before: ['Grüße <b>there</b>'],
  link: { label: 'Open', url: 'https://desk.example/auth/confirm?token=a&b="c"' },
  after: ['Bye'],
})

/** Mails are asked for and done by hand, unless the test wants the queue at work. */
const withServer = async (smtpUrl?: string, jobs = IDLE): Promise<Deps> => {
  const deps = await workingDeps(database, jobs)
  Object.assign(deps.config, { smtpUrl })
  return deps
}
const send = (deps: Deps, to = 'ana@desk.example') => db.transaction((tx) => sendMail(deps, tx, to, HELLO))
const shown = async (deps: Deps) => (await readOutbox(deps))[0]?.text
const outbox = async () => {
  const [mail] = await db.select().from(outboxMails)
  if (!mail) throw new Error('the outbox is empty')
  return mail
}

test('a mail says the same as text and as HTML, and text is text in both', () => {
  expect(HELLO.text).toBe('Grüße <b>there</b>\n\nhttps://desk.example/auth/confirm?token=a&b="c"\n\nBye\n')
  expect(HELLO.html).toContain('<title>Hello &amp; “goodbye”</title>')
  expect(HELLO.html).toContain('<p>Grüße &lt;b&gt;there&lt;/b&gt;</p>')
  expect(HELLO.html).toContain('href="https://desk.example/auth/confirm?token=a&amp;b=&quot;c&quot;"')
})

test('a subject stays one line, so that no name can add a header', () => {
  const { subject } = mailContent({
    kind: 'notice',
    subject: 'Desk\r\nBcc: eve@evil.example',
    before: [],
    after: [],
  })

  expect(subject).toBe('Desk Bcc: eve@evil.example')
})

describe('without a mail server', () => {
  test('a mail is kept for the administrators, who are told that it is there (C6)', async () => {
    await send(await withServer())

    expect(await outbox()).toMatchObject({ to: 'ana@desk.example', status: 'kept', sent_at: null })
    const events = await db.select().from(liveEvents).orderBy(liveEvents.id)
    expect(events.at(-1)).toMatchObject({ audience: 'admin', change: { kind: 'mail' } })
  })

  test('a transaction that fails leaves no mail', async () => {
    const deps = await withServer()
    const failing = db.transaction(async (tx) => {
      await sendMail(deps, tx, 'ana@desk.example', HELLO)
      throw new Error('the rest failed')
    })

    await expect(failing).rejects.toThrow('the rest failed')
    expect(await db.select().from(outboxMails)).toEqual([])
  })
})

describe('with a mail server', () => {
  test('a mail is sent after the commit, from the configured sender', async () => {
    const server = await fakeMailServer()
    await send(await withServer(server.url, JOBS))

    await expect.poll(outbox).toMatchObject({ status: 'sent', error: null, sent_at: expect.any(String) })
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]).toMatch(/^From: City Desk <no-reply@127\.0\.0\.1>\r$/m)
    expect(server.mails[0]).toMatch(/^To: ana@desk\.example\r$/m)
  })

  test('once it is on its way, its link is for the addressee alone: shown and kept without its token', async () => {
    const server = await fakeMailServer()
    const deps = await withServer(server.url)
    await send(deps)
    const { id } = await outbox()
    expect(await shown(deps)).toContain('?token=…')

    await mailJob.run(deps, { id })

    expect(server.mails[0]).toContain('token=3Da')
    expect(JSON.stringify(await outbox())).not.toContain('?token=a')
    expect(await shown(deps)).toContain('?token=…')
  })

  test('a job that runs again after the mail went out sends it no second time', async () => {
    const server = await fakeMailServer()
    const deps = await withServer(server.url)
    await send(deps)
    const { id } = await outbox()

    await mailJob.run(deps, { id })
    await mailJob.run(deps, { id })

    expect(server.mails).toHaveLength(1)
  })

  test('three mails that the mail server does not take hold up no fourth, nor one that somebody waits for', async () => {
    const server = await fakeMailServer()
    const deps = await withServer(server.url, JOBS)
    const notice = (to: string) =>
      db.transaction((tx) => sendMail(deps, tx, to, { ...HELLO, kind: 'notice' }))
    server.saysNothing(4)
    for (const name of ['ana', 'ben', 'cleo']) await notice(`${name}@desk.example`)
    await expect.poll(() => server.silent.length).toBe(3)
    await notice('dan@desk.example')
    await expect.poll(() => server.silent.length).toBe(4)
    await notice('eve@desk.example')
    await send(deps, 'fay@desk.example')

    await expect.poll(() => server.mails.length).toBe(1)
    expect(server.mails[0]).toMatch(/^To: fay@desk\.example\r$/m)
  })

  test('a mail that has no job, as the operator’s commands leave it, gets one and is sent', async () => {
    const server = await fakeMailServer()
    const deps = await withServer(server.url, JOBS)
    await send({ ...deps, jobs: { ...deps.jobs, enqueue: async () => {} } })

    await recoverMailsJob.run(deps, {})
    await recoverMailsJob.run(deps, {})

    await expect.poll(outbox).toMatchObject({ status: 'sent' })
    expect(server.mails).toHaveLength(1)
  })

  test('a refused mail is tried again, three more times, and then shown as failed with the reason', async () => {
    const server = await fakeMailServer()
    server.refuse(1)
    const deps = await withServer(server.url)
    await send(deps)
    const { id } = await outbox()

    await expect(mailJob.run(deps, { id })).rejects.toThrow('The mail server did not take a mail')
    expect(await outbox()).toMatchObject({
      status: 'pending',
      error: expect.stringContaining('the disk is full'),
    })
    expect(mailJob.attempts).toBe(4)

    await mailJob.onGivenUp?.(deps, { id })
    expect(await outbox()).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('the disk is full'),
    })
  })

  test('a mail server that is not there fails the mail and nothing else', async () => {
    const deps = await withServer('smtp://127.0.0.1:1')
    await send(deps)
    const { id } = await outbox()

    await expect(mailJob.run(deps, { id })).rejects.toThrow('The mail server did not take a mail')
    expect(await outbox()).toMatchObject({
      status: 'pending',
      error: expect.stringContaining('ECONNREFUSED'),
    })
  })
})

test('one address gets at most three mails an hour, also when they are asked for at once', async () => {
  const deps = await withServer()

  const written = await Promise.all([1, 2, 3, 4, 5].map(() => send(deps)))

  expect(written.filter(Boolean)).toHaveLength(3)
  expect(await db.select().from(outboxMails).where(eq(outboxMails.to, 'ana@desk.example'))).toHaveLength(3)
  expect(await send(deps, 'ben@desk.example')).toBe(true)
})

test('what anybody can ask for uses up no invitation, and a notice is always told (C47)', async () => {
  const deps = await withServer()
  const sendKind = (kind: MailKind) =>
    db.transaction((tx) => sendMail(deps, tx, 'ana@desk.example', { ...HELLO, kind }))
  for (const kind of ['reset', 'confirm', 'already'] as const) expect(await sendKind(kind)).toBe(true)

  expect(await sendKind('reset')).toBe(false)
  for (let count = 0; count < 5; count += 1) expect(await sendKind('notice')).toBe(true)
  for (let count = 0; count < 3; count += 1) expect(await sendKind('invite')).toBe(true)
  expect(await sendKind('invite')).toBe(false)
})
