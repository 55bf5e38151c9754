import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keptUndo, keptUndos } from '#web/activity/undos.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const password = page.getByLabelText('Password', { exact: true })

test('whoever signs up on the way to a page is there once the account is confirmed, and takes back nothing of others (S32, S44)', async () => {
  await newsroom.open('/auth?next=/step/3', null)
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await page.getByLabelText('Email').fill('nia@desk.example')
  await password.fill('quiet-harbour-88')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect.poll(() => newsroom.sent('signUp')).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Send the link again' })).toBeVisible()
  const token = await newsroom.mailedToken('nia@desk.example', '/auth/confirm')
  const where = await newsroom.open(`/auth/confirm?token=${token}`, null)
  keptUndo({ step: 3, edition: '2031-05-03', words: 'A filing of somebody else' }, () => undefined)
  await password.fill('quiet-harbour-88')
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect.poll(where).toBe('/step/3')
  expect(keptUndos.read()).toEqual([])
})
