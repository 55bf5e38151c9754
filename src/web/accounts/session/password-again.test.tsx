import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { protect } from '#tests/support/screen/protect.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { PROFILE } from '#shared/profile-messages.ts'

const dialog = page.getByRole('dialog', { name: 'Please give your password again' })
const password = dialog.getByLabelText('Password', { exact: true })
const codes = page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('listitem')
const SIGNED_IN = '2031-05-01T15:00:00Z'

/** Ana wants new recovery codes; it is an hour ago that she showed who she is. */
async function wantCodes(newsroom: ReturnType<typeof realNewsroom>) {
  await protect(newsroom, 'ana', '2031-05-01T16:00:00Z')
  await newsroom.open('/profile', 'ana')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('tab', { name: 'Second factor' }).click()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await expect.element(dialog).toBeVisible()
}

describe('without a provider', () => {
  const newsroom = realNewsroom()

  test('something dangerous waits for the password and is then done without asking twice (C7)', async () => {
    await newsroom.givePassword('ana', 'right-words-1')
    await wantCodes(newsroom)
    await password.fill('wrong-words-1')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText(ACCOUNTS.wrongCurrent)).toBeVisible()

    await password.fill('right-words-1')
    await userEvent.keyboard('{Enter}')

    await expect.element(codes.first()).toBeVisible()
    expect(codes.elements()).toHaveLength(10)
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('cancelled, it stays undone and nothing is complained of', async () => {
    await newsroom.givePassword('ana', 'right-words-1')
    await wantCodes(newsroom)
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await expect.element(dialog).not.toBeInTheDocument()
    expect((await newsroom.sent()).map(({ path }) => path)).toEqual([
      '/api/auth/second-factor/recovery-codes',
    ])
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  })

  test('whoever has no password is told how to get one where there is no provider', async () => {
    await wantCodes(newsroom)
    await expect.element(dialog.getByText(PROFILE.noPassword)).toBeVisible()
    await expect.element(password).not.toBeInTheDocument()
  })
})

describe('with a provider', () => {
  const newsroom = realNewsroom({
    env: {
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'city-desk',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_NAME: 'Harbour ID',
    },
  })

  test('whoever signs in there shows it there anew, in another tab, and then goes on here (C7)', async () => {
    await wantCodes(newsroom)
    const link = dialog.getByRole('link', { name: 'Sign in at Harbour ID again' })
    await expect.element(link).toHaveAttribute('href', '/api/auth/oidc/start?again=1')
    await expect.element(link).toHaveAttribute('target', '_blank')

    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect.poll(async () => (await newsroom.sent('renewRecoveryCodes')).length).toBe(2)
    await expect.element(dialog, { message: 'too early, it is asked once more' }).toBeVisible()
    // The session is again as fresh as after the provider's answer.
    await newsroom.setNow(SIGNED_IN)
    await dialog.getByRole('button', { name: 'Go on' }).click()

    await expect.element(codes.first()).toBeVisible()
  })

  test.each(['/auth/again', '/auth/again?shown=1'])(
    'who has no session is asked to sign in at %s, and not told who it is',
    async (path) => {
      const where = await newsroom.open(path, null)
      await expect.poll(where).toBe('/auth')
      expect(page.getByText(ACCOUNTS.provider.anew.detail, { exact: false }).elements()).toEqual([])
    },
  )

  test.each([
    ['/auth/again?shown=1', ACCOUNTS.provider.anew.detail],
    ['/auth/again?why=not-anew', ACCOUNTS.provider['not-anew']('Harbour ID')],
    ['/auth/again?why=somebody-else', ACCOUNTS.provider['somebody-else']('Harbour ID')],
  ])('the other tab ends at %s and says how it went', async (path, words) => {
    await newsroom.open(path, 'ana')
    await expect.element(page.getByText(words, { exact: false })).toBeVisible()
  })
})
