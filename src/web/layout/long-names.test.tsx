import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschafersohn'

beforeEach(() => newsroom.as('boss').put('/api/auth/user', { fullName: NAME }))
afterEach(() => page.viewport(1280, 800))

/** How far words reach beyond the box that they stand in. */
function beyond(words: Element): number {
  const range = document.createRange()
  range.selectNodeContents(words)
  const box = words.closest('main')?.getBoundingClientRect()
  return Math.round(range.getBoundingClientRect().right - (box?.right ?? 0))
}

test('a name of 78 letters stays on the phone of who is greeted with it', async () => {
  await page.viewport(320, 640)
  await newsroom.open('/board', 'boss')
  const greeting = page.getByText(/^Good \w+, .*Wolfe/)
  await expect.element(greeting).toBeVisible()
  expect(beyond(greeting.element())).toBeLessThanOrEqual(0)
})
