import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
const box = (name: string) => screen.getByRole('checkbox', { name })
const stored = async () => (await newsroom.as('ana').get('/api/notification-choices')).json

test('each kind is chosen for the bell and for email, the reminder being emailed at first', async () => {
  await newsroom.open('/profile', 'ana')
  await screen.getByRole('button', { name: 'Edit Profile' }).click()
  await screen.getByRole('tab', { name: 'Notifications' }).click()
  await expect.element(box('Reminders, by email')).toBeChecked()
  await expect.element(box('Approved editions, by email')).not.toBeChecked()
  await box('Approved editions, by email').click()
  await box('Reminders, in the bell').click()
  await expect.poll(stored).toMatchObject({
    choices: { reminder: false, approved: true },
    emails: { reminder: true, approved: true },
  })
  expect(await axeFaults()).toEqual([])
})
