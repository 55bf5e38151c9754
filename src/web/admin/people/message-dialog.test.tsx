import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAdmin, person } from '#tests/support/screen/admin-newsroom.tsx'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { problem, type Replies } from '#tests/support/screen/step-newsroom.tsx'
import type { SentMessage } from '#shared/api/messages.ts'

const SEND = 'POST /functions/v1/send-user-message'

const sent = (change: Partial<SentMessage> = {}): SentMessage => ({
  id: crypto.randomUUID(),
  sender_id: 'b',
  sender: 'Bo Lindqvist',
  recipient_id: 'a',
  recipient: 'Ana Ruiz',
  message: 'Hello',
  read: false,
  read_at: null,
  created_at: '2031-05-01T15:00:00Z',
  ...change,
})

const openUsers = (replies: Replies = {}) =>
  openAdmin('/admin/users', {
    'GET /people': () => ({ json: { people: [person()] } }),
    'GET /admin/messages': () => ({ json: { messages: [] } }),
    ...replies,
  })

const text = () => page.getByRole('textbox', { name: 'Message' })

async function write(words: string) {
  await page.getByRole('button', { name: 'Message to Ana Ruiz' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Message to Ana Ruiz' })).toBeVisible()
  await text().fill(words)
}
const send = () => page.getByRole('button', { name: 'Send', exact: true }).click()

test('a message is written to one person, sent trimmed, and said to be sent (S193, S197)', async () => {
  const newsroom = await openUsers({ [SEND]: () => ({ status: 201, json: sent() }) })
  await write('  The ribbon cutting is on Saturday.\n')
  expect(await axeFaults(['region'])).toEqual([])
  await send()
  await expect.element(page.getByText('Message Sent')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(newsroom.sent).toEqual([
    {
      path: SEND,
      body: { recipientId: person().id, message: 'The ribbon cutting is on Saturday.' },
      key: expect.stringMatching(/^[\w-]{8,}$/),
    },
  ])
  await page.getByRole('button', { name: 'Message to Ana Ruiz' }).click()
  await expect.element(text()).toHaveValue('')
})

test('a blank message is refused at its field and not sent (S195)', async () => {
  const newsroom = await openUsers()
  await write('   ')
  await send()
  await expect.element(page.getByText('Please write a message.')).toBeVisible()
  await expect.element(text()).toHaveFocus()
  await expect.element(text()).toBeInvalid()
  expect(newsroom.sent).toEqual([])
})

test('more than 5,000 characters are refused at the field, and the room is counted before (S199)', async () => {
  const newsroom = await openUsers()
  await write('ü'.repeat(4_990))
  await expect.element(page.getByText('10 characters left')).toBeVisible()
  await text().fill('ü'.repeat(5_001))
  await send()
  await expect.element(page.getByText('Please use at most 5,000 characters')).toBeVisible()
  expect(newsroom.sent).toEqual([])
})

test('a message that cannot be sent stays, says so, and the second try has the same key (S197)', async () => {
  let isLost = true
  const newsroom = await openUsers({ [SEND]: () => (isLost ? 'lost' : { status: 201, json: sent() }) })
  await write('Hello')
  await send()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to send message. Please try again later.')
  await expect.element(text()).toHaveValue('Hello')
  isLost = false
  await send()
  await expect.element(page.getByText('Message Sent')).toBeVisible()
  expect(new Set(newsroom.sent.map(({ key }) => key)).size).toBe(1)
})

test('who is no administrator any more reads so (S195)', async () => {
  const title = 'Permission denied'
  const detail = 'Only administrators can send messages.'
  await openUsers({ [SEND]: () => problem(403, 'not_allowed', { title, detail }) })
  await write('Hello')
  await send()
  await expect.element(page.getByRole('alert')).toHaveTextContent(`${title}${detail}`)
})

test('what is written outlives a dialog that was closed by accident', async () => {
  await openUsers()
  await write('Half a thou')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Message to Ana Ruiz' }).click()
  await expect.element(text()).toHaveValue('Half a thou')
})

test('disabled people cannot be written to', async () => {
  const people = [person(), person({ id: 'c', email: 'cy@desk.example', full_name: 'Cy', is_disabled: true })]
  await openUsers({ 'GET /people': () => ({ json: { people } }) })
  await expect.element(page.getByRole('button', { name: 'Message to Ana Ruiz' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Message to Cy' })).not.toBeInTheDocument()
})

test('the recent messages say to whom, from whom and whether they were read (S194, C32)', async () => {
  const messages = [sent(), sent({ recipient: 'Ben Okafor', message: 'Thank you!', read: true })]
  await openUsers({ 'GET /admin/messages': () => ({ json: { messages } }) })
  const recent = page.getByRole('region', { name: 'Recent Messages' })
  await expect.element(recent.getByText('Thank you!')).toBeVisible()
  const items = recent.getByRole('listitem').elements()
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'To Ana Ruiz from Bo LindqvistNot read yetThu, May 1, 10:00 amHello',
    'To Ben Okafor from Bo LindqvistReadThu, May 1, 10:00 amThank you!',
  ])
})

test('without any, there are no messages found (S194)', async () => {
  await openUsers()
  await expect.element(page.getByText('No messages found')).toBeVisible()
})
