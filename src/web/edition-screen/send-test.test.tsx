import { expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import type { EditionAnswer } from '#contract/edition.ts'
import type { TestOutcome } from '#contract/edition-mail.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { savedFiles } from '#tests/support/screen/saved-files.ts'
import { smallTargets, touchScreen } from '#tests/support/screen/touch.ts'

const newsroom = realNewsroom()
const touch = touchScreen()
const DAY = '2031-05-03'
const dialog = () => screen.getByRole('dialog', { name: 'Send a test' })
const send = () => dialog().getByRole('button', { name: 'Send test' })
const more = () => dialog().getByRole('textbox', { name: 'Also to' })
async function seen(text: string) {
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
}
const outbox = async () =>
  ((await newsroom.as('boss').get('/api/admin/mails')).json as { mails: { to: string; subject: string }[] })
    .mails
const says = (outcome: Partial<TestOutcome>) =>
  newsroom.next('sendTest', {
    status: 200,
    json: { status: 'sent', to: ['boss@desk.example'], said: '', refused: [], ...outcome },
  })
async function open() {
  await newsroom.open('/edition', 'boss')
  await screen.getByRole('button', { name: 'Send test' }).click()
  await expect.element(more()).toHaveFocus()
}

test('T sends the words on screen to oneself and to whoever is named; without a mail server they wait in Mail, with their file', async () => {
  const files = savedFiles()
  await newsroom.open('/edition', 'boss')
  await screen.getByRole('textbox', { name: 'Subject' }).fill('Typed just now')
  await screen.getByRole('heading', { level: 1 }).click()
  await userEvent.keyboard('t')
  await expect.element(more()).toHaveFocus()
  await expect.element(dialog().getByText('boss@desk.example', { exact: true })).toBeVisible()
  await userEvent.keyboard('Dana@desk.example, eve@desk.example')
  await send().click()
  await seen('Kept in Newsroom, Mail')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(await outbox()).toMatchObject([
    { to: 'boss@desk.example, dana@desk.example, eve@desk.example', subject: '[Test] Typed just now' },
  ])
  await newsroom.open('/admin/mail', 'boss')
  await screen.getByRole('button', { name: /^boss@desk\.example/ }).click()
  await seen('Kept here: email isn’t set up yet. Its file opens in any email app.')
  await expect.element(screen.getByRole('button', { name: 'Copy the link' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Save as .eml' }).click()
  await expect.poll(() => files.size).toBe(1)
  const [eml] = files.values()
  expect(await eml?.text()).toMatch(/^Subject: \[Test\] Typed just now\r$/m)
})

test('what is wrong with an address stands at its field, and nothing is sent', async () => {
  await open()
  await more().fill('a@b.example c@d.example e@f.example g@h.example i@j.example')
  await send().click()
  await seen('Enter at most 4 addresses')
  await more().fill('nobody')
  await seen('Please enter a valid email address')
  expect(await outbox()).toEqual([])
})

test('what the mail server said is told in its own words', async () => {
  await open()
  await says({ said: '250 2.0.0 Queued as 7F3A' })
  await send().click()
  await seen('To 1 address. The mail server said: 250 2.0.0 Queued as 7F3A')
  await screen.getByRole('button', { name: 'Send test' }).click()
  await says({ refused: [{ address: 'gone@desk.example', said: '550 5.1.1 No such desk' }] })
  await send().click()
  await expect.element(screen.getByText('gone@desk.example: 550 5.1.1 No such desk')).toBeVisible()
})

test('a test that failed says why and takes nothing away: the edition can still be approved', async () => {
  await newsroom.as('boss').patch(`/api/admin/editions/${DAY}`, { subject: 'Tonight', version: 0 })
  await open()
  await says({ status: 'failed', said: '554 5.7.1 Relay access denied' })
  await send().click()
  await seen('The test was not sent')
  await seen('554 5.7.1 Relay access denied')
  await expect.element(screen.getByRole('button', { name: /^Approve/ }).first()).toBeEnabled()
  const { json } = await newsroom.as('boss').get(`/api/edition?edition=${DAY}`)
  expect(json as EditionAnswer).toMatchObject({ status: 'open', version: 1 })
})

test('the test after the twentieth of an hour is refused with the time at which it can go (C65)', async () => {
  for (let count = 0; count < 20; count += 1)
    await newsroom.as('boss').post(`/api/admin/editions/${DAY}/test`, { number: null, more: [] })
  await open()
  await send().click()
  await expect
    .element(screen.getByText(/^You sent 20 tests in the last hour\. You can send the next one \w{3}, /))
    .toBeVisible()
  expect(await outbox()).toHaveLength(20)
})

test('the dialog warns that readers cannot load pictures from this machine, and a finger finds each target', async () => {
  await touch()
  await screen.viewport(390, 844)
  await open()
  const { json } = await newsroom.as('boss').get(`/api/edition?edition=${DAY}`)
  const { publicUrl } = (json as EditionAnswer).input.newsroom
  const warning = `Readers won’t see pictures: ${publicUrl} isn’t a public https address.`
  await expect.element(dialog().getByText(warning)).toBeVisible()
  expect(await axeFaults()).toEqual([])
  const inDialog = [send(), more(), dialog().getByRole('button', { name: 'Cancel' })]
  for (const target of inDialog)
    expect(target.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  // What lies under the dialog cannot be pressed, and is measured without it.
  expect(smallTargets().filter((target) => target.includes('Send test'))).toEqual([])
  await screen.viewport(1280, 800)
})

test('somebody of the staff sends no test, and T does nothing', async () => {
  await newsroom.open('/edition', 'ana')
  await expect.element(screen.getByRole('button', { name: 'Get it' })).toBeVisible()
  await userEvent.keyboard('t')
  await expect.element(screen.getByRole('button', { name: 'Send test' })).not.toBeInTheDocument()
  await expect.element(dialog()).not.toBeInTheDocument()
})
