import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { fakeMailServer } from '#tests/support/fake-mail-server.ts'
import { mailsTo } from '#tests/support/mails.ts'
import type { PersonName } from '#tests/support/newsroom.ts'
import { END_EMAILS_PATH } from '#shared/notifications.ts'
import { mailJob } from '#server/platform/mail/mail-job.ts'
import { JOBS } from '#server/job-list.ts'
import { notify, withdraw } from './notify.ts'

const { as, app, deps, people, setNow } = await buildTestApp({ jobs: true })
const { db, config } = deps
// Mails are written and wait; each test sends by hand what it looks at.
deps.jobs.enqueue = async () => {}

const EDITION = '2031-05-03'
const ADDRESS = (name: PersonName) => people[name].email
const told = async (name: PersonName) =>
  (
    await db.execute<{ id: string; subject: string; text: string }>(
      sql`select id, subject, text from outbox_mails where kind = 'told' and "to" = ${ADDRESS(name)} order by created_at`,
    )
  ).rows
const sendWaiting = () => JOBS['mail-notices'].run(deps, {})
const choose = (name: PersonName, emails: Record<string, boolean>) =>
  as(name).put('/api/notification-choices', { emails })
const failed = (title: string) =>
  db.transaction((tx) =>
    notify(tx, {
      to: 'admins',
      kind: 'deliveries',
      type: 'error',
      title,
      message: 'It has failed.',
      link: '/admin/deliveries',
    }),
  )

const DONE = { kind: 'completed', type: 'info', title: 'Done', message: 'It is.', link: '/board' } as const

beforeEach(async () => {
  setNow('2031-05-01T21:00:00Z')
  config.smtpUrl = 'smtp://127.0.0.1:9'
  for (const table of [
    'notifications',
    'waiting_notices',
    'notification_choices',
    'tasks',
    'done_once',
    'outbox_mails',
  ])
    await db.execute(sql.raw(`delete from ${table}`))
})

/** A mail as its server gets it, in one piece. */
async function asSent(name: PersonName): Promise<string> {
  const server = await fakeMailServer()
  config.smtpUrl = server.url
  for (const { id } of await told(name)) await mailJob.run(deps, { id })
  return server.mails.join('').replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n ', ' ')
}
const linkIn = (mail: string): string => {
  const [, url] = /List-Unsubscribe: +<([^>]+)>/.exec(mail) ?? []
  if (url === undefined) throw new Error(mail)
  return url.replace(config.publicUrl, '')
}

test('the reminder is emailed to whoever has an open step and to administrators, and to nobody else', async () => {
  const { version } = (await as('ana').get(`/api/editions/${EDITION}/board`)).json().tasks[3]
  const body = { status: 'in-progress', assignee_id: people.ana.id, version }
  expect((await as('ana').patch(`/api/editions/${EDITION}/tasks/4`, body)).statusCode).toBe(200)
  await JOBS.remind.run(deps, {})
  await sendWaiting()
  expect([(await told('ana')).length, (await told('boss')).length, (await told('ben')).length]).toEqual([
    1, 1, 0,
  ])
  const [mail] = await told('ana')
  expect(mail?.subject).toMatch(/: Reminder$/)
  expect(mail?.text).toContain('closes at 5:00 pm')
  expect(mail?.text).toContain(`${config.publicUrl}/board?edition=${EDITION}`)
})

