import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { PROFILE } from '#shared/profile-messages.ts'
import {
  ANA,
  openWholeNewsroom,
  problem,
  type Replies,
  session,
} from '#tests/support/screen/whole-newsroom.tsx'

const dialog = page.getByRole('dialog', { name: 'Please give your password again' })
const password = dialog.getByLabelText('Password', { exact: true })

/** Ana wants new recovery codes; her password was given a while ago. */
async function wantCodes(replies: Replies = {}) {
  let isFresh = false
  const newsroom = await openWholeNewsroom('/profile', ANA, {
    'POST /api/auth/password-again': ({ body }) => {
      isFresh = body?.['password'] === 'right-words-1'
      if (isFresh) return { json: { ok: true } }
      const { wrongCurrent } = ACCOUNTS
      const refused = problem(422, 'invalid_input', wrongCurrent)
      return { ...refused, json: { ...refused.json, fields: { password: wrongCurrent } } }
    },
    'POST /api/auth/second-factor/recovery-codes': () =>
      isFresh
        ? { json: { recoveryCodes: ['abcde-fghjk'] } }
        : problem(403, 'password_again', ACCOUNTS.passwordAgain),
    'GET /api/auth/second-factor': () => ({ json: { isOn: true, recoveryCodesLeft: 3, hasPassword: true } }),
    'GET /api/profile/activity': () => ({ json: { days: [], streak: 0 } }),
    'GET /api/profile/day': () => ({ json: { day: '2031-05-01', happenings: [] } }),
    ...replies,
  })
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('tab', { name: 'Second factor' }).click()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await expect.element(dialog).toBeVisible()
  return newsroom
}

test('something dangerous waits for the password and is then done without asking twice (C7)', async () => {
  await wantCodes()
  await password.fill('wrong-words-1')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(ACCOUNTS.wrongCurrent)).toBeVisible()

  await password.fill('right-words-1')
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText('abcde-fghjk')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('cancelled, it stays undone and nothing is complained of', async () => {
  const newsroom = await wantCodes()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await expect.element(dialog).not.toBeInTheDocument()
  expect(newsroom.sent.map(({ path }) => path)).toEqual(['/api/auth/second-factor/recovery-codes'])
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

const NO_PASSWORD: Replies = {
  'GET /api/auth/second-factor': () => ({ json: { isOn: true, recoveryCodesLeft: 3, hasPassword: false } }),
}

test('whoever has no password is told how to get one where there is no provider', async () => {
  await wantCodes(NO_PASSWORD)
  await expect.element(dialog.getByText(PROFILE.noPassword)).toBeVisible()
  await expect.element(password).not.toBeInTheDocument()
})

test('whoever signs in at a provider shows it there anew, in another tab, and then goes on here (C7)', async () => {
  let isFresh = false
  const codes = 'POST /api/auth/second-factor/recovery-codes'
  await wantCodes({
    ...NO_PASSWORD,
    'GET /api/session': () => ({ json: { ...session(ANA), provider: 'Harbour ID' } }),
    [codes]: () =>
      isFresh
        ? { json: { recoveryCodes: ['abcde-fghjk'] } }
        : problem(403, 'password_again', ACCOUNTS.passwordAgain),
  })
  const link = dialog.getByRole('link', { name: 'Sign in at Harbour ID again' })
  await expect.element(link).toHaveAttribute('href', '/api/auth/oidc/start?again=1')
  await expect.element(link).toHaveAttribute('target', '_blank')

  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect.element(dialog, { message: 'too early, it is asked once more' }).toBeVisible()
  isFresh = true
  await dialog.getByRole('button', { name: 'Go on' }).click()

  await expect.element(page.getByText('abcde-fghjk')).toBeVisible()
})

test.each([
  ['/auth/again', ACCOUNTS.provider.anew.detail],
  ['/auth/again?why=not-anew', ACCOUNTS.provider['not-anew']('Harbour ID')],
  ['/auth/again?why=somebody-else', ACCOUNTS.provider['somebody-else']('Harbour ID')],
])('the other tab ends at %s and says how it went', async (path, words) => {
  await openWholeNewsroom(path, ANA, {
    'GET /api/session': () => ({ json: { ...session(ANA), provider: 'Harbour ID' } }),
  })
  await expect.element(page.getByText(words, { exact: false })).toBeVisible()
})
