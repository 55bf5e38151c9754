import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, type DemoName, demoEmail } from '#server/newsletter/seed/demo-people.ts'
import { expect } from './journey.ts'
import { expectToast } from './toasts.ts'

export type Account = { email: string; password: string; fullName: string }

export const BOSS: Account = {
  email: 'bo.lindqvist@fairhaven-desk.example',
  password: 'larks over 9 chimneys',
  fullName: 'Bo Lindqvist',
}
export const ANA: Account = {
  email: 'ana.alvarez@fairhaven-desk.example',
  password: 'Süßwasser-Kaimauer 42',
  fullName: 'Ana Álvarez',
}
export const BEN: Account = {
  email: "ben.o'connor@fairhaven-desk.example",
  password: 'quiet harbour, 7 boats',
  fullName: "Ben O'Connor",
}

/** Fills in the form of a new account and sends it. */
async function signUp(page: Page, { email, password, fullName }: Account): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Create Account' }).click()
  const form = page.getByRole('tabpanel', { name: 'Create Account' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Full name').fill(fullName)
  await form.getByRole('button', { name: 'Create Account' }).click()
}

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/auth')
  const form = page.getByRole('tabpanel', { name: 'Sign In' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

/** The first account of a newsroom: its administrator, signed in at once. */
export async function setUpNewsroom(page: Page): Promise<void> {
  await signUp(page, BOSS)
  await expectToast(page, 'Account created!', 'You are the administrator.')
}

/** Creates an account, whose link the administrator reads in the outbox and passes on, and confirms it; ends signed in. */
export async function join(page: Page, administrator: Page, account: Account): Promise<void> {
  await signUp(page, account)
  await expectToast(page, 'Account created!')
  const link = await linkFor(administrator, account.email)
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
}

/** The first account of a newsroom, as {@link setUpNewsroom} makes it, past the screens: signed in, on no page yet. */
export async function arriveFirst(page: Page): Promise<void> {
  await post(page, '/api/auth/sign-up', BOSS)
}

/** An account as {@link join} makes it, past the screens: confirmed and signed in, on no page yet. */
export async function arrive(page: Page, administrator: Page, account: Account): Promise<void> {
  const { email, password } = account
  await post(page, '/api/auth/sign-up', account)
  const { mails } = await (await administrator.request.get('/api/admin/mails')).json()
  const { text } = mails.find(({ to }: { to: string }) => to === email)
  await post(page, '/api/auth/confirm', { token: /token=(\S+)/.exec(text)?.[1], password })
}

/** Signs in past the screens; on no page yet. */
export async function comeBack(page: Page, { email, password }: Omit<Account, 'fullName'>): Promise<void> {
  await post(page, '/api/auth/sign-in', { email, password })
}

/** As {@link comeBack}, as one of the people of the demo. */
export const comeBackToDemo = (page: Page, name: DemoName): Promise<void> =>
  comeBack(page, { email: demoEmail(name), password: DEMO_PASSWORD })

async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The newest link that was written to that person, as the administrator reads it in the outbox. */
async function linkFor(administrator: Page, email: string): Promise<string> {
  await administrator.goto('/admin/mail')
  await administrator.getByRole('row').filter({ hasText: email }).first().click()
  const mail = administrator.getByRole('dialog')
  const [link] = /http\S+/.exec(await mail.innerText()) ?? []
  if (!link) throw new Error(`There is no link in the mail to ${email}`)
  await administrator.keyboard.press('Escape')
  return link
}
