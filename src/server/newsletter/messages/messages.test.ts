import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import type { PersonName } from '#tests/support/newsroom.ts'
import type { ReceivedMessage, SentMessage } from '#contract/messages.ts'

const { as, app, deps, people, setNow } = await buildTestApp()
const { db } = deps

beforeEach(async () => {
  await db.execute(sql`delete from user_messages`)
  await db.execute(sql`delete from notifications`)
  await db.execute(sql`delete from audit_log`)
})

const SEND = '/functions/v1/send-user-message'
/** Each a second after the one before, so that it is known which is the newest. */
const send = (message: unknown, to: PersonName = 'ana', headers: Record<string, string> = {}) => {
  setNow(new Date(deps.clock().getTime() + 1000).toISOString())
  return as('boss').post(SEND, { recipientId: people[to].id, message } as object, headers)
}

const inboxOf = async (name: PersonName): Promise<ReceivedMessage[]> =>
  (await as(name).get('/api/messages')).json().rows
const recent = async (): Promise<SentMessage[]> =>
  (await as('boss').get('/api/admin/messages')).json().messages
const bellOf = async (name: PersonName) => (await as(name).get('/api/notifications')).json()

test('a message reaches its recipient as a message and as a notification (S197, S198, C32)', async () => {
  const answer = await send('  The ribbon cutting\nis on Saturday.  ')

  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({
    id: expect.any(String),
    sender_id: people.boss.id,
    sender: 'Bo Lindqvist',
    recipient_id: people.ana.id,
    recipient: 'Ana Álvarez',
    message: 'The ribbon cutting\nis on Saturday.',
    read: false,
    read_at: null,
    created_at: deps.clock().toISOString(),
  })
  expect(await inboxOf('ana')).toEqual([
    {
      id: answer.json().id,
      sender: 'Bo Lindqvist',
      message: 'The ribbon cutting\nis on Saturday.',
      read: false,
      created_at: answer.json().created_at,
    },
  ])
  expect((await bellOf('ana')).notifications).toEqual([
    expect.objectContaining({
      type: 'info',
      title: 'Message from Bo Lindqvist',
      message: 'The ribbon cutting is on Saturday.',
      link: `/messages?open=${answer.json().id}`,
      read: false,
    }),
  ])
  expect([await inboxOf('ben'), (await bellOf('ben')).unread]).toEqual([[], 0])
})

test('the notification repeats the beginning of a long message, cut between characters (C32)', async () => {
  await send('👩‍🌾'.repeat(500))
  const [told] = (await bellOf('ana')).notifications
  expect(Array.from(told.message)).toHaveLength(140)
  expect(told.message).toMatch(/…$/)
  expect(told.message).not.toMatch(/\p{Surrogate}/u)
})

test('opening a message marks it and its notification read, and its sender sees that (C32)', async () => {
  const { id } = (await send('Hello')).json()
  await send('Something else')

  const opened = await as('ana').post(`/api/messages/${id}/open`)

  expect(opened.json()).toMatchObject({ id, message: 'Hello', read: true })
  expect((await inboxOf('ana')).map(({ message, read }) => [message, read])).toEqual([
    ['Something else', false],
    ['Hello', true],
  ])
  expect((await bellOf('ana')).unread).toBe(1)
  expect(await recent()).toEqual([
    expect.objectContaining({ message: 'Something else', read: false, read_at: null }),
    expect.objectContaining({ message: 'Hello', read: true, read_at: expect.stringMatching(/Z$/) }),
  ])
})

test('the moment of reading is that of the first opening', async () => {
  const { id } = (await send('Hello')).json()
  await as('ana').post(`/api/messages/${id}/open`)
  const [first] = await recent()
  await as('ana').post(`/api/messages/${id}/open`)
  expect(await recent()).toEqual([first])
})

test('open screens of recipient and administrators hear of a message, and of its being read (C32)', async () => {
  const eventsSince = async (id: unknown) => {
    const events = sql`select audience, change->>'kind' as kind from live_events where id > ${id}`
    return (await db.execute(events)).rows
  }
  const newest = async () =>
    (await db.execute(sql`select max(id)::int as id from live_events`)).rows[0]?.['id']
  const before = await newest()
  const { id } = (await send('Hello')).json()
  const own = `person:${people.ana.id}`
  const heard = [
    { audience: own, kind: 'notifications' },
    { audience: own, kind: 'messages' },
    { audience: 'admin', kind: 'messages' },
  ]
  expect(await eventsSince(before)).toEqual(heard)

  const then = await newest()
  await as('ana').post(`/api/messages/${id}/open`)
  expect(await eventsSince(then)).toEqual(heard)
})

