import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const openUsers = () => newsroom.open('/admin/users', 'boss')
/** What administrators have written to anybody, without who and when. */
const written = async () => {
  const { messages } = (await newsroom.as('boss').get('/api/admin/messages')).json as {
    messages: { recipient_id: string; message: string }[]
  }
  return messages.map(({ recipient_id, message }) => ({ to: recipient_id, message }))
}

const text = () => page.getByRole('textbox', { name: 'Message' })

async function write(words: string) {
  await page.getByRole('button', { name: 'Message to Ana Álvarez' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Message to Ana Álvarez' })).toBeVisible()
  await text().fill(words)
}
const send = () => page.getByRole('button', { name: 'Send', exact: true }).click()

test('a message is written to one person, sent trimmed, and said to be sent (S193, S197)', async () => {
  await openUsers()
  await write('  The ribbon cutting is on Saturday.\n')
  expect(await axeFaults(['region'])).toEqual([])
  await send()
  await expect.element(page.getByText('Message Sent')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const message = 'The ribbon cutting is on Saturday.'
  expect(await newsroom.sent()).toMatchObject([
    { body: { recipientId: newsroom.ids.ana, message }, key: expect.stringMatching(/^[\w-]{8,}$/) },
  ])
  expect(await written()).toEqual([{ to: newsroom.ids.ana, message }])
  await page.getByRole('button', { name: 'Message to Ana Álvarez' }).click()
  await expect.element(text()).toHaveValue('')
})

test('Ctrl+Enter sends it from where it is written, as it sends every form (C72)', async () => {
  await openUsers()
  await write('The ribbon cutting is on Saturday.')
  await text().click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Message Sent')).toBeVisible()
  expect(await written()).toHaveLength(1)
})

test('a blank message is refused at its field and not sent (S195)', async () => {
  await openUsers()
  await write('   ')
  await send()
  await expect.element(page.getByText('Write a message.')).toBeVisible()
  await expect.element(text()).toHaveFocus()
  await expect.element(text()).toBeInvalid()
  expect(await newsroom.sent()).toEqual([])
})

test('more than 5,000 characters are refused at the field, and the room is counted before (S199)', async () => {
  await openUsers()
  await write('ü'.repeat(4_990))
  await expect.element(page.getByText('10 characters left')).toBeVisible()
  await text().fill('ü'.repeat(5_001))
  await send()
  await expect.element(page.getByText('Please use at most 5,000 characters')).toBeVisible()
  expect(await newsroom.sent()).toEqual([])
})

test('a message that cannot be sent stays, says so, and the second try sends it once (S197)', async () => {
  await newsroom.next('sendUserMessage', 'lost')
  await openUsers()
  await write('Hello')
  await send()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to send message. Please try again later.')
  await expect.element(text()).toHaveValue('Hello')
  await send()
  await expect.element(page.getByText('Message Sent')).toBeVisible()
  expect(new Set((await newsroom.sent()).map(({ key }) => key)).size).toBe(1)
  expect(await written()).toEqual([{ to: newsroom.ids.ana, message: 'Hello' }])
})

test('who is no administrator any more reads so (S195)', async () => {
  const detail = 'Only administrators can send messages.'
  const title = 'Permission denied'
  await newsroom.next('sendUserMessage', problem(403, 'not_allowed', detail, { title }))
  await openUsers()
  await write('Hello')
  await send()
  await expect.element(page.getByRole('alert')).toHaveTextContent(`${title}${detail}`)
})

test('what is written outlives a dialog that was closed by accident', async () => {
  await openUsers()
  await write('Half a thou')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Message to Ana Álvarez' }).click()
  await expect.element(text()).toHaveValue('Half a thou')
})

test('disabled people cannot be written to', async () => {
  await newsroom.as('boss').post(`/api/admin/people/${newsroom.ids.ben}/disable`)
  await openUsers()
  await expect.element(page.getByRole('button', { name: 'Message to Ana Álvarez' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Message to Ben Okafor' })).not.toBeInTheDocument()
})

test('the recent messages say to whom, from whom and whether they were read (S194, C32)', async () => {
  const { ana, ben, boss } = newsroom.ids
  const stored = (recipient_id: string, message: string, created_at: string, read: boolean) => ({
    ...{ id: crypto.randomUUID(), sender_id: boss, recipient_id, message, created_at, read },
    read_at: read ? created_at : null,
  })
  await newsroom.store('user_messages', [
    stored(ana, 'Hello', '2031-05-01T15:00:00Z', false),
    stored(ben, 'Thank you!', '2031-05-01T14:59:00Z', true),
  ])
  await openUsers()
  const recent = page.getByRole('region', { name: 'Recent Messages' })
  await expect.element(recent.getByText('Thank you!')).toBeVisible()
  const items = recent.getByRole('listitem').elements()
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'To Ana Álvarez from Bo LindqvistUnreadThu, May 1, 10:00 amHello',
    'To Ben Okafor from Bo LindqvistReadThu, May 1, 9:59 amThank you!',
  ])
})

test('without any, there are no messages found (S194)', async () => {
  await openUsers()
  await expect.element(page.getByText('No messages found')).toBeVisible()
})
