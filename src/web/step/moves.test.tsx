import { afterEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
afterEach(() => page.viewport(1280, 800))

const button = (name: string | RegExp) => page.getByRole('button', { name })

/** Where the control stands, and what stands above it on the page. */
function placesAt(control: Element) {
  const { top, left } = control.getBoundingClientRect()
  const above = [...document.querySelectorAll('main :is(h1, h2, a, button, label, input, p)')].filter(
    (one) => one !== control && one.getBoundingClientRect().bottom <= top && one.checkVisibility(),
  )
  const placeOf = (one: Element) => Math.round(one.getBoundingClientRect().top)
  return { top, left, above: above.map((one) => [one, placeOf(one)] as const), placeOf }
}

/** Presses it; neither it nor what is above it may move by more than a pixel, once the answer is on screen. */
async function pressAndStay(control: Locator, isAnswered: () => Promise<void>) {
  await expect.element(control).toBeVisible()
  control.element().scrollIntoView({ block: 'nearest' })
  const drawn = () => new Promise((done) => requestAnimationFrame(done))
  await drawn()
  await drawn()
  const before = placesAt(control.element())
  await control.click()
  await isAnswered()
  const now = control.element().getBoundingClientRect() // it may have been drawn anew
  expect(Math.abs(now.top - before.top)).toBeLessThanOrEqual(1)
  expect(Math.abs(now.left - before.left)).toBeLessThanOrEqual(1)
  const moved = before.above.filter(
    ([one, place]) => one.isConnected && one.checkVisibility() && Math.abs(before.placeOf(one) - place) > 1,
  )
  expect(moved.map(([one]) => one.textContent)).toEqual([])
}

test.each([1440, 390])('what is pressed in a step stays under the pointer, at %i pixels', async (width) => {
  await page.viewport(width, 900)
  await newsroom.open('/step/1', 'ana')
  await expect.element(page.getByLabelText('Venue', { exact: true })).toBeVisible()
  await expect.poll(() => document.fonts.status).toBe('loaded')
  const isPhone = width < 640
  if (isPhone) {
    const sources = button(/^Sources/)
    await pressAndStay(sources, async () => {
      await expect.element(sources).toHaveAttribute('aria-pressed', 'true')
    })
  }
  const tick = page.getByRole('checkbox', { name: / checked$/ }).first()
  await pressAndStay(tick, async () => {
    await expect.element(tick).toBeChecked()
  })
  if (isPhone) return
  scrollTo(0, 0) // where every page begins
  const next = page.getByRole('link', { name: /^Step 2, / })
  await pressAndStay(next, async () => {
    await expect.element(next).toHaveAttribute('aria-current', 'step')
  })
})
