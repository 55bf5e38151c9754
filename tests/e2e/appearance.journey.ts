import type { Page } from '@playwright/test'
import type { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import type { Audience } from '#shared/roles.ts'
import { liveMusic } from '#steps/01-live-music/step.ts'
import { ALL_PAGES } from '#web/pages.ts'
import { button, entries, field } from './support/board.ts'
import { expect, sharingOneProduct } from './support/journey.ts'
import { expectGoodAppearance } from './support/appearance.ts'
import { pick, texts } from './support/office.ts'
import { signIn } from './support/people.ts'

/** One newsroom is looked at by all pairs of eyes. */
const test = sharingOneProduct({ demo: true })
test.describe.configure({ timeout: 480_000 })

const PASSWORD = 'paper-lantern-42'
const STAFF = { email: 'ana@fairhaven.example', password: PASSWORD, fullName: 'Ana Beltrán' }
const ADMINISTRATOR = { email: 'boss@fairhaven.example', password: PASSWORD, fullName: 'Dana Whitfield' }

const pathsFor = (wanted: Audience): string[] =>
  ALL_PAGES.filter(({ audience }) => audience === wanted).map(({ path }) => path)

const PUBLIC = ['/auth', '/auth/confirm?token=x', '/auth/reset', '/auth/setup', '/no/such/page']
const OF_STAFF = [
  '/',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => `/step/${step}`),
  '/step/10',
  ...pathsFor('signed-in'),
]
const OF_ADMINISTRATORS = [
  ...pathsFor('admin'),
  ...['/admin/processor?step=1', '/admin/processor?step=5&view=webhook'],
  ...['jokes/thank-you', 'advertisements'].map((path) => `/admin/libraries/${path}`),
]

/** A pair of eyes: how the screens are looked at. */
const LOOKS = [
  { name: 'by day', colorScheme: 'light', width: 1440 },
  { name: 'on a tablet by night', colorScheme: 'dark', width: 768 },
  { name: 'on a phone', colorScheme: 'light', width: 390 },
] as const

type Look = (typeof LOOKS)[number]

async function seeAs(person: Page, { colorScheme, width }: Look): Promise<void> {
  await person.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await person.setViewportSize({ width, height: 900 })
}

/** How the next thing is looked at: what was seen last on a phone is followed by what comes up on a phone. */
const nextLooks = new WeakMap<Page, Look[]>()

/** Looks at what is there as all eyes do. Half of all comes up as on a phone, since each comes up as the last was seen. */
async function lookAt(person: Page, what: string): Promise<void> {
  const looks = nextLooks.get(person) ?? [...LOOKS]
  for (const look of looks) {
    await seeAs(person, look)
    await expect(person.locator('html.dark')).toHaveCount(look.colorScheme === 'dark' ? 1 : 0)
    await expectGoodAppearance(person, `${what}, ${look.name}`)
  }
  nextLooks.set(person, looks.toReversed())
}

async function lookAtPages(person: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await person.goto(path)
    await expect(person.getByRole('heading').first()).toBeVisible()
    await lookAt(person, path)
  }
}

test('every screen before the sign-in can be used by everybody (S87, S261, S262)', async ({ page }) =>
  lookAtPages(page, PUBLIC))

