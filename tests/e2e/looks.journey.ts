import type { Page } from '@playwright/test'
import { button, entries, field } from './support/desk.ts'
import { expect, test } from './support/journey.ts'
import { expectGoodLooks } from './support/looks.ts'
import { signIn } from './support/people.ts'

test.use({ productOptions: { demo: true } })
test.describe.configure({ timeout: 240_000 })

const PASSWORD = 'paper-lantern-42'
const STAFF = { email: 'ana@fairhaven.example', password: PASSWORD, fullName: 'Ana Beltrán' }
const ADMINISTRATOR = { email: 'boss@fairhaven.example', password: PASSWORD, fullName: 'Dana Whitfield' }

const PUBLIC = ['/auth', '/auth/confirm?token=x', '/auth/reset?token=x', '/auth/setup', '/no/such/page']
const OF_STAFF = ['/', ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => `/step/${step}`), '/step/10', '/profile']
const OF_ADMINISTRATORS = [
  ...['/admin', '/admin/users', '/admin/processor?step=1', '/admin/processor?step=5&view=webhook'],
  ...['/admin/content', '/admin/mail'],
]

/** A pair of eyes: how the screens are looked at. */
const LOOKS = [
  { name: 'by day', colorScheme: 'light', width: 1280 },
  { name: 'by night', colorScheme: 'dark', width: 1280 },
  { name: 'on a phone', colorScheme: 'light', width: 390 },
] as const

for (const { name, colorScheme, width } of LOOKS) {
  test(`every screen can be used by everybody, ${name} (S87, S261, S262)`, async ({ page, newcomer }) => {
    const look = async (person: Page, paths: string[]) => {
      for (const path of paths) {
        await person.goto(path)
        await expect(person.getByRole('heading').first()).toBeVisible()
        await expectGoodLooks(person, `${path}, ${name}`)
      }
    }
    const arrive = async (person: Page) => {
      await person.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await person.setViewportSize({ width, height: 900 })
    }

    await arrive(page)
    await look(page, PUBLIC)
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Create Account' }).click()
    await button(page, 'Create Account').click()
    await expectGoodLooks(page, `a refused account, ${name}`)

    await signIn(page, STAFF)
    await expect(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
    await look(page, OF_STAFF)
    await lookAtFiling(page, name)

    const boss = await newcomer()
    await arrive(boss)
    await signIn(boss, ADMINISTRATOR)
    await expect(boss.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    await look(boss, OF_ADMINISTRATORS)
    await lookAtSending(boss, name)
  })
}

/** The parts that open over a page of staff. */
async function lookAtFiling(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .click()
  await expectGoodLooks(page, `the menu of a card, ${name}`)
  await page.keyboard.press('Escape')

  await page.goto('/step/1')
  await button(page, 'Review & Submit').click()
  await expectGoodLooks(page, `a refused form, ${name}`)
  await field(page, 'Venue').fill('The Blue Door')
  await field(page, 'Band Name').fill('Night Herons')
  await field(page, 'Time').fill('20:30')
  await button(page, 'Review & Submit').click()
  const review = page.getByRole('dialog', { name: 'Check the listing' })
  await expectGoodLooks(page, `a review, ${name}`)
  await button(review, 'Confirm & Submit').click()
  await expect(review).toBeHidden()
  await expectGoodLooks(page, `after filing, ${name}`)
  await entries(page)
    .first()
    .getByRole('button', { name: /^Edit / })
    .click()
  await expect(page.getByRole('dialog', { name: /^Edit/ })).toBeVisible()
  await expectGoodLooks(page, `editing an entry, ${name}`)
}

/** The parts that open over a page of administrators. */
async function lookAtSending(page: Page, name: string): Promise<void> {
  await page.goto('/admin/content')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Edit Content/ })).toBeVisible()
  await expectGoodLooks(page, `editing a text, ${name}`)
  await page.goto('/admin/processor?step=1')
  await button(page, 'Send to Default Webhook').click()
  await expect(page.getByRole('dialog', { name: 'Webhook Data Sent' })).toBeVisible()
  await expectGoodLooks(page, `a sending, ${name}`)
}
