import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const opened = async () => (await newsroom.sent('openMessage')).map(({ path }) => path)
const RIBBON = 'Hello Ana,\nthe ribbon cutting is on Saturday. <b>No</b> markup.'

let minutes = 0
/** The administrator writes to Ana, each message a minute later. @returns the message's id */
async function write(message: string): Promise<string> {
  minutes += 1
  await newsroom.setNow(`2031-05-01T15:${String(minutes).padStart(2, '0')}:00Z`)
  const body = { recipientId: newsroom.ids.ana, message }
  const { json } = await newsroom.as('boss').post('/functions/v1/send-user-message', body)
  return (json as { id: string }).id
}

const read = (id: string) => newsroom.as('ana').post(`/api/messages/${id}/open`)

test('a message is opened by a press, shown whole as plain text, and read from then on (C32)', async () => {
  await read(await write('Hi'))
  const id = await write(RIBBON)
  const where = await newsroom.open('/messages', 'ana')
  await expect.element(page.getByText('New', { exact: true })).toBeVisible()
  const sender = page.getByRole('button', { name: 'Bo Lindqvist' }).first()
  await expect.element(sender).toHaveAttribute('aria-expanded', 'false')

  await sender.click()

  await expect.element(sender).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByText(/on Saturday\. <b>No<\/b> markup\.$/)).toBeVisible()
  await expect.element(page.getByText('New', { exact: true })).not.toBeInTheDocument()
  expect(await opened()).toEqual([`/api/messages/${id}/open`])
  expect(where()).toBe(`/messages?open=${id}`)
  expect(await axeFaults()).toEqual([])

  await sender.click()
  await expect.element(sender).toHaveAttribute('aria-expanded', 'false')
  expect(where()).toBe('/messages')
})

test('a message that has been read is not told to be opened again', async () => {
  await read(await write(RIBBON))
  await newsroom.open('/messages', 'ana')
  await page.getByRole('button', { name: 'Bo Lindqvist' }).click()
  await expect.element(page.getByRole('button', { expanded: true })).toBeVisible()
  expect(await opened()).toEqual([])
})

test('the address of a notification opens its message, on whatever page it stands (C32, C58)', async () => {
  const id = crypto.randomUUID()
  const sent = { sender_id: newsroom.ids.ben, recipient_id: newsroom.ids.ana, read_at: null }
  const newer = Array.from({ length: 50 }, (_, index) => ({
    ...{ ...sent, id: crypto.randomUUID(), message: `Number ${index}` },
    created_at: '2031-05-01T14:00:00Z',
  }))
  const old = { ...sent, id, message: 'From long ago', created_at: '2031-04-01T14:00:00Z' }
  await newsroom.store('user_messages', [old, ...newer])
  await newsroom.open(`/messages?open=${id}`, 'ana')
  await expect.element(page.getByText('From long ago')).toBeVisible()
  await expect.element(page.getByRole('button', { expanded: true })).toHaveTextContent('Ben Okafor')
  expect(await opened()).toEqual([`/api/messages/${id}/open`])
})

test('a message that is no longer there is said to be gone, and the others are shown', async () => {
  await write(RIBBON)
  await newsroom.open(`/messages?open=${crypto.randomUUID()}`, 'ana')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not foundThis message is no longer there.')
  await expect.element(page.getByRole('button', { name: 'Bo Lindqvist' })).toBeVisible()
})

test('an empty inbox says so', async () => {
  await newsroom.open('/messages', 'ana')
  await expect.element(page.getByText('No messages yet.')).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('the page of messages stands in the account menu (C58)', async () => {
  const where = await newsroom.open('/profile', 'ana')
  await page.getByRole('button', { name: 'Ana Álvarez' }).click()
  await page.getByRole('menuitem', { name: 'Messages' }).click()
  await expect.poll(where).toBe('/messages')
})
