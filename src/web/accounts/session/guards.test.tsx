import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ACCESS } from '#shared/access-messages.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { ADMIN } from '#shared/admin-messages.ts'
import { BOARD } from '#shared/board-messages.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { NOT_FOUND } from '#shared/not-found-messages.ts'
import { TASK } from '#shared/step-messages.ts'
import { newsroomQuery, sessionQuery } from '#web/api/first-queries.ts'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()

/** Lets go on whatever is held, again and again, until the screens say that the session has ended. */
const releaseUntilEnded = () =>
  vi.waitUntil(
    async () => {
      await newsroom.release()
      return page.getByText(ACCOUNTS.sessionEnded.title).elements().length > 0
    },
    { timeout: 60_000, interval: 250 },
  )

test('a visitor signs in first and then stands where they wanted to go (S25, S32, S41)', async () => {
  await newsroom.givePassword('ana', 'quiet-harbour-88')
  const where = await newsroom.open('/profile?edition=2031-05-07', null)
  await page.getByLabelText('Email').fill('ana@desk.example')
  await page.getByLabelText('Password', { exact: true }).fill('quiet-harbour-88')
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect.element(page.getByRole('heading', { name: 'Ana Álvarez' })).toBeVisible()
  await expect.element(page.getByText(ACCOUNTS.signedIn.title)).toBeVisible()
  expect(where()).toBe('/profile?edition=2031-05-07')
})

test('a person of the staff who opens the administration reads why not, even on arrival (S26)', async () => {
  const where = await newsroom.open('/admin/users', 'ana')
  await expect.element(page.getByText(ACCESS.denied.title)).toBeVisible()
  await expect.element(page.getByText(ACCESS.denied.detail)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: BOARD.title })).toBeVisible()
  expect(where()).toBe('/')
})

test('pointing at the Admin Dashboard link denies nothing yet (S75, C9)', async () => {
  await newsroom.open('/', 'ana')
  const link = page.getByRole('link', { name: new RegExp(ADMIN.title) })
  await link.hover()
  await expect.element(page.getByText(ACCESS.administratorsOnly)).toBeVisible()
  await expect.element(page.getByText(ACCESS.denied.title)).not.toBeInTheDocument()
  await link.click()
  await expect.element(page.getByText(ACCESS.denied.title)).toBeVisible()
})

