import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { HOLD } from '#shared/hold-messages.ts'
import { ANA, BOSS, openWholeNewsroom, problem, session } from '#tests/support/screen/whole-newsroom.tsx'

const heldBack = { since: '2031-05-01T15:00:00Z', deliveries: 3, mails: 1 }
const banner = page.getByRole('region', { name: HOLD.title })

test('administrators read that the newsroom is held back and what waits, and release it with their password', async () => {
  let isFresh = false
  let isHeld = true
  await openWholeNewsroom('/', BOSS, {
    'GET /api/session': () => ({ json: { ...session(BOSS), ...(isHeld && { heldBack }) } }),
    'GET /api/auth/second-factor': () => ({ json: { isOn: false, recoveryCodesLeft: 0, hasPassword: true } }),
    'POST /api/auth/password-again': () => {
      isFresh = true
      return { json: { ok: true } }
    },
    'POST /api/admin/hold/release': () => {
      if (!isFresh) return problem(403, 'password_again', ACCOUNTS.passwordAgain)
      isHeld = false
      return { json: { ok: true } }
    },
  })
  await expect.element(banner.getByText(/3 deliveries and 1 mail will go out on release\./)).toBeVisible()
  await banner.getByRole('button', { name: 'Release' }).click()
  const question = page.getByRole('alertdialog', { name: HOLD.askTitle })
  await expect.element(question.getByText(/Leave it held while the original still runs/)).toBeVisible()
  await question.getByRole('button', { name: 'Release' }).click()
  await page.getByLabelText('Password', { exact: true }).fill('right-words-1')
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText(HOLD.released.title)).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
})

test('staff read nothing of it', async () => {
  await openWholeNewsroom('/', ANA, { 'GET /api/session': () => ({ json: { ...session(ANA), heldBack } }) })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(banner.query()).toBeNull()
})
