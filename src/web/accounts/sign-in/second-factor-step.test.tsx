import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import {
  ANA,
  openWholeNewsroom,
  problem,
  type Replies,
  session,
} from '#tests/support/screen/whole-newsroom.tsx'

const code = page.getByLabelText('Code', { exact: true })
const recovery = page.getByLabelText('Recovery code', { exact: true })

/** Somebody with a second factor has given the right password. */
async function givePassword(replies: Replies = {}) {
  let user: typeof ANA | null = null
  const newsroom = await openWholeNewsroom('/auth?next=%2Fboard', null, {
    'GET /api/session': () => ({ json: session(user) }),
    'POST /api/auth/sign-in': () => ({ json: { next: 'second-factor', challenge: 'the challenge' } }),
    'POST /api/auth/second-factor/verify': ({ body }) => {
      if (body?.['code'] === '000000') {
        const { wrongCode } = ACCOUNTS.secondFactor
        const refused = problem(422, 'invalid_input', wrongCode)
        return { ...refused, json: { ...refused.json, fields: { code: wrongCode } } }
      }
      user = ANA
      return { json: { user: ANA } }
    },
    ...replies,
  })
  await page.getByLabelText('Email').fill('ana@desk.example')
  await page.getByLabelText('Password', { exact: true }).fill('quiet-harbour-88')
  await page.getByRole('button', { name: 'Sign In' }).click()
  return newsroom
}

test('after the password comes the code, and then the page that was wanted (C7, S32)', async () => {
  const newsroom = await givePassword()
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')

  await userEvent.keyboard('000000{Enter}')
  await expect.element(page.getByText(ACCOUNTS.secondFactor.wrongCode)).toBeVisible()
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText(ACCOUNTS.signedIn.title)).toBeVisible()
  expect(newsroom.where()).toBe('/board')
  expect(newsroom.sent.at(-1)?.body).toEqual({ challenge: 'the challenge', code: '123456' })
})

test('without the phone a recovery code lets in', async () => {
  const newsroom = await givePassword()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect.element(recovery).toHaveFocus()

  await userEvent.keyboard('k3v9q-0tz7m{Enter}')

  await expect.element(page.getByText(ACCOUNTS.signedIn.title)).toBeVisible()
  expect(newsroom.sent.at(-1)?.body).toEqual({ challenge: 'the challenge', code: 'k3v9q-0tz7m' })
})

test('whoever took too long signs in again, and reads why', async () => {
  const { over } = ACCOUNTS.secondFactor
  await givePassword({
    'POST /api/auth/second-factor/verify': () => problem(410, 'gone', over.detail, over.title),
  })
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText(over.detail)).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveValue('ana@desk.example')
})

test('the provider is offered when there is one, and says why it brought nobody in (C7)', async () => {
  await openWholeNewsroom('/auth?why=unverified&next=%2Fprofile', null, {
    'GET /api/session': () => ({ json: { ...session(null), provider: 'Harbour ID' } }),
  })
  await expect
    .element(page.getByRole('link', { name: 'Continue with Harbour ID' }))
    .toHaveAttribute('href', '/api/auth/oidc/start?next=%2Fprofile')
  await expect.element(page.getByText(ACCOUNTS.provider.unverified('Harbour ID'))).toBeVisible()
})

test('whom the provider has vouched for gives the second factor at once', async () => {
  const newsroom = await openWholeNewsroom('/auth?challenge=from-afar&next=%2Fboard', null, {
    'POST /api/auth/second-factor/verify': () => ({ json: { user: ANA } }),
  })
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => newsroom.sent.at(-1)?.body).toEqual({ challenge: 'from-afar', code: '123456' })
})
