import { beforeEach, expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import type { FormattedContent } from '#contract/formatted-content.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { storedContent } from '#tests/support/screen/stored-content.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const CONTENT = storedContent({ formatted_content: 'From outside\r\n' })
const ADDRESS = `/api/admin/formatted-content/${CONTENT.id}`
const stored = async () => (await newsroom.as('boss').get(ADDRESS)).json as FormattedContent
const dialog = () => screen.getByRole('dialog', { name: 'Versions - Step 1' })
async function open() {
  await screen.getByRole('button', { name: /^More for/ }).click()
  await screen.getByRole('menuitem', { name: 'Versions' }).click()
}
const writeByHand = (formatted_content: string, version: number) =>
  newsroom.as('boss').patch(ADDRESS, { formatted_content, version })

/* It came from a webhook, and was then changed by hand. */
beforeEach(async () => {
  await newsroom.store('webhook_formatted_content', [CONTENT])
  const { id: content_id, version, formatted_content, created_at } = CONTENT
  await newsroom.store('formatted_content_versions', [{ content_id, version, formatted_content, created_at }])
  await writeByHand('By hand', 1)
})

test('every earlier text can be read, and one becomes the text again (S237)', async () => {
  await newsroom.open('/admin/content', 'boss')
  await open()
  await expect.element(dialog().getByRole('button', { name: /^Version 2.*Current.*by Bo/ })).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Restore' })).toBeDisabled()
  await dialog()
    .getByRole('button', { name: /^Version 1.*from the webhook/ })
    .click()
  await expect.element(dialog().getByText('From outside')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await dialog().getByRole('button', { name: 'Restore' }).click()
  await expect.element(screen.getByText('Version 1 is current again.')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(await stored()).toMatchObject({ formatted_content: 'From outside\r\n', version: 3 })
})

test('when the text has changed meanwhile nothing is restored', async () => {
  await newsroom.next('updateContent', 'held')
  await newsroom.open('/admin/content', 'boss')
  await open()
  await dialog()
    .getByRole('button', { name: /^Version 1/ })
    .click()
  await expect.element(dialog().getByText('From outside')).toBeVisible()
  await dialog().getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => newsroom.sent()).toHaveLength(1)
  await writeByHand('By hand again', 2)
  await newsroom.release()
  await expect.element(screen.getByText('Failed to restore this version')).toBeVisible()
  await expect.element(dialog()).toBeVisible()
  expect(await stored()).toMatchObject({ formatted_content: 'By hand again' })
})
