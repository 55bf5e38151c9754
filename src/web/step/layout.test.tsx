import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { STEPS } from '#steps/index.ts'

const newsroom = realNewsroom()

/** What a person sees at once: the window, and how far down the first field may stand, in CSS pixels. */
const WINDOWS = [
  { width: 1280, height: 720, firstField: 160 },
  { width: 1440, height: 900, firstField: 160 },
  { width: 390, height: 844, firstField: 220 },
]

afterEach(() => page.viewport(1280, 800))

const titleOf = (step: number) => STEPS.find(({ number }) => number === step)?.title ?? ''
const filingButton = () => document.querySelector('main button[type=submit]')
const firstField = () => document.querySelector('main form :is(input, textarea, select, button)')

/** Whether somebody could press it now, without scrolling. */
function isInReach(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return scrollY === 0 && top >= 0 && top + height <= innerHeight && element.contains(hit)
}

describe.for(STEP_NUMBERS)('step %i, with nothing filed', (step) => {
  test.for(WINDOWS)(
    'at $width x $height begins at the top and is filed without scrolling',
    async (window) => {
      await page.viewport(window.width, window.height)
      await newsroom.open(`/step/${step}`, 'ana')
      await expect.element(page.getByRole('heading', { level: 1, name: titleOf(step) })).toBeVisible()
      await expect.poll(filingButton).not.toBeNull()
      await expect.poll(() => document.fonts.status).toBe('loaded')
      const [field, button] = [firstField(), filingButton()]
      if (!field || !button) throw new Error('There is no form.')
      expect.soft(Math.round(field.getBoundingClientRect().top)).toBeLessThanOrEqual(window.firstField)
      expect.soft(isInReach(button), `its button, at ${button.getBoundingClientRect().bottom}`).toBe(true)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.width)
    },
  )
})
