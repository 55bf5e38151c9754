import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { storedContent } from '#tests/support/screen/stored-content.ts'
import { storedDelivery } from '#tests/support/screen/stored-delivery.ts'
import { SECTION_IDS } from '#web/admin/settings/section-ids.ts'
import { pagesAt } from '#web/pages.ts'

const newsroom = realNewsroom()
/** The narrowest phone: also what a page of 1280 px shows at 400 %. */
const WIDTH = 320

beforeEach(async () => {
  await newsroom.file('ben', 1, { venue: 'The Society for the Preservation of Brass Bands' })
  await newsroom.file('ben', 8)
  await newsroom.store('webhook_formatted_content', [storedContent()])
  await newsroom.store('webhook_deliveries', [storedDelivery({ status: 'failed', reason: 'HTTP 500' })])
  await page.viewport(WIDTH, 640)
})
afterEach(() => page.viewport(1280, 800))

/** What reaches beyond the window, and is no place to scroll in. */
const beyond = () =>
  [...document.querySelectorAll('header *, main *')]
    .filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr-only, thead, svg'),
    )
    .filter((one) => {
      const { width, right } = one.getBoundingClientRect()
      return width > 1 && right > WIDTH + 1
    })
    .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`)

/** What scrolls by itself although the page does. */
const scrollers = () =>
  [...document.querySelectorAll('main *')]
    .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.checkVisibility())
    .filter((one) => one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 1)
    .filter((one) => one.tagName !== 'TEXTAREA')
    .map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`)

/** Headings that skip a level, or are not the only first one; hidden ones are told to nobody. */
const badHeadings = () => {
  const told = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden=true]'))
    .map((one) => ({ level: Number(one.tagName.slice(1)), words: one.textContent }))
  const skipped = told.filter(({ level }, index) => level > (told[index - 1]?.level ?? 0) + 1)
  const first = told.filter(({ level }) => level === 1)
  return [...skipped, ...(first.length === 1 ? [] : first)].map(({ level, words }) => `h${level} ${words}`)
}

const LIVE = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])'

/** What would be read twice, as part of another region, or at once although nothing has happened. */
const badRegions = () =>
  [...document.querySelectorAll(LIVE)]
    .filter(
      (one) =>
        one.parentElement?.closest(LIVE) || (one.matches('[role=alert]') && one.textContent.trim() !== ''),
    )
    .map((one) => `${one.tagName} ${one.textContent.slice(0, 60)}`)

const SCREENS = [
  '/',
  ...STEP_NUMBERS.map((step) => `/step/${step}`),
  '/edition',
  '/messages',
  '/profile',
  ...[...pagesAt('tab'), ...pagesAt('newsroom')].map(({ path }) => path),
  ...SECTION_IDS.map((section) => `/admin/settings/${section}`),
  '/admin/libraries/jokes/thank-you',
  '/admin/libraries/advertisements',
  '/no/such/page',
]

test.each(SCREENS)('%s fits 320 pixels, only the page scrolls, and it is told in order', async (path) => {
  await newsroom.open(path, 'boss')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  const isLoading = () => [...document.querySelectorAll('.skeleton')].some((one) => one.checkVisibility())
  await expect.poll(isLoading).toBe(false)
  await expect.poll(() => document.fonts.status).toBe('loaded')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(WIDTH)
  expect(beyond()).toEqual([])
  expect(scrollers()).toEqual([])
  expect(badHeadings()).toEqual([])
  expect(badRegions()).toEqual([])
})
