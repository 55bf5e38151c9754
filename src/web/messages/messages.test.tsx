import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { ANA, openWholeNewsroom, problem, type Replies } from '#tests/support/screen/whole-newsroom.tsx'
import type { ReceivedMessage } from '#shared/api/messages.ts'

const FIRST = '0a1f3f9e-55aa-4d52-8f0e-9e2a5c1d7a01'
const SECOND = '0a1f3f9e-55aa-4d52-8f0e-9e2a5c1d7a02'

const message = (change: Partial<ReceivedMessage> = {}): ReceivedMessage => ({
  id: FIRST,
  sender: 'Bo Lindqvist',
  message: 'Hello Ana,\nthe ribbon cutting is on Saturday. <b>No</b> markup.',
  read: false,
  created_at: '2031-05-01T15:00:00Z',
  ...change,
})

async function openMessages(given: ReceivedMessage[], address = '/messages', replies: Replies = {}) {
  let kept = given
  return openWholeNewsroom(address, ANA, {
    'POST /api/messages/': ({ path }) => {
      kept = kept.map((one) => (path.includes(one.id) ? { ...one, read: true } : one))
      return { json: kept.find(({ id }) => path.includes(id)) }
    },
    'GET /api/messages': () => ({ json: { rows: kept, newer: null, older: null } }),
    'GET /api/notifications': () => ({ json: { notifications: [], unread: 0 } }),
    ...replies,
  })
}

const opened = (sent: { path: string }[]) => sent.map(({ path }) => path)

test('a message is opened by a press, shown whole as plain text, and read from then on (C32)', async () => {
  const newsroom = await openMessages([
    message(),
    message({ id: SECOND, sender: 'Cy Ode', message: 'Hi', read: true }),
  ])
  await expect.element(page.getByText('New')).toBeVisible()
  const sender = page.getByRole('button', { name: 'Bo Lindqvist' })
  await expect.element(sender).toHaveAttribute('aria-expanded', 'false')

  await sender.click()

  await expect.element(sender).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByText(/on Saturday\. <b>No<\/b> markup\.$/)).toBeVisible()
  await expect.element(page.getByText('New')).not.toBeInTheDocument()
  expect(opened(newsroom.sent)).toEqual([`/api/messages/${FIRST}/open`])
  expect(newsroom.where()).toBe(`/messages?open=${FIRST}`)
  expect(await axeFaults()).toEqual([])

  await sender.click()
  await expect.element(sender).toHaveAttribute('aria-expanded', 'false')
  expect(newsroom.where()).toBe('/messages')
})

test('a message that has been read is not told to be opened again', async () => {
  const newsroom = await openMessages([message({ read: true })])
  await page.getByRole('button', { name: 'Bo Lindqvist' }).click()
  await expect.element(page.getByRole('button', { expanded: true })).toBeVisible()
  expect(newsroom.sent).toEqual([])
})

test('the address of a notification opens its message, on whatever page it stands (C32, C58)', async () => {
  const older = message({ id: SECOND, sender: 'Cy Ode', message: 'From long ago' })
  const newsroom = await openMessages([message({ read: true })], `/messages?open=${SECOND}`, {
    'POST /api/messages/': () => ({ json: { ...older, read: true } }),
  })
  await expect.element(page.getByText('From long ago')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cy Ode' })).toHaveAttribute('aria-expanded', 'true')
  expect(opened(newsroom.sent)).toEqual([`/api/messages/${SECOND}/open`])
})

test('a message that is no longer there is said to be gone, and the others are shown', async () => {
  await openMessages([message()], `/messages?open=${SECOND}`, {
    'POST /api/messages/': () => problem(404, 'not_found', 'This message is no longer there.'),
  })
  await expect.element(page.getByRole('alert')).toHaveTextContent('MessagesThis message is no longer there.')
  await expect.element(page.getByRole('button', { name: 'Bo Lindqvist' })).toBeVisible()
})

test('an empty inbox says so', async () => {
  await openMessages([])
  await expect.element(page.getByText('No messages yet.')).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('the page of messages stands in the account menu (C58)', async () => {
  const newsroom = await openMessages([], '/profile')
  await page.getByRole('button', { name: 'Ana Ruiz' }).click()
  await page.getByRole('menuitem', { name: 'Messages' }).click()
  await expect.poll(newsroom.where).toBe('/messages')
})
