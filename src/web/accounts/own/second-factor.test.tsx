import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const words = {
  codes: page.getByRole('dialog', { name: 'Recovery codes' }),
  code: page.getByLabelText('Code', { exact: true }),
}

async function openTab(name: 'ana' | 'ben') {
  await newsroom.open('/profile', name)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('tab', { name: 'Second factor' }).click()
}

/** @returns the key that stands beside the picture */
async function startSetUp(): Promise<string> {
  await openTab('ana')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  return document.querySelector('code')?.textContent?.replaceAll(' ', '') ?? ''
}

test('a second factor is set up by scanning, proved by a code, and its recovery codes stay until kept (C7)', async () => {
  const key = await startSetUp()

  await words.code.fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(page.getByText(/^This code is wrong or already used/)).toBeVisible()

  await words.code.fill(await newsroom.codeOf(key))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(words.codes).toBeVisible()
  expect(words.codes.getByRole('listitem').elements()).toHaveLength(10)

  await userEvent.keyboard('{Escape}')
  await expect.element(words.codes).toBeVisible()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect.element(words.codes).not.toBeInTheDocument()
  await expect.element(page.getByText('10 of 10 recovery codes left.')).toBeVisible()
})

test('it is turned off only after a question', async () => {
  await words.code.fill(await newsroom.codeOf(await startSetUp()))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  const question = page.getByRole('alertdialog', { name: 'Turn off the second factor?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('10 of 10 recovery codes left.')).toBeVisible()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await question.getByRole('button', { name: 'Turn off' }).click()

  await expect.element(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('whoever has no password is told how to get one, and chooses notifications that stay chosen (C27)', async () => {
  await openTab('ben')
  await page.getByRole('tab', { name: 'Password' }).click()
  await expect.element(page.getByText(/^Your account has no password yet/)).toBeVisible()

  await page.getByRole('tab', { name: 'Notifications' }).click()
  const reminders = page.getByRole('checkbox', { name: /Reminders/ })
  await expect.element(reminders).toBeChecked()
  await reminders.click()
  await openTab('ben')
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await expect.element(reminders).not.toBeChecked()
})
