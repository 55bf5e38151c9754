import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { smallTargets, touchScreen } from '#tests/support/screen/touch.ts'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { pagesAt } from '#web/pages.ts'

const newsroom = realNewsroom()
const touch = touchScreen()
beforeEach(async () => {
  await page.viewport(390, 844)
  await touch()
})
afterEach(() => page.viewport(1280, 800))

/** Nothing of a page comes later once all that it asks for is here and drawn. */
async function settled() {
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument()
  await expect
    .poll(() => [...document.querySelectorAll('.skeleton')].some((one) => one.checkVisibility()))
    .toBe(false)
  await expect.poll(() => document.fonts.status).toBe('loaded')
}

const STAFF = ['/board', '/profile', '/messages', ...STEP_NUMBERS.map((step) => `/step/${step}`)]
const ADMINISTRATION = [
  ...[...pagesAt('tab'), ...pagesAt('newsroom')].map(({ path }) => path),
  '/admin/libraries/advertisements',
]

/** On a phone everything that is pressed is as big as a finger (C58). */
describe('on a phone a finger finds every target of', () => {
  test.for(STAFF)('%s', async (path) => {
    await newsroom.file('ben', 1)
    await newsroom.open(path, 'ana')
    await settled()
    expect(smallTargets()).toEqual([])
  })

  test.for(ADMINISTRATION)('%s', async (path) => {
    await newsroom.file('ben', 1)
    await newsroom.open(path, 'boss')
    await settled()
    expect(smallTargets()).toEqual([])
  })

  test('the sign-in', async () => {
    await newsroom.open('/auth', null)
    await settled()
    expect(smallTargets()).toEqual([])
  })
})
