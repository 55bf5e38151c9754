import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { readByPython } from '#tests/support/python-mail.ts'
import { EditionAnswer } from '#contract/edition.ts'
import type { TestOutcome } from '#contract/edition-mail.ts'
import { assemble } from '#edition/assemble.ts'
import { writeMail } from '#edition/write-mail.ts'
import { writeText } from '#edition/write-text.ts'
import { outboxMails } from '#server/platform/db/tables/accounts.ts'
import { auditLog } from '#server/platform/db/tables/newsroom.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'

const { as, deps, setNow, people } = await buildTestApp({ jobs: true })
const { db } = deps
const NOW = '2031-05-01T15:00:00Z'
const lines = (text = '') => text.replace(/\r\n/g, '\n').trimEnd()

beforeEach(async () => {
  setNow(NOW)
  Object.assign(deps.config, { smtpUrl: undefined })
  await db.delete(outboxMails)
  await db.delete(auditLog)
})

/** A mail server that keeps what it takes and refuses whoever is named. */
async function mailServer(refused: string[] = []) {
  const mails: { to: string[]; mail: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        refused.includes(address)
          ? Object.assign(new Error('5.1.1 No such desk'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, { envelope }, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => void pieces.push(piece))
      stream.on('end', () => {
        mails.push({
          to: envelope.rcptTo.map(({ address }) => address),
          mail: Buffer.concat(pieces).toString('latin1'),
        })
        done(null, '2.0.0 Queued as 7F3A')
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => server.close(() => {}))
  const { port } = server.server.address() as AddressInfo // it listens on a port
  Object.assign(deps.config, { smtpUrl: `smtp://127.0.0.1:${port}` })
  return mails
}
async function edition() {
  const day = freshEdition()
  await as('boss').patch(`/api/admin/editions/${day}`, {
    subject: 'Lanterns & “Ñ” 🎷',
    note: 'Tonight',
    version: 0,
  })
  return day
}
const send = (day: string, body: object = {}) =>
  as('boss').post(`/api/admin/editions/${day}/test`, { number: null, more: [], ...body })
const outbox = async () => (await as('boss').get('/api/admin/mails')).json().mails

describe('with a mail server', () => {
  test('a test arrives as the edition would, by another implementation, and its words are told (C65)', async () => {
    const mails = await mailServer()
    const day = await edition()
    const answer = await send(day, { more: ['Dana@Desk.example', 'boss@desk.example'] })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        status: 'sent',
        to: ['boss@desk.example', 'dana@desk.example'],
        said: '250 2.0.0 Queued as 7F3A',
        refused: [],
      } satisfies TestOutcome,
    ])
    expect(mails.map(({ to }) => to)).toEqual([['boss@desk.example', 'dana@desk.example']])
    const mail = await readByPython(mails[0]?.mail ?? '')
    expect(mail).toMatchObject({
      faults: [],
      type: 'multipart/alternative',
      headers: { subject: '[Test] Lanterns & “Ñ” 🎷', to: 'boss@desk.example, dana@desk.example' },
    })
    expect(mail.headers).not.toHaveProperty('x-unsent')
    const { input } = EditionAnswer.parse((await as('boss').get(`/api/edition?edition=${day}`)).json())
    const { model } = assemble(input)
    expect(mail.parts.map(({ type, charset, text }) => [type, charset, lines(text)])).toEqual([
      ['text/plain', 'utf-8', lines(writeText(model))],
      ['text/html', 'utf-8', lines(writeMail(model).html)],
    ])
    expect(await outbox()).toMatchObject([{ status: 'sent', isTest: true, error: null }])
    expect(await db.select().from(outboxMails)).toMatchObject([{ sealed_content: null }])
    const noted = { edition: day, to: 'boss@desk.example, dana@desk.example' }
    expect(await db.select().from(auditLog)).toContainEqual(
      expect.objectContaining({ action: 'edition.test', actor_id: people.boss.id, detail: noted }),
    )
  })

  test('what looks like a link of an account arrives whole, and then lies nowhere in the outbox', async () => {
    const mails = await mailServer()
    const day = freshEdition()
    const note = 'Vote at https://council.example/vote?token=lantern-7F3A by noon'
    await as('boss').patch(`/api/admin/editions/${day}`, { subject: 'S', note, version: 0 })
    expect((await send(day)).json()).toMatchObject({ status: 'sent' })
    const { parts } = await readByPython(mails[0]?.mail ?? '')
    expect(parts[0]?.text).toContain('token=lantern-7F3A')
    const [row] = await db.select().from(outboxMails)
    expect(row).toMatchObject({ status: 'sent', sealed_content: null })
    expect(JSON.stringify(row)).not.toContain('lantern-7F3A')
  })

  test('of several addresses the refused one is named with what was said of it', async () => {
    const mails = await mailServer(['gone@desk.example'])
    const answer = await send(await edition(), { more: ['gone@desk.example'] })
    expect(answer.json()).toMatchObject({
      status: 'sent',
      refused: [{ address: 'gone@desk.example', said: '550 5.1.1 No such desk' }],
    })
    expect(mails.map(({ to }) => to)).toEqual([['boss@desk.example']])
  })

  test('where every address is refused the test has failed, in the mail server’s own words; the edition can still be changed', async () => {
    const mails = await mailServer(['boss@desk.example'])
    const day = await edition()
    const answer = await send(day)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { status: 'failed', said: '550 5.1.1 No such desk' },
    ])
    expect(mails).toEqual([])
    expect(await outbox()).toMatchObject([{ status: 'failed', error: '550 5.1.1 No such desk' }])
    const after = EditionAnswer.parse((await as('boss').get(`/api/edition?edition=${day}`)).json())
    expect([after.status, after.version]).toEqual(['open', 1])
  })

  test('a mail server that is not there is an outcome too', async () => {
    Object.assign(deps.config, { smtpUrl: 'smtp://127.0.0.1:1' })
    expect((await send(await edition())).json()).toMatchObject({
      status: 'failed',
      said: expect.stringContaining('ECONNREFUSED'),
    })
  })
})

