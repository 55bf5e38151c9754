import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { openAndStay, pressAndStay } from '#tests/support/screen/staying.ts'

const newsroom = realNewsroom()
afterEach(() => page.viewport(1280, 800))

const button = (name: string | RegExp) => page.getByRole('button', { name })
const isPhone = (width: number) => width < 640

async function openStep(width: number) {
  await page.viewport(width, 900)
  await newsroom.open('/step/1', 'ana')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(button('Review & Submit')).toBeVisible()
  await expect.poll(() => document.fonts.status).toBe('loaded')
}

/** On a phone they are a part of the step by themselves. */
async function showSources() {
  const sources = button(/^Sources/)
  await pressAndStay(sources, async () => {
    await expect.element(sources).toHaveAttribute('aria-pressed', 'true')
  })
}

test.each([1440, 390])('what is pressed in a step stays under the pointer, at %i pixels', async (width) => {
  await openStep(width)
  if (isPhone(width)) await showSources()
  const tick = page.getByRole('checkbox', { name: / checked$/ }).first()
  await pressAndStay(tick, async () => {
    await expect.element(tick).toBeChecked()
  })
  if (isPhone(width)) return
  scrollTo(0, 0) // where every page begins
  const next = page.getByRole('link', { name: /^Step 2, / })
  await pressAndStay(next, async () => {
    await expect.element(next).toHaveAttribute('aria-current', 'step')
  })
})

test.each([1440, 390])(
  'each fold beside a form opens and closes in its place, at %i pixels',
  async (width) => {
    for (const bandName of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'])
      await newsroom.file('ben', 1, { bandName })
    await openStep(width)
    if (isPhone(width)) await showSources()
    const rail = page.getByRole('complementary')
    for (const name of ['Task Overview', 'Directions', 'Activity']) {
      const fold = rail.getByRole('heading', { level: 2, name })
      const isOpen = () => fold.element().closest('details')?.open
      await expect.element(fold).toBeVisible()
      for (const will of [!isOpen(), isOpen()])
        await pressAndStay(fold, async () => {
          await expect.poll(isOpen).toBe(will)
        })
    }
    await pressAndStay(button(/^Show (all|fewer)/), async () => {
      await expect.element(button('Show fewer')).toBeVisible()
    })
  },
)

test('the ways to other editions stay under the pointer, whatever day it is', async () => {
  await openStep(1440)
  const next = page.getByRole('link', { name: /^Next edition/ })
  const day = page.getByRole('group', { name: 'Edition' }).getByRole('button')
  for (let press = 0; press < 4; press += 1) {
    const before = day.element().textContent
    await pressAndStay(next, async () => {
      await expect.poll(() => day.element().textContent).not.toBe(before)
    })
  }
})

test('on a phone the way to the other steps stays in its place from step to step', async () => {
  await openStep(390)
  const steps = button('Go to another step')
  for (const title of [/Good Evening Joke/, /Weather Data/, /What's Happening in the City/])
    await pressAndStay(steps, async () => {
      await page.getByRole('menuitem', { name: title }).click()
      await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    })
})

test.each([1440, 390])(
  'each menu over a step opens without moving anything, and gives the focus back, at %i pixels',
  async (width) => {
    await openStep(width)
    const openers = [
      button(/^Assignee: /),
      button('About this step'),
      button(/^Notifications/),
      button(/^Ana Álvarez/),
      page.getByRole('group', { name: 'Edition' }).getByRole('button'),
    ]
    for (const opener of openers) {
      await openAndStay(opener)
      await expect.element(opener).toHaveFocus()
    }
  },
)