test('a message of somebody else is not there, whoever asks', async () => {
  const { id } = (await send('For Ana alone')).json()
  for (const name of ['ben', 'boss'] as const) {
    const answer = await as(name).post(`/api/messages/${id}/open`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ detail: 'This message is no longer there.' })
  }
  expect((await recent())[0]?.read).toBe(false)
})

test('who is no administrator reads so, and nothing is sent (S195)', async () => {
  const answer = await as('ana').post(SEND, { recipientId: people.ben.id, message: 'Hello' })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({
    code: 'not_allowed',
    title: 'Permission denied',
    detail: 'Only administrators can send messages.',
  })
  expect(await inboxOf('ben')).toEqual([])
})

describe('what may be sent (S195, S199)', () => {
  test.each([
    ['nothing', undefined],
    ['blanks', ' \n\t '],
    ['characters that take no room', '\u200b\u2060'],
  ])('%s is refused', async (_what, message) => {
    const answer = await send(message)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({ message: 'Write a message.' })
  })

  test('5,000 characters after trimming are sent, one more is refused', async () => {
    expect((await send(` ${'ü'.repeat(5_000)} `)).statusCode).toBe(201)
    const answer = await send('ü'.repeat(5_001))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({ message: 'Please use at most 5,000 characters' })
  })

  test('a recipient who is nobody, or disabled, is refused at the field', async () => {
    await db.execute(sql`update users set is_disabled = true where id = ${people.ben.id}`)
    const toDisabled = await send('Hello', 'ben')
    await db.execute(sql`update users set is_disabled = false where id = ${people.ben.id}`)
    const toNobody = await as('boss').post(SEND, { recipientId: randomUUID(), message: 'Hello' })
    const toNoId = await as('boss').post(SEND, { recipientId: 'ana', message: 'Hello' })

    expect(toDisabled.json().fields).toEqual({
      recipientId: 'This person’s account is disabled.',
    })
    for (const answer of [toNobody, toNoId]) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json().fields).toEqual({ recipientId: 'There is no such person.' })
    }
    expect(await recent()).toEqual([])
  })
})

test('a repeated send is one message, one notification and one audit row', async () => {
  const key = { 'idempotency-key': 'one-intention-of-boss' }
  const answers = await Promise.all([send('Hello', 'ana', key), send('Hello', 'ana', key)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(answers[0]?.json()).toEqual(answers[1]?.json())
  expect(await inboxOf('ana')).toHaveLength(1)
  expect((await bellOf('ana')).unread).toBe(1)
  const { rows } = await db.execute(sql`select actor_id, action, subject, detail from audit_log`)
  expect(rows).toEqual([
    {
      actor_id: people.boss.id,
      action: 'message.send',
      subject: people.ana.id,
      detail: { message: answers[0]?.json().id },
    },
  ])
})

test('administrators see the latest five messages, newest first (S194)', async () => {
  expect(await recent()).toEqual([])
  for (let count = 1; count <= 6; count++) await send(`Number ${count}`, count % 2 ? 'ana' : 'ben')
  expect((await recent()).map(({ message, recipient }) => [message, recipient])).toEqual([
    ['Number 6', 'Ben Okafor'],
    ['Number 5', 'Ana Álvarez'],
    ['Number 4', 'Ben Okafor'],
    ['Number 3', 'Ana Álvarez'],
    ['Number 2', 'Ben Okafor'],
  ])
})

test('a full inbox is read page by page, nothing twice and nothing left out', async () => {
  await db.execute(sql`
    insert into user_messages (id, sender_id, recipient_id, message, created_at)
    select gen_random_uuid(), ${people.boss.id}, ${people.ana.id}, 'Number ' || n, now() - make_interval(mins => n)
    from generate_series(1, 60) as n`)
  const first = (await as('ana').get('/api/messages')).json()
  const second = (await as('ana').get(`/api/messages?cursor=${first.older}`)).json()
  const numbers = [...first.rows, ...second.rows].map(({ message }) => message)
  expect(first.rows).toHaveLength(50)
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => `Number ${index + 1}`))
  expect(second.older).toBeNull()
})

test('get-admin-users tells everyone, by name, with no body, and just what it promises (S196, C53)', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/functions/v1/get-admin-users',
    headers: { 'sec-fetch-site': 'same-origin', cookie: people.boss.cookie },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual(
    (['ana', 'ben', 'boss'] as const).map((name) => ({
      id: people[name].id,
      email: people[name].email,
      role: people[name].role,
      full_name: people[name].fullName,
      last_sign_in_at: '2031-05-01T15:00:00.000Z',
    })),
  )
})
