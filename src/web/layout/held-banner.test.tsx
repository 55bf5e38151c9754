import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { HOLD } from '#shared/hold-messages.ts'

const newsroom = realNewsroom({ isRestored: true, jobs: true, env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
const banner = page.getByRole('region', { name: HOLD.title })

/* What the restored newsroom had under way: three deliveries and a mail. */
beforeEach(async () => {
  const invited = { email: 'nia@desk.example', fullName: null, role: 'user' }
  await newsroom.as('boss').post('/api/admin/people', invited)
  await newsroom.store(
    'webhook_deliveries',
    [1, 2, 3].map((step_number) => ({
      id: crypto.randomUUID(),
      webhook_id: 'default',
      kind: 'send',
      step_number,
      select_date: '2031-05-03',
      content_id: crypto.randomUUID(),
      payload: {},
      status: 'pending',
      created_by: newsroom.ids.boss,
    })),
  )
})

test('staff read nothing of it', async () => {
  await newsroom.open('/admin', 'boss')
  await expect.element(banner).toBeVisible()
  await newsroom.open('/', 'ana')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(banner.query()).toBeNull()
})

test('administrators read that the newsroom is held back and what waits, and release it with their password', async () => {
  await newsroom.givePassword('boss', 'right-words-1')
  await newsroom.setNow('2031-05-01T16:00:00Z')
  await newsroom.open('/', 'boss')
  await expect
    .element(banner.getByText(/3 deliveries and 1 email will go out when you resume\./))
    .toBeVisible()
  await banner.getByRole('button', { name: 'Resume sending' }).click()
  const question = page.getByRole('alertdialog', { name: HOLD.askTitle })
  await expect.element(question.getByText(/Keep it paused while the original is still running/)).toBeVisible()
  await question.getByRole('button', { name: 'Resume sending' }).click()
  await page.getByLabelText('Password', { exact: true }).fill('right-words-1')
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText(HOLD.released.title)).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
})
