import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { ADMIN } from '#shared/admin-messages.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { ANA, BOSS, openWholeNewsroom, problem, session } from '#tests/support/screen/whole-newsroom.tsx'

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const create = page.getByRole('button', { name: 'Create Account' })

test('a wrong password is told in a toast, and what was typed stays (S39)', async () => {
  await openWholeNewsroom('/auth', null, {
    'POST /api/auth/sign-in': () =>
      problem(401, 'wrong_credentials', ACCOUNTS.wrongCredentials, 'Authentication error'),
  })
  await email.fill('ana@desk.example')
  await password.fill('quiet-harbour-88')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(page.getByText(ACCOUNTS.failed.title)).toBeVisible()
  await expect.element(page.getByText(ACCOUNTS.wrongCredentials)).toBeVisible()
  await expect.element(email).toHaveValue('ana@desk.example')
  await expect.element(password).toHaveValue('quiet-harbour-88')
})

test('one place to sign in and to create an account; what was typed goes along (S30)', async () => {
  await openWholeNewsroom('/auth', null)
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
  const newsroom = await openWholeNewsroom('/auth', null)
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
  expect(newsroom.sent).toEqual([])
})

test('a password that the server refuses is told at its field, and can be sent again (S37)', async () => {
  let tries = 0
  await openWholeNewsroom('/auth', null, {
    'POST /api/auth/sign-up': () => {
      tries += 1
      if (tries > 1) return { status: 201, json: { next: 'confirm', ...ACCOUNTS.created } }
      const refusal = problem(422, 'invalid_input', ACCOUNTS.passwordCommon)
      return { ...refusal, json: { ...refusal.json, fields: { password: ACCOUNTS.passwordCommon } } }
    },
  })
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await email.fill('ana@desk.example')
  await password.fill('password1')
  await create.click()
  await expect.element(page.getByText(ACCOUNTS.passwordCommon)).toBeVisible()
  await expect.element(password).toHaveFocus()
  await create.click()
  await expect.element(page.getByRole('heading', { name: ACCOUNTS.created.title })).toBeVisible()
  await expect.element(page.getByText('ana@desk.example')).toBeVisible()
})

test('the first account is told that it becomes the administrator, and is in at once (C6)', async () => {
  let isMade = false
  const newsroom = await openWholeNewsroom('/auth', null, {
    'GET /api/session': () => ({
      json: isMade ? session(BOSS) : { ...session(null), isNew: true, canFound: true, signUp: 'invitation' },
    }),
    'POST /api/auth/sign-up': () => {
      isMade = true
      return { status: 201, json: { next: 'signed-in', ...ACCOUNTS.createdFirst } }
    },
  })
  await expect.element(page.getByText(ACCOUNTS.founding)).toBeVisible()
  await email.fill('boss@desk.example')
  await password.fill('quiet-harbour-88')
  await create.click()
  await expect.element(page.getByText(ACCOUNTS.createdFirst.detail)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: ADMIN.title })).toBeVisible()
  expect(newsroom.sent[0]?.body).toEqual({
    email: 'boss@desk.example',
    password: 'quiet-harbour-88',
    fullName: '',
    captchaToken: null,
  })
})

test('following the link of the mail confirms nothing; the password of the sign-up does (S44)', async () => {
  const newsroom = await openWholeNewsroom('/auth/confirm?token=0123456789', null, {
    'POST /api/auth/confirm': ({ body }) => {
      if (body?.['password'] === 'quiet-harbour-88') return problem(400, 'link_expired', ACCOUNTS.linkExpired)
      const refusal = problem(422, 'invalid_input', ACCOUNTS.notChosen)
      return { ...refusal, json: { ...refusal.json, fields: { password: ACCOUNTS.notChosen } } }
    },
  })
  const confirm = page.getByRole('button', { name: 'Confirm and sign in' })
  await expect.element(confirm).toBeVisible()
  await confirm.click()
  await expect.element(page.getByText(GENERIC.required)).toBeVisible()
  expect(newsroom.sent).toEqual([])
  await password.fill('another-1')
  await confirm.click()
  await expect.element(password).toHaveAccessibleDescription(ACCOUNTS.notChosen)
  await password.fill('quiet-harbour-88')
  await confirm.click()
  await expect.element(page.getByText(ACCOUNTS.linkExpired)).toBeVisible()
  expect(newsroom.sent.at(-1)?.body).toEqual({ token: '0123456789', password: 'quiet-harbour-88' })
})

test('who does not know the password of the sign-up chooses name and password in its place (S44)', async () => {
  let isIn = false
  const newsroom = await openWholeNewsroom('/auth/confirm?token=0123456789', null, {
    'GET /api/session': () => ({ json: session(isIn ? ANA : null) }),
    'POST /api/auth/claim': () => {
      isIn = true
      return { json: { user: ANA } }
    },
  })
  await page.getByRole('button', { name: 'I do not know the password' }).click()
  await page.getByLabelText('New password', { exact: true }).fill('quiet-harbour-88')
  await page.getByLabelText('Full name').fill('Ana Ruiz')
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect.element(page.getByText(ACCOUNTS.confirmed.title)).toBeVisible()
  expect(newsroom.sent[0]?.body).toEqual({
    token: '0123456789',
    password: 'quiet-harbour-88',
    fullName: 'Ana Ruiz',
  })
})