test('every screen of staff can be used by everybody (S87, S261, S262)', async ({ page, days }) => {
  await signIn(page, STAFF)
  await expect(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  await fillToTheBrim(page, days.edition)
  await lookAtPages(page, OF_STAFF)
})

test('every screen of administrators can be used by everybody (S87, S261, S262)', async ({ page }) => {
  await signIn(page, ADMINISTRATOR)
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await lookAtPages(page, OF_ADMINISTRATORS)
})

test('what opens over a screen of staff can be used by everybody (S87, S261, S262)', async ({
  page,
  days,
}) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await button(page, 'Create Account').click()
  await lookAt(page, 'a refused account')
  await signIn(page, STAFF)
  await expect(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  await fillToTheBrim(page, days.edition)
  await lookAtFiling(page)
})

test('what opens over the profile and from the keyboard can be used by everybody (S87, S261, S262)', async ({
  page,
  days,
}) => {
  await signIn(page, STAFF)
  await expect(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  await fillToTheBrim(page, days.edition)
  await lookAtProfile(page)
})

test('what opens over a screen of administrators can be used by everybody (S87, S261, S262)', async ({
  page,
}) => {
  await signIn(page, ADMINISTRATOR)
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await lookAtSending(page)
  await lookAtSettingUp(page)
})

/** The longest of names, and sixty entries as long as they may be. */
async function fillToTheBrim(page: Page, edition: CalendarDay): Promise<void> {
  const long = (most: number) => 'Wolfeschlegelsteinhausen–Bergerdorff '.repeat(10).slice(0, most).trim()
  const headers = { 'sec-fetch-site': 'same-origin' }
  const name = { data: { fullName: long(LIMITS.fullName) }, headers }
  expect((await page.request.put('/api/auth/user', name)).ok()).toBe(true)
  for (let show = 1; show <= 60; show += 1) {
    const words = { venue: long(150), bandName: `${show} ${long(150)}` }
    const data = { ...liveMusic.example, ...words, date: edition, selectDate: edition }
    const keyed = { ...headers, 'idempotency-key': `show-number-${show}` }
    const filed = await page.request.post('/api/steps/1/entries', { data, headers: keyed })
    expect(filed.status(), await filed.text()).toBe(201)
  }
}

/** The parts that open over a page of staff. */
async function lookAtFiling(page: Page): Promise<void> {
  await page.goto('/')
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  await lookAt(page, 'the menu of a card')
  await page.keyboard.press('Escape')

  await page.goto('/step/1')
  await button(page, 'Review & Submit').click()
  await lookAt(page, 'a refused form')
  await field(page, 'Venue').fill('The Blue Door')
  await field(page, 'Band Name').fill('Night Herons')
  await field(page, 'Time').fill('20:30')
  await button(page, 'Review & Submit').click()
  const review = page.getByRole('dialog', { name: 'Check the listing' })
  await expect(review).toBeVisible()
  await lookAt(page, 'a review')
  await button(review, 'Confirm & Submit').click()
  await expect(review).toBeHidden()
  await lookAt(page, 'after filing')
  // A phone shows one part of the step at a time.
  const filed = page.getByRole('button', { name: /^Filed/ })
  if (await filed.isVisible()) await filed.click()
  await entries(page)
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Edit/ })).toBeVisible()
  await lookAt(page, 'editing an entry')
}

/** The parts that open over a page of administrators. */
async function lookAtSending(page: Page): Promise<void> {
  await page.goto('/admin/content?days=all')
  await texts(page).first().click()
  await lookAt(page, 'a text')
  await page.getByRole('button', { name: /^Edit / }).click()
  await expect(page.getByRole('dialog', { name: /^Edit Content/ })).toBeVisible()
  await lookAt(page, 'editing a text')
  await page.goto('/admin/processor?step=1')
  await button(page, 'Send to Default Webhook').click()
  await expect(page.getByRole('dialog', { name: 'Webhook Data Sent' })).toBeVisible()
  await lookAt(page, 'a sending')
}

/** What a person changes about the own account, and what opens from the keyboard. */
async function lookAtProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await button(page, 'Edit Profile').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  for (const tab of ['Name', 'Password', 'Second factor', 'Notifications', 'Sessions']) {
    await dialog.getByRole('tab', { name: tab }).click()
    await lookAt(page, `the profile's ${tab}`)
  }
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: /^Notifications, / }).click()
  await lookAt(page, 'the bell')
  await page.keyboard.press('Escape')
  // What is open has the keys until it is closed.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await lookAt(page, 'the shortcuts')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible()
  await lookAt(page, 'the command palette')
}

/** The parts that open while the newsroom is set up. */
async function lookAtSettingUp(page: Page): Promise<void> {
  await page.goto('/admin/users')
  await button(page, 'Invite').click()
  await lookAt(page, 'an invitation')

  await page.goto('/admin/libraries/advertisements')
  await button(page, 'Add advertisement').click()
  await lookAt(page, 'a new advertisement')
  await page.keyboard.press('Escape')
  await button(page, 'Import').click()
  await lookAt(page, 'an import')

  await page.goto('/admin/processor?view=webhook')
  await button(page, 'Add Webhook').click()
  await lookAt(page, 'a new webhook')
  await page.getByRole('heading', { name: 'Integration Info' }).click()
  await lookAt(page, 'the integration')

  await page.goto('/admin/deliveries')
  await page
    .getByRole('button', { name: /^Show \d+ completed/ })
    .first()
    .click()
  await page.getByRole('row').nth(1).getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await lookAt(page, 'a delivery')
  await page.goto('/admin/content?days=all')
  await texts(page).first().click()
  await pick(page.getByRole('article'), 'Versions')
  await expect(page.getByRole('dialog', { name: /^Versions/ })).toBeVisible()
  await lookAt(page, 'the versions of a text')
}
