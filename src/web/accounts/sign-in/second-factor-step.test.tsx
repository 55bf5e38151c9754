import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { protect } from '#tests/support/screen/protect.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { ACCOUNTS } from '#shared/accounts-messages.ts'

const newsroom = realNewsroom({
  env: {
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'city-desk',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'Harbour ID',
  },
})
const PASSWORD = 'quiet-harbour-88'
const code = page.getByLabelText('Code', { exact: true })
const recovery = page.getByLabelText('Recovery code', { exact: true })

/** Ana, who has a second factor, has given the right password. */
async function givePassword() {
  await newsroom.givePassword('ana', PASSWORD)
  const factor = await protect(newsroom, 'ana', '2031-05-01T15:00:30Z')
  const where = await newsroom.open('/auth?next=%2Fboard', null)
  await page.getByLabelText('Email').fill('ana@desk.example')
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(code).toHaveFocus()
  return { ...factor, where }
}

test('after the password comes the code, and then the page that was wanted (C7, S32)', async () => {
  const { key, where } = await givePassword()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')

  const right = await newsroom.codeOf(key)
  await userEvent.keyboard(`${right === '000000' ? '111111' : '000000'}{Enter}`)
  await expect.element(page.getByText(ACCOUNTS.secondFactor.wrongCode)).toBeVisible()
  await code.fill(right)
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText(ACCOUNTS.signedIn.title)).toBeVisible()
  expect(where()).toBe('/board')
})

test('without the phone a recovery code lets in', async () => {
  const { recoveryCodes } = await givePassword()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect.element(recovery).toHaveFocus()

  await userEvent.keyboard(`${recoveryCodes[0]}{Enter}`)

  await expect.element(page.getByText(ACCOUNTS.signedIn.title)).toBeVisible()
})

test('whoever took too long signs in again, and reads why', async () => {
  const { key } = await givePassword()
  await newsroom.setNow('2031-05-01T15:06:00Z')
  await code.fill(await newsroom.codeOf(key))
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText(ACCOUNTS.secondFactor.over.detail)).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveValue('ana@desk.example')
})

test('the provider is offered when there is one, and says why it brought nobody in (C7)', async () => {
  await newsroom.open('/auth?why=unverified&next=%2Fprofile', null)
  await expect
    .element(page.getByRole('link', { name: 'Continue with Harbour ID' }))
    .toHaveAttribute('href', '/api/auth/oidc/start?next=%2Fprofile')
  await expect.element(page.getByText(ACCOUNTS.provider.unverified('Harbour ID'))).toBeVisible()
})

test('whom the provider has vouched for gives the second factor at once', async () => {
  await newsroom.givePassword('ana', PASSWORD)
  const { key } = await protect(newsroom, 'ana', '2031-05-01T15:00:30Z')
  const asked = { email: 'ana@desk.example', password: PASSWORD }
  const { json } = await newsroom.as(null).post('/api/auth/sign-in', asked)
  const { challenge } = json as { challenge: string }
  const where = await newsroom.open(`/auth?challenge=${challenge}&next=%2Fboard`, null)
  const right = await newsroom.codeOf(key)
  await code.fill(right)
  await userEvent.keyboard('{Enter}')

  await expect.poll(where).toBe('/board')
  expect((await newsroom.sent('verifySecondFactor')).at(-1)?.body).toEqual({ challenge, code: right })
})
