import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import type { PersonName } from '#tests/support/newsroom.ts'
import type { Notification } from '#contract/notifications.ts'
import { calendarDay } from '#shared/calendar.ts'
import type { WebhookPayload } from '#shared/webhook.ts'
import type { StoredDelivery } from './deliveries-repository.ts'
import { type Standing, notifyAdministrators } from './notify-administrators.ts'

const { as, deps, people } = await buildTestApp()
const { db } = deps

beforeEach(async () => void (await db.execute(sql`delete from notifications`)))

const payload = { webhook: { name: 'Newsletter desk', url: '', timestamp: '' } } as WebhookPayload // all that is read

/** How it stood, and whether it had failed when it was last sent anew. */
type Before = { status?: StoredDelivery['status']; had_failed?: boolean }

const end = (standing: Standing, before: Before = {}, sender: PersonName = 'boss', edition = '2031-05-03') =>
  db.transaction((tx) =>
    notifyAdministrators(
      deps,
      tx,
      {
        kind: 'send',
        event: null,
        issue_number: null,
        step_number: 4,
        select_date: calendarDay(edition),
        created_by: people[sender].id,
        payload,
        ...{ status: 'pending', had_failed: false, ...before },
      },
      { standing, reason: 'It did not answer in time.' },
    ),
  )

const toldTo = async (name: PersonName) => {
  const { notifications } = (await as(name).get('/api/notifications')).json()
  return notifications.map(({ type, title, message, link }: Notification) => ({ type, title, message, link }))
}

const CONTENT = {
  type: 'info',
  title: 'New Content Available',
  message: 'Step 4 content has been processed',
  link: '/admin/content?step=4&from=2031-05-03&to=2031-05-03',
}
const RECOVERED = {
  type: 'success',
  title: 'Delivery recovered',
  message:
    'The delivery of General News (step 4) for Saturday, May 3 to Newsletter desk has succeeded after it had failed.',
  link: '/admin/processor?step=4&edition=2031-05-03',
}

test('administrators learn of a delivery that has failed for good, with the reason, and staff do not (C8)', async () => {
  await end('failed')
  expect(await toldTo('boss')).toEqual([
    {
      type: 'error',
      title: 'Delivery failed',
      message:
        'The delivery of General News (step 4) for Saturday, May 3 to Newsletter desk has failed: It did not answer in time.',
      link: '/admin/processor?step=4&edition=2031-05-03',
    },
  ])
  expect(await toldTo('ana')).toEqual([])
})

test('a delivery for an edition of the next year is told with the year', async () => {
  await end('failed', {}, 'boss', '2032-01-03')
  expect(await toldTo('boss')).toMatchObject([
    { message: expect.stringContaining('for Saturday, January 3, 2032 to Newsletter desk') },
  ])
})

test('a delivery that is tried again is no news yet', async () => {
  await end('waiting')
  expect(await toldTo('boss')).toEqual([])
})

const unread = async () => (await as('boss').get('/api/notifications')).json().unread

test('new content is told to administrators, as read to whoever sent it (C8, C74)', async () => {
  await end('readable', {}, 'ana')
  expect(await toldTo('boss')).toEqual([CONTENT])
  expect(await unread()).toBe(1)
  await db.execute(sql`delete from notifications`)
  await end('readable')
  expect(await toldTo('boss')).toEqual([CONTENT])
  expect(await unread()).toBe(0)
})

test.each<[string, Before]>([
  ['a callback brings later', { status: 'waiting' }],
  ['comes after a failure', { status: 'failed' }],
])('text that %s is read from birth, too, for whoever sent it (C74)', async (_, before) => {
  await end('readable', before)
  const { notifications } = (await as('boss').get('/api/notifications')).json()
  const content = notifications.find(({ title }: Notification) => title === CONTENT.title)
  expect(content).toMatchObject({ ...CONTENT, read: true })
})

test.each<[string, Before]>([
  ['is sent anew', { had_failed: true }],
  ['is sent anew and called back', { status: 'waiting', had_failed: true }],
  ['is called back at last', { status: 'failed' }],
])('a delivery that had failed and %s is told, with its content (C8)', async (_, before) => {
  await end('readable', before)
  expect(await toldTo('boss')).toEqual(expect.arrayContaining([RECOVERED, CONTENT]))
  await db.execute(sql`delete from notifications`)
  await end('completed', before)
  expect(await toldTo('boss')).toEqual([RECOVERED])
})
