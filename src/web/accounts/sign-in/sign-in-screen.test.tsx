import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import type { StoredSettings } from '#contract/settings.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const create = page.getByRole('button', { name: 'Create Account' })

test('a wrong password is told in a toast and at its field, and what was typed stays (S39)', async () => {
  await newsroom.givePassword('ana', 'paper-lantern-42')
  await newsroom.open('/auth', null)
  await email.fill('ana@desk.example')
  await password.fill('quiet-harbour-88')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(page.getByText(ACCOUNTS.failed.title)).toBeVisible()
  await expect.element(page.getByText(ACCOUNTS.wrongCredentials).first()).toBeVisible()
  await expect.element(password).toHaveAccessibleDescription(ACCOUNTS.wrongCredentials)
  await expect.element(email).toHaveValue('ana@desk.example')
  await expect.element(password).toHaveValue('quiet-harbour-88')
  await password.fill('quiet-harbour-89')
  await expect.element(password).not.toHaveAccessibleDescription(ACCOUNTS.wrongCredentials)
})

test('the way out for who forgot a password looks like one', async () => {
  await newsroom.open('/auth', null)
  const forgotten = page.getByRole('button', { name: 'Forgot your password?' })
  await expect.element(forgotten).toHaveStyle({ textDecorationLine: 'underline' })
})

test('whose newsroom it is stands under its name while its archive tells everybody', async () => {
  await newsroom.open('/auth', null)
  await expect.element(email).toBeVisible()
  await expect.element(page.getByText('The daily desk of ', { exact: false })).not.toBeInTheDocument()
  const { json } = await newsroom.as('boss').get('/api/admin/settings')
  const { version, settings } = json as StoredSettings
  const changed = { ...settings, city: 'Riverton', archive: true, version }
  expect((await newsroom.as('boss').put('/api/admin/settings', changed)).status).toBe(200)
  await newsroom.open('/auth', null)
  await expect.element(page.getByText(ACCOUNTS.deskOf('Riverton'))).toBeVisible()
})

test('one place to sign in and to create an account; what was typed goes along (S30)', async () => {
  await newsroom.open('/auth', null)
  await email.fill('ana@desk.example')
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await expect.element(create).toBeVisible()
  await expect.element(email).toHaveValue('ana@desk.example')
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect.element(create).not.toBeInTheDocument()
  await expect.element(email).toHaveValue('ana@desk.example')
})

test('the form is silent until it is sent, then says what each field needs (S33-S36)', async () => {
  await newsroom.open('/auth', null)
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await email.fill('ana')
  await password.fill('short')
  await expect.element(page.getByText(ACCOUNTS.email)).not.toBeInTheDocument()
  await create.click()
  await expect.element(page.getByText(ACCOUNTS.email)).toBeVisible()
  await expect.element(email).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription(/Password must be at least 8 characters/)
  await email.fill('ana@desk.example')
  await expect.element(page.getByText(ACCOUNTS.email)).not.toBeInTheDocument()
  expect(await newsroom.sent()).toEqual([])
})

test('a password that the server refuses is told at its field, and can be sent again (S37)', async () => {
  await newsroom.open('/auth', null)
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await email.fill('nia@desk.example')
  await password.fill('password1')
  await create.click()
  await expect.element(page.getByText(ACCOUNTS.passwordCommon)).toBeVisible()
  await expect.element(password).toHaveFocus()
  await password.fill('quiet-harbour-88')
  await create.click()
  await expect.element(page.getByRole('heading', { name: ACCOUNTS.created.title })).toBeVisible()
  await expect.element(page.getByText('nia@desk.example')).toBeVisible()
})

test('the first account is told that it becomes the administrator, and is in at once (C6)', async () => {
  await newsroom.empty('user')
  await newsroom.open('/auth', null)
  await expect.element(page.getByText(ACCOUNTS.founding)).toBeVisible()
  await email.fill('boss@desk.example')
  await password.fill('quiet-harbour-88')
  await create.click()
  await expect.element(page.getByText(ACCOUNTS.createdFirst.detail)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible()
  expect((await newsroom.sent())[0]?.body).toEqual({
    email: 'boss@desk.example',
    password: 'quiet-harbour-88',
    fullName: null,
    captchaToken: null,
  })
})

/** Nia has created an account. @returns the token of the link that was mailed to her */
async function signUp(): Promise<string> {
  const asked = { email: 'nia@desk.example', password: 'quiet-harbour-88' }
  await newsroom.as(null).post('/api/auth/sign-up', asked)
  return newsroom.mailedToken('nia@desk.example', '/auth/confirm')
}

test('following the link of the mail confirms nothing; the password of the sign-up does (S44)', async () => {
  const token = await signUp()
  await newsroom.open(`/auth/confirm?token=${token}`, null)
  const confirm = page.getByRole('button', { name: 'Confirm and sign in' })
  await confirm.click()
  await expect.element(page.getByText(GENERIC.required)).toBeVisible()
  expect(await newsroom.sent()).toEqual([])
  await password.fill('another-1')
  await confirm.click()
  await expect.element(password).toHaveAccessibleDescription(ACCOUNTS.notChosen)
  await password.fill('quiet-harbour-88')
  await confirm.click()
  await expect.element(page.getByText(ACCOUNTS.confirmed.title)).toBeVisible()
  expect((await newsroom.sent('confirm')).at(-1)?.body).toEqual({ token, password: 'quiet-harbour-88' })
})

/** Asks for another link where the one that was followed is used up. */
async function askAnew() {
  expect(await axeFaults()).toEqual([])
  await page.getByLabelText('Email').fill('nia@desk.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
}

test('a link that is used up says so, and sends a new one', async () => {
  await newsroom.open('/auth/confirm?token=0123456789', null)
  await password.fill('quiet-harbour-88')
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect.element(page.getByText(ACCOUNTS.linkExpired)).toBeVisible()
  await askAnew()
  await expect.element(page.getByText(ACCOUNTS.resent.detail, { exact: false })).toBeVisible()
  expect((await newsroom.sent('resend')).map(({ body }) => body)).toEqual([{ email: 'nia@desk.example' }])
})

test('an invitation that is used up says who can send a new one', async () => {
  await newsroom.open('/auth/invite?token=bad', null)
  await expect.element(page.getByText(ACCOUNTS.invitationExpired)).toBeVisible()
})

test('who does not know the password of the sign-up chooses name and password in its place (S44)', async () => {
  const token = await signUp()
  await newsroom.open(`/auth/confirm?token=${token}`, null)
  await page.getByRole('button', { name: 'I do not know the password' }).click()
  await page.getByLabelText('New password', { exact: true }).fill('paper-lantern-42')
  await page.getByLabelText('Full name').fill('Nia Ode')
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect.element(page.getByText(ACCOUNTS.confirmed.title)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Nia Ode' })).toBeVisible()
  expect((await newsroom.sent('claim'))[0]?.body).toEqual({
    token,
    password: 'paper-lantern-42',
    fullName: 'Nia Ode',
  })
})

test('a link to set a password that is not good says so before one is typed', async () => {
  await newsroom.open('/auth/reset?token=bad', null)
  await expect.element(page.getByText(ACCOUNTS.linkExpired)).toBeVisible()
  expect(page.getByLabelText('New password').elements()).toEqual([])
  await askAnew()
  await expect.element(page.getByText(ACCOUNTS.recoverySent.detail, { exact: false })).toBeVisible()
  expect((await newsroom.sent('recover')).map(({ body }) => body)).toEqual([{ email: 'nia@desk.example' }])
})
