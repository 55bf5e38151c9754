import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { BOSS, formattedContent, openAdmin, page } from '#tests/support/screen/admin-newsroom.tsx'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { problem, type Replies } from '#tests/support/screen/step-newsroom.tsx'

const version = (number: number, author: string | null) => ({
  ...{ version: number, author, written_by: author === null ? null : BOSS, bytes: 9 },
  created_at: '2031-05-01T15:00:00Z',
})
const texts: Replies = {
  // The first that is a part of the address answers.
  'GET /versions/3': () => ({ json: { ...version(3, 'Bo'), formatted_content: 'By hand' } }),
  'GET /versions/2': () => ({ json: { ...version(2, null), formatted_content: 'From outside\r\n' } }),
  'GET /versions': () => ({ json: { versions: [version(3, 'Bo Lindqvist'), version(2, null)] } }),
  'GET /c0ffee00-7f0e-4b2c-8a34-0d6f6f0a2222': () => ({ json: formattedContent(1) }),
  'GET /formatted-content': () => page([formattedContent(1)]),
}
const dialog = () => screen.getByRole('dialog', { name: 'Versions - Step 1' })
const open = () => screen.getByRole('button', { name: /^Versions/ }).click()

test('every earlier text can be read, and one becomes the text again (S237)', async () => {
  const newsroom = await openAdmin('/admin/content', {
    ...texts,
    'PATCH /formatted-content': () => ({ json: formattedContent(1, { version: 4 }) }),
  })
  await open()
  await expect.element(dialog().getByRole('button', { name: /^Version 3.*Current.*by Bo/ })).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Restore' })).toBeDisabled()
  await dialog()
    .getByRole('button', { name: /^Version 2.*from the webhook/ })
    .click()
  await expect.element(dialog().getByText('From outside')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await dialog().getByRole('button', { name: 'Restore' }).click()
  await expect.element(screen.getByText('Version 2 is the text again.')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(newsroom.sent.map(({ body }) => body)).toEqual([
    { formatted_content: 'From outside\r\n', version: 3 },
  ])
})

test('when the text has changed meanwhile nothing is restored', async () => {
  await openAdmin('/admin/content', { ...texts, 'PATCH /formatted-content': () => problem(409, 'conflict') })
  await open()
  await dialog()
    .getByRole('button', { name: /^Version 2/ })
    .click()
  await dialog().getByRole('button', { name: 'Restore' }).click()
  await expect.element(screen.getByText('Failed to restore this version')).toBeVisible()
  await expect.element(dialog()).toBeVisible()
})
