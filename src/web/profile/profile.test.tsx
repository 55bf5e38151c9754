import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { GENERIC } from '#shared/generic-messages.ts'
import { PROFILE } from '#shared/profile-messages.ts'

const newsroom = realNewsroom()
const openProfile = () => newsroom.open('/profile', 'ana')

/** Ana completed step 1 on each of so many days up to yesterday. */
const complete = (days: number) =>
  newsroom.store(
    'user_progress',
    Array.from({ length: days }, (_, ago) => ({
      id: crypto.randomUUID(),
      user_id: newsroom.ids.ana,
      step_number: 1,
      edition: '2031-05-03',
      completed_at: new Date(Date.parse('2031-04-30T17:15:00Z') - ago * 86_400_000).toISOString(),
    })),
  )

/** Yesterday Ana filed two shows and completed their step; today nothing. */
async function live() {
  await newsroom.setNow('2031-04-30T17:15:00Z')
  await newsroom.file('ana', 1)
  await newsroom.file('ana', 1, { bandName: 'Day Herons' })
  await complete(1)
  await newsroom.setNow('2031-05-01T15:00:00Z')
}

const cell = (name: RegExp) => page.getByRole('button', { name })

test('the profile says who one is and counts the nine steps of the working edition (S176, S177, C26)', async () => {
  await newsroom.as('ben').patch('/api/editions/2031-05-03/tasks/1', { status: 'done', version: 0 })
  await newsroom.as('ben').patch('/api/editions/2031-05-03/tasks/2', { status: 'in-progress', version: 0 })
  await newsroom.open('/profile?edition=2031-05-09', 'ana')

  await expect.element(page.getByRole('heading', { name: 'Ana Álvarez', level: 1 })).toBeVisible()
  await expect.element(page.getByText('ana@desk.example').first()).toBeVisible()
  await expect
    .element(page.getByRole('heading', { name: 'Everyone’s steps for Saturday, May 3' }))
    .toBeVisible()
  await expect.element(page.getByText('11%')).toBeVisible()
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('1')
  await expect.element(page.getByRole('definition').last()).toHaveTextContent('8')
})

test('on a tablet the heading of everybody’s steps has one line, and nothing reaches beyond the page', async () => {
  await page.viewport(768, 1024)
  await openProfile()
  const heading = page.getByRole('heading', { name: 'Everyone’s steps for Saturday, May 3' })
  await expect.element(heading).toBeVisible()
  await expect.poll(() => document.fonts.status).toBe('loaded')
  const { lineHeight } = getComputedStyle(heading.element())
  expect(heading.element().getBoundingClientRect().height).toBeLessThan(1.5 * Number.parseFloat(lineHeight))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(768)
  await page.viewport(1280, 800)
})

test('each day says what was done on it; arrows lead from day to day, and the list follows (S179, S181)', async () => {
  await live()
  await openProfile()
  const yesterday = cell(/^Wednesday, April 30, 2031: 1 step completed, 2 entries filed$/)
  await expect.element(yesterday).toBeVisible()

  cell(/^Thursday, May 1, 2031/)
    .element()
    .focus()
  await userEvent.keyboard('{ArrowUp}')

  await expect.element(yesterday).toHaveFocus()
  await expect.element(yesterday).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('heading', { name: 'Wednesday, April 30, 2031' })).toBeVisible()
  await expect.element(page.getByText(/^Night Herons/)).toBeVisible()
  await expect.element(page.getByText('Completed Step 1')).toBeVisible()
  await expect.element(page.getByText('12:15 pm').first()).toBeVisible()
})

test('days before the first of a person are points, so that nobody reads them as missed', async () => {
  await live()
  await openProfile()
  const widthOf = (name: RegExp) => cell(name).element().firstElementChild?.getBoundingClientRect().width
  await expect.element(cell(/^Tuesday, April 29, 2031/)).toBeVisible()
  expect(widthOf(/^Tuesday, April 29, 2031/)).toBeLessThan(6)
  expect(widthOf(/^Wednesday, April 30, 2031/)).toBeGreaterThan(12)
})

test('of all days one is reached by Tab, and no day to come is among them', async () => {
  await openProfile()
  await expect.element(cell(/^Thursday, May 1, 2031/)).toBeVisible()

  const days = [...document.querySelectorAll<HTMLElement>('[data-day]')]
  expect(days.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  expect(days.every(({ dataset }) => (dataset['day'] ?? '') <= '2031-05-01')).toBe(true)
})

test('a day without anything and a day to come say so (S181)', async () => {
  await openProfile()
  await expect.element(page.getByText('No task activity recorded for this date')).toBeVisible()

  await page.getByRole('button', { name: /^Date:/ }).click()
  await page.getByRole('button', { name: /^Friday, May 2, 2031/ }).click()

  await expect.element(page.getByText('This date is in the future')).toBeVisible()
})

test.each([
  [0, '0 days streak'],
  [1, '1 day streak'],
  [31, '30 days streak'],
])('after %i days a streak is said as "%s" (S180)', async (days, words) => {
  if (days > 0) await complete(days)
  await openProfile()
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})

test('every tab of Edit Profile is in sight where there is room for them', async () => {
  await newsroom.open('/profile', 'boss')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const tabs = page.getByRole('tablist', { name: 'What to change' })
  await expect.element(tabs.getByRole('tab', { name: 'Sessions' })).toBeVisible()
  const { scrollWidth, clientWidth } = tabs.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('Edit Profile changes the name, which the page then shows (S178, C27)', async () => {
  await openProfile()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabelText('Full name').fill('Ana Ruiz Álvarez')
  await page.getByRole('button', { name: 'Save name' }).click()

  await expect.element(page.getByRole('heading', { name: 'Ana Ruiz Álvarez', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Edit Profile' })).not.toBeInTheDocument()
})

test('what cannot be loaded says so, and can be tried again', async () => {
  await newsroom.next('dayHistory', problem(500, 'unexpected', GENERIC.unexpected))
  await openProfile()
  await expect.element(page.getByText(GENERIC.unexpected)).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText(PROFILE.nothingThen)).toBeVisible()
})

test('nothing of the profile is in the way of a screen reader', async () => {
  await live()
  await openProfile()
  await cell(/^Wednesday, April 30, 2031/).click()
  await expect.element(page.getByText(/^Night Herons/)).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('where completing a step leads is chosen in the profile, and kept for every browser (C73)', async () => {
  await openProfile()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('tab', { name: 'Steps' }).click()
  const [board, next] = [
    page.getByRole('radio', { name: /^The board/ }),
    page.getByRole('radio', { name: /^The next open step/ }),
  ]
  await expect.element(board).toBeChecked()
  await next.click()
  await expect.element(next).toBeChecked()
  await expect
    .poll(async () => (await newsroom.as('ana').get('/api/preferences')).json)
    .toMatchObject({ afterCompleting: 'next-step' })
  expect(await axeFaults()).toEqual([])
})