describe('what is emailed', () => {
  test('is the reminder until something else is chosen, and what is not named stays as it is', async () => {
    const read = async () => (await as('boss').get('/api/notification-choices')).json()
    const kinds = { completed: false, reminder: true, approved: false, deliveries: false, content: false }
    expect(await read()).toMatchObject({ emails: kinds, isEmailSetUp: true })
    await as('boss').put('/api/notification-choices', { reminder: false })
    await choose('boss', { deliveries: true })
    expect(await read()).toMatchObject({
      choices: { reminder: false, deliveries: true },
      emails: { ...kinds, deliveries: true },
    })
  })

  test('comes in one mail an hour, which says all that has waited, and once', async () => {
    await failed('Before it was chosen')
    await choose('boss', { deliveries: true })
    await failed('First')
    await Promise.all([sendWaiting(), sendWaiting()])
    await failed('Second')
    await failed('Third')
    setNow('2031-05-01T21:59:00Z')
    await sendWaiting()
    expect(await told('boss')).toHaveLength(1)
    setNow('2031-05-01T22:00:00Z')
    await sendWaiting()
    await sendWaiting()
    const [first, second, ...more] = await told('boss')
    expect(more).toEqual([])
    expect(first?.subject).toMatch(/: First$/)
    expect(second?.subject).toMatch(/: 2 notifications$/)
    expect(second?.text).toMatch(/Second[^]*Third/)
    expect(second?.text).not.toContain('First')
  })

  test('is emailed also to who wants none of it in the bell, and taken back with what it told', async () => {
    await as('boss').put('/api/notification-choices', { deliveries: false, emails: { deliveries: true } })
    await failed('Only by email')
    await db.transaction((tx) => withdraw(tx, 'deliveries', '/admin/deliveries'))
    await sendWaiting()
    expect(await told('boss')).toEqual([])
    await failed('Only by email')
    await sendWaiting()
    expect(await told('boss')).toHaveLength(1)
    expect((await as('boss').get('/api/notifications')).json().notifications).toEqual([])
  })

  test('waits for no mail server: what was to be emailed without one is forgotten', async () => {
    await choose('boss', { deliveries: true })
    delete config.smtpUrl
    await failed('Nobody is emailed')
    await sendWaiting()
    config.smtpUrl = 'smtp://127.0.0.1:9'
    await sendWaiting()
    expect(await told('boss')).toEqual([])
    expect(await mailsTo(deps, ADDRESS('boss'))).toEqual([])
  })
})

describe('the link that ends these emails', () => {
  async function link(): Promise<string> {
    await choose('ana', { completed: true })
    await db.transaction((tx) => notify(tx, { ...DONE, to: 'everyone' }))
    await sendWaiting()
    return linkIn(await asSent('ana'))
  }
  const emails = async () => (await as('ana').get('/api/notification-choices')).json().emails
  const NONE = { completed: false, reminder: false, approved: false, deliveries: false, content: false }

  test('asks on GET and changes nothing, whoever looks at it', async () => {
    const url = await link()
    const page = await app.inject({ url })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(ADDRESS('ana'))
    expect(page.body).toContain('<form method="post">')
    await app.inject({ method: 'HEAD', url })
    expect(await emails()).toMatchObject({ completed: true, reminder: true })
  })

  test('ends them by one press in the mail program, without a sign-in (RFC 8058)', async () => {
    const url = await link()
    const oneClick = {
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    expect((await app.inject({ method: 'POST', url, ...oneClick })).statusCode).toBe(200)
    expect(await emails()).toEqual(NONE)
    expect((await app.inject({ method: 'POST', url, ...oneClick })).statusCode).toBe(200)
  })

  test('is nobody’s when a letter of it is another', async () => {
    const url = await link()
    const other = url.endsWith('A') ? `${url.slice(0, -2)}BA` : `${url.slice(0, -2)}AA`
    expect((await app.inject({ url: other })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: other })).statusCode).toBe(401)
    expect((await app.inject({ method: 'POST', url: END_EMAILS_PATH })).statusCode).toBe(401)
    expect(await emails()).toMatchObject({ completed: true })
  })

  test('stands in the mail with the header of one press, and in the outbox of nobody (RFC 8058)', async () => {
    await choose('ana', { completed: true })
    await db.transaction((tx) => notify(tx, { ...DONE, to: { person: people.ana.id } }))
    await sendWaiting()
    const [kept] = await told('ana')
    expect(kept?.text).toContain(`${END_EMAILS_PATH}?token=…`)
    const sent = await asSent('ana')
    expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(sent).toContain(`${END_EMAILS_PATH}?token=${people.ana.id}`)
  })
})