test('without a mail server a test waits in the outbox, with its file (C6)', async () => {
  const day = await edition()
  expect((await send(day)).json()).toMatchObject({ status: 'kept', said: '' })
  const [mail] = await outbox()
  expect(mail).toMatchObject({ status: 'kept', isTest: true, subject: '[Test] Lanterns & “Ñ” 🎷' })
  const { eml } = (await as('boss').get(`/api/admin/mails/${mail.id}/eml`)).json()
  const read = await readByPython(eml)
  expect(read).toMatchObject({
    faults: [],
    headers: { to: 'boss@desk.example', subject: '[Test] Lanterns & “Ñ” 🎷', 'x-unsent': '1' },
    parts: [{ text: expect.stringContaining('Tonight') }, { type: 'text/html' }],
  })
  expect((await as('ana').get(`/api/admin/mails/${mail.id}/eml`)).statusCode).toBe(403)
})

describe('the tests of an hour', () => {
  test('are twenty: the next one is refused with the time at which it can go, and leaves nothing (C65)', async () => {
    const day = await edition()
    for (let minute = 0; minute < 20; minute += 1) {
      setNow(new Date(Date.parse(NOW) + minute * 60_000).toISOString())
      expect((await send(day)).statusCode).toBe(200)
    }
    const refused = await send(day)
    expect([refused.statusCode, refused.json().detail, refused.headers['retry-after']]).toEqual([
      429,
      'You sent 20 tests in the last hour. You can send the next one Thu, May 1, 11:00 am.',
      String(41 * 60),
    ])
    expect(await outbox()).toHaveLength(20)
    setNow('2031-05-01T16:00:01Z')
    expect((await send(day)).statusCode).toBe(200)
    expect((await send(day)).statusCode).toBe(429)
  })

  test('hold also when they are asked for at once', async () => {
    const day = await edition()
    const answers = await Promise.all(Array.from({ length: 24 }, () => send(day)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4)
  })

  test('use up no mail of an account, and no mail of an account uses up a test (C65)', async () => {
    const day = await edition()
    const reset = () =>
      db.transaction((tx) =>
        sendMail(deps, tx, 'boss@desk.example', { kind: 'reset', subject: 'Reset', text: 'a', html: 'a' }),
      )
    for (let count = 0; count < 20; count += 1) await send(day)
    expect([await reset(), await reset(), await reset(), await reset()]).toEqual([true, true, true, false])
    setNow('2031-05-01T16:00:01Z')
    expect((await send(day)).statusCode).toBe(200)
  })
})

test.each([
  [
    { more: ['a@desk.example', 'b@desk.example', 'c@desk.example', 'd@desk.example', 'e@desk.example'] },
    'more',
  ],
  [{ more: ['nobody'] }, 'more.0'],
  [{ more: ['a@desk.example\r\nBcc: eve@evil.example'] }, 'more.0'],
])('%j is refused at its field, and counts as no test', async (body, field) => {
  const answer = await send(await edition(), body)
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
  expect(await outbox()).toEqual([])
})

test('an issue that is not there is not tested, and staff test nothing', async () => {
  const day = await edition()
  expect((await send(day, { number: 3 })).statusCode).toBe(404)
  expect(
    (await as('ana').post(`/api/admin/editions/${day}/test`, { number: null, more: [] })).statusCode,
  ).toBe(403)
})

test('tests push no other mail off the list of the last hundred', async () => {
  const mail = {
    to: 'ana@desk.example',
    subject: 'Invitation',
    text: 'Hello',
    html: '',
    status: 'sent' as const,
  }
  const at = (minute: number) => new Date(Date.parse(NOW) + minute * 60_000).toISOString()
  await db.insert(outboxMails).values({ ...mail, id: randomUUID(), kind: 'invite', created_at: at(0) })
  await db.insert(outboxMails).values(
    Array.from({ length: 120 }, (_, n) => ({
      ...{ ...mail, id: randomUUID(), kind: 'test', subject: `Test ${n}`, created_at: at(1 + n) },
    })),
  )
  await db
    .insert(outboxMails)
    .values({ ...mail, id: randomUUID(), kind: 'reset', subject: 'Reset', created_at: at(200) })
  const subjects: string[] = (await outbox()).map(({ subject }: { subject: string }) => subject)
  const tests = Array.from({ length: 20 }, (_, n) => `Test ${119 - n}`)
  expect(subjects).toEqual(['Reset', ...tests, 'Invitation'])
})