test('an administrator lands in the administration, and has the board at its own address (S73, C9)', async () => {
  const where = await newsroom.open('/', 'boss')
  await expect.element(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible()
  expect(where()).toBe('/admin')
})

test('a step that does not exist is named so, with a way home (C5)', async () => {
  await newsroom.open('/step/10', 'ana')
  await expect.element(page.getByRole('heading', { name: TASK.unknownStep })).toBeVisible()
  await expect.element(page.getByRole('link', { name: NOT_FOUND.back })).toBeVisible()
})

test('an unknown address is shown to anybody and reported (S24, S28, S29)', async () => {
  await newsroom.open('/no/such/page', null)
  await expect.element(page.getByRole('heading', { name: NOT_FOUND.title })).toBeVisible()
  await expect.element(page.getByRole('link', { name: NOT_FOUND.back })).toBeVisible()
  await expect
    .poll(() => newsroom.sent())
    .toMatchObject([{ method: 'POST', path: '/api/unknown-path', body: { path: '/no/such/page' } }])
})

test('who is signed in is led from an unknown address to the nearest page and to the search', async () => {
  await newsroom.open('/admin/sponsor/deliveries', 'boss')
  await expect
    .element(page.getByRole('link', { name: NOT_FOUND.near('Deliveries') }))
    .toHaveAttribute('href', '/admin/deliveries')
  await page.getByRole('button', { name: NOT_FOUND.search }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await newsroom.open('/no/such/deliveries', 'ana')
  await expect.element(page.getByRole('button', { name: NOT_FOUND.search })).toBeVisible()
  await expect.element(page.getByRole('link', { name: NOT_FOUND.near('Deliveries') })).not.toBeInTheDocument()
})

test('who is signed out meanwhile comes to the sign-in screen, reads why, and is led back (S25)', async () => {
  await newsroom.next('activeDays', 'held')
  const where = await newsroom.open('/profile', 'ana')
  await expect.element(page.getByRole('heading', { name: 'Ana Álvarez' })).toBeVisible()
  await newsroom.empty('sessions')
  await newsroom.release()
  await expect.element(page.getByText(ACCOUNTS.sessionEnded.title)).toBeVisible()
  expect(where()).toBe('/auth?next=%2Fprofile&why=ended')
})

test('a session that ends while its page is on the way leads to the sign-in screen, and to nothing else', async () => {
  // Its code has been loaded before, so that it waits for nothing but answers.
  await newsroom.open('/profile', 'ana')
  await expect.element(page.getByRole('heading', { name: 'Ana Álvarez' })).toBeVisible()
  await newsroom.next('newsroom', 'held')
  const where = await newsroom.open('/profile', 'ana')
  // Who is here is answered, and the newsroom is being asked about: what follows ends a session, and no arrival.
  await expect
    .poll(() => newsroom.cache()?.getQueryState(newsroomQuery().queryKey)?.fetchStatus)
    .toBe('fetching')
  await expect.poll(() => newsroom.cache()?.getQueryData(sessionQuery().queryKey)?.user).toBeTruthy()
  const faults = faultsShownFromNowOn()
  await newsroom.empty('sessions')
  await newsroom.next('session', 'held')
  // The newsroom's refusal first, then the question who is here; between them, time for anything else to show.
  await releaseUntilEnded()
  expect(faults()).toEqual([])
  expect(where()).toBe('/auth?next=%2Fprofile&why=ended')
})

test('a page that loses what it stands on with the session says nothing of it on its way out', async () => {
  const where = await newsroom.open('/profile', 'ana')
  await expect.element(page.getByRole('heading', { name: 'Ana Álvarez' })).toBeVisible()
  const faults = faultsShownFromNowOn()
  // In another tab Ben came in; he is asked about, what was read for Ana is dropped, and then he is gone too.
  await newsroom.be('ben')
  await newsroom.next('newsroom', 'held', 2)
  // Coming back to the tab asks again; not while the live stream, just opened, still asks for Ana.
  await vi.waitUntil(
    () => {
      window.dispatchEvent(new Event('visibilitychange'))
      return page.getByRole('heading', { name: 'Ana Álvarez' }).elements().length === 0
    },
    { timeout: 60_000, interval: 250 },
  )
  await newsroom.empty('sessions')
  // What was asked for Ana is held, and after it, since a browser asks alike questions in turn, what is for Ben.
  await releaseUntilEnded()
  expect(where()).toBe('/auth?next=%2Fprofile&why=ended')
  expect(faults()).toEqual([])
  expect(vi.mocked(console.error)).not.toHaveBeenCalled()
  // Of the router itself, and only while developing.
  vi.mocked(console.warn).mockClear()
})

test('a role that is taken away before the live stream is open is noticed when it opens', async () => {
  await newsroom.next('live', 'held')
  const where = await newsroom.open('/admin/users', 'boss')
  await expect.element(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
  const role = (name: 'ana' | 'boss') => `/api/admin/people/${newsroom.ids[name]}/role`
  await newsroom.as('boss').put(role('ana'), { role: 'admin' })
  expect((await newsroom.as('ana').put(role('boss'), { role: 'user' })).status).toBe(200)
  await newsroom.release()
  await expect.element(page.getByRole('heading', { name: BOARD.title })).toBeVisible()
  expect(where()).toBe('/')
})

test('what could not be loaded is told, and tried again on demand (C5)', async () => {
  await newsroom.next('session', problem(500, 'unexpected', GENERIC.unexpected))
  await newsroom.open('/profile', 'ana')
  const title = 'This page could not be shown. Nothing is lost.'
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(GENERIC.unexpected)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ana Álvarez' })).toBeVisible()
  // The console names what a boundary caught.
  vi.mocked(console.error).mockClear()
  vi.mocked(console.warn).mockClear()
})

test('a newsroom that could not be read takes the page alone: its frame stays, with the way out', async () => {
  await newsroom.next('newsroom', problem(500, 'unexpected', GENERIC.unexpected), 2)
  await newsroom.open('/profile', 'ana')
  await expect.element(page.getByText(GENERIC.unexpected)).toBeVisible()
  await expect.element(page.getByRole('banner')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ana Álvarez' })).toBeVisible()
  // The console names what a boundary caught.
  vi.mocked(console.error).mockClear()
  vi.mocked(console.warn).mockClear()
})

/** @returns what pages said of a fault since, however short */
function faultsShownFromNowOn(): () => string[] {
  const shown = new Set<string>()
  const seen = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('main [role=alert]')) shown.add(textContent)
  })
  seen.observe(document.body, { subtree: true, childList: true })
  return () => {
    seen.disconnect()
    return [...shown]
  }
}
