import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { axeFaults } from './axe.ts'

/** Where the control stands, and what stands above it on the page. */
function placesAt(control: Element) {
  const { top, left } = control.getBoundingClientRect()
  const above = [
    ...document.querySelectorAll('main :is(h1, h2, a, button, label, input, p, summary)'),
  ].filter((one) => one !== control && one.getBoundingClientRect().bottom <= top && one.checkVisibility())
  const placeOf = (one: Element) => Math.round(one.getBoundingClientRect().top)
  return { top, left, above: above.map((one) => [one, placeOf(one)] as const), placeOf }
}

const drawn = () => new Promise((done) => requestAnimationFrame(done))

/** Presses it; neither it nor what is above it may move by more than a pixel, once the answer is on screen. */
export async function pressAndStay(control: Locator, isAnswered: () => Promise<void>) {
  await expect.element(control).toBeVisible()
  const pressed = control.element()
  const name = pressed.getAttribute('aria-label') ?? pressed.textContent
  // Nothing covers it there, so that the press itself scrolls to nothing.
  pressed.scrollIntoView({ block: 'center' })
  await drawn()
  await drawn()
  const before = placesAt(pressed)
  await control.click()
  await isAnswered()
  await drawn()
  const now = control.query()?.getBoundingClientRect() // it may have been drawn anew, or have gone
  if (now) {
    expect(Math.abs(now.top - before.top), `how far down or up ${name} has moved`).toBeLessThanOrEqual(1)
    expect(Math.abs(now.left - before.left), `how far sideways ${name} has moved`).toBeLessThanOrEqual(1)
  }
  const moved = before.above.filter(
    ([one, place]) => one.isConnected && one.checkVisibility() && Math.abs(before.placeOf(one) - place) > 1,
  )
  expect(
    moved.map(([one]) => one.textContent),
    `what stood above ${name} and has moved`,
  ).toEqual([])
}

/** Opens a menu or popover and closes it by Escape: its opener stays, and what opened has no fault for axe. */
export async function openAndStay(opener: Locator) {
  await pressAndStay(opener, async () => {
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  })
  expect(await axeFaults(['region'])).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
}
