import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ACCESS } from '#shared/access-messages.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { ADMIN } from '#shared/admin-messages.ts'
import { BOARD } from '#shared/board-messages.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { NOT_FOUND } from '#shared/not-found-messages.ts'
import { TASK } from '#shared/step-messages.ts'
import {
  ANA,
  BOSS,
  greetStream,
  openWholeNewsroom,
  problem,
  session,
} from '#tests/support/screen/whole-newsroom.tsx'

test('a visitor signs in first and then stands where they wanted to go (S25, S32, S41)', async () => {
  let user: typeof ANA | null = null
  const newsroom = await openWholeNewsroom('/profile?edition=2031-05-07', null, {
    'GET /api/session': () => ({ json: session(user) }),
    'POST /api/auth/sign-in': () => {
      user = ANA
      return { json: { user: ANA } }
    },
  })
  await page.getByLabelText('Email').fill('ana@desk.example')
  await page.getByLabelText('Password', { exact: true }).fill('quiet-harbour-88')
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect.element(page.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible()
  await expect.element(page.getByText(ACCOUNTS.signedIn.title)).toBeVisible()
  expect(newsroom.where()).toBe('/profile?edition=2031-05-07')
})

test('a person of the staff who opens the administration reads why not, even on arrival (S26)', async () => {
  const newsroom = await openWholeNewsroom('/admin/users', ANA)
  await expect.element(page.getByText(ACCESS.denied.title)).toBeVisible()
  await expect.element(page.getByText(ACCESS.denied.detail)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: BOARD.title })).toBeVisible()
  expect(newsroom.where()).toBe('/')
})

test('pointing at the Admin Dashboard link denies nothing yet (S75, C9)', async () => {
  await openWholeNewsroom('/', ANA)
  const link = page.getByRole('link', { name: new RegExp(ADMIN.title) })
  await link.hover()
  await expect.element(page.getByText(ACCESS.administratorsOnly)).toBeVisible()
  await expect.element(page.getByText(ACCESS.denied.title)).not.toBeInTheDocument()
  await link.click()
  await expect.element(page.getByText(ACCESS.denied.title)).toBeVisible()
})

test('an administrator lands in the administration, and has the board at its own address (S73, C9)', async () => {
  const newsroom = await openWholeNewsroom('/', BOSS)
  await expect.element(page.getByRole('heading', { name: ADMIN.title })).toBeVisible()
  expect(newsroom.where()).toBe('/admin')
})

test('a step that does not exist is named so, with a way home (C5)', async () => {
  await openWholeNewsroom('/step/10', ANA)
  await expect.element(page.getByRole('heading', { name: TASK.unknownStep })).toBeVisible()
  await expect.element(page.getByRole('link', { name: NOT_FOUND.back })).toBeVisible()
})

test('an unknown address is shown to anybody and reported (S24, S28, S29)', async () => {
  const newsroom = await openWholeNewsroom('/no/such/page', null)
  await expect.element(page.getByRole('heading', { name: NOT_FOUND.title })).toBeVisible()
  await expect.element(page.getByRole('link', { name: NOT_FOUND.back })).toBeVisible()
  expect(newsroom.sent).toEqual([
    { method: 'POST', path: '/api/unknown-path', body: { path: '/no/such/page' } },
  ])
})

test('who is signed out meanwhile comes to the sign-in screen, reads why, and is led back (S25)', async () => {
  let user: typeof ANA | null = ANA
  const newsroom = await openWholeNewsroom('/profile', ANA, {
    'GET /api/session': () => ({ json: session(user) }),
    'GET /api/profile/activity': () => {
      user = null
      return problem(401, 'not_signed_in', ACCOUNTS.signInFirst)
    },
  })
  await expect.element(page.getByText(ACCOUNTS.sessionEnded.title)).toBeVisible()
  expect(newsroom.where()).toBe('/auth?next=%2Fprofile&why=ended')
})

test('a role that is taken away before the live stream is open is noticed when it opens', async () => {
  let role: 'admin' | 'user' = 'admin'
  const newsroom = await openWholeNewsroom('/admin/users', BOSS, {
    'GET /api/session': () => ({ json: session({ ...BOSS, role }) }),
  })
  await expect.element(page.getByRole('heading', { name: ADMIN.title })).toBeVisible()
  role = 'user'
  await expect.poll(greetStream).toBe(true)
  await expect.element(page.getByRole('heading', { name: BOARD.title })).toBeVisible()
  expect(newsroom.where()).toBe('/')
  expect(newsroom.queryClient.getQueryData(['admin', 'people'])).toBeUndefined()
})

test('what could not be loaded is told, and tried again on demand (C5)', async () => {
  let isUp = false
  await openWholeNewsroom('/profile', ANA, {
    'GET /api/session': () =>
      isUp ? { json: session(ANA) } : problem(500, 'unexpected', GENERIC.unexpected),
    'GET /api/auth/sessions': () => ({ json: { sessions: [] } }),
  })
  await expect.element(page.getByText(GENERIC.unexpected)).toBeVisible()
  isUp = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible()
  // The console names what a boundary caught.
  vi.mocked(console.error).mockClear()
  vi.mocked(console.warn).mockClear()
})
