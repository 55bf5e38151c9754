import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ApiKey } from '#contract/api-keys.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const PASSWORD = 'paper-lantern-42'
const keys = async () => ((await newsroom.as('boss').get('/api/admin/keys')).json as { keys: ApiKey[] }).keys

async function fill(name: string) {
  await page.getByRole('button', { name: 'New key' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await page.getByLabelText('Name').fill(name)
  await page.getByLabelText('Access').selectOptions('Read and file')
}

test('a key is made with a name, shown once, and listed without itself (C78)', async () => {
  await newsroom.open('/admin/keys', 'boss')
  await expect.element(page.getByText('No API keys yet', { exact: false })).toBeVisible()
  await expect.element(page.getByText('-H "Authorization: Bearer $DESK_KEY"', { exact: false })).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await fill('Events feed')
  expect(page.getByRole('button', { name: 'Close dialog' }).elements()).toEqual([])
  expect(await axeFaults()).toEqual([])
  await page.getByRole('button', { name: 'Create key' }).click()

  const shown = page.getByRole('dialog', { name: 'The new key' })
  await expect.element(shown.getByText(/^citydesk_[\w-]{43}$/)).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await shown.getByRole('button', { name: 'I have copied it' }).click()
  const row = page.getByRole('row', { name: /Events feed/ })
  await expect.element(row.getByText('Read and file')).toBeVisible()
  await expect.element(row.getByText('Never')).toBeVisible()
  expect(await keys()).toMatchObject([{ name: 'Events feed', scope: 'file' }])
  expect(page.getByText(/citydesk_/).elements()).toEqual([])
})

test('a key without a name is not made, and says so at the field', async () => {
  await newsroom.open('/admin/keys', 'boss')
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect.element(page.getByText('Enter a name for the key')).toBeVisible()
  expect(await keys()).toEqual([])
})

test('making a key asks for the password when it was given a while ago, then goes on (C7)', async () => {
  await newsroom.givePassword('boss', PASSWORD)
  await newsroom.setNow('2031-05-01T15:20:00Z')
  await newsroom.open('/admin/keys', 'boss')
  await fill('Later feed')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD)
  expect(await keys()).toEqual([])
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(page.getByRole('dialog', { name: 'The new key' })).toBeVisible()
  expect(await keys()).toHaveLength(1)
})

test('a key is revoked after a question', async () => {
  await newsroom.as('boss').post('/api/admin/keys', { name: 'Old feed', scope: 'read' })
  await newsroom.open('/admin/keys', 'boss')
  await page.getByRole('button', { name: 'Revoke Old feed' }).click()
  const question = page.getByRole('alertdialog', { name: 'Revoke the key Old feed?' })
  await expect.element(question).toBeVisible()
  expect(await keys()).toHaveLength(1)
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(page.getByText('No API keys yet', { exact: false })).toBeVisible()
  expect(await keys()).toEqual([])
})
