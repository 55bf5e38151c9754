import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import {
  ANA,
  EDITION,
  openWholeNewsroom,
  type Replies,
  session,
  tasks,
} from '#tests/support/screen/whole-newsroom.tsx'
import type { ActiveDay, HistoryItem } from '#shared/api/progress.ts'
import { calendarDay } from '#shared/calendar.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { PROFILE } from '#shared/profile-messages.ts'

const day = (text: string, completions: number, entries: number): ActiveDay => ({
  day: calendarDay(text),
  completions,
  entries,
})

const FILED: HistoryItem = {
  kind: 'filed',
  step_number: 1,
  edition: EDITION,
  content: 'Night Herons, 8:30 pm',
  at: '2031-04-30T17:15:00.000Z',
}

/** Yesterday something happened, today nothing. */
const LIVED: Replies = {
  'GET /api/profile/activity': () => ({ json: { days: [day('2031-04-30', 1, 2)], streak: 1 } }),
  'GET /api/profile/day': () => ({
    json: { day: '2031-04-30', happenings: [FILED, { ...FILED, kind: 'completed', content: null }] },
  }),
}
const EMPTY: Replies = {
  'GET /api/profile/activity': () => ({ json: { days: [], streak: 0 } }),
  'GET /api/profile/day': () => ({ json: { day: '2031-05-01', happenings: [] } }),
}
const cell = (name: RegExp) => page.getByRole('button', { name })

test('the profile says who one is and counts the nine steps of the working edition (S176, S177, C26)', async () => {
  await openWholeNewsroom('/profile?edition=2031-05-09', ANA, {
    ...EMPTY,
    'GET /api/editions/2031-05-03': () => ({
      json: { edition: EDITION, tasks: tasks({ 1: { status: 'done' }, 2: { status: 'in-progress' } }) },
    }),
  })

  await expect.element(page.getByRole('heading', { name: 'Ana Ruiz', level: 1 })).toBeVisible()
  await expect.element(page.getByText('ana@desk.example').first()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Edition of Saturday, May 3' })).toBeVisible()
  await expect.element(page.getByText('11%')).toBeVisible()
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('1')
  await expect.element(page.getByRole('definition').last()).toHaveTextContent('8')
})

test('each day says what was done on it; arrows lead from day to day, and the list follows (S179, S181)', async () => {
  await openWholeNewsroom('/profile', ANA, LIVED)
  const yesterday = cell(/^Wednesday, April 30, 2031: 1 step completed, 2 entries filed$/)
  await expect.element(yesterday).toBeVisible()

  cell(/^Thursday, May 1, 2031/)
    .element()
    .focus()
  await userEvent.keyboard('{ArrowUp}')

  await expect.element(yesterday).toHaveFocus()
  await expect.element(yesterday).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('heading', { name: 'Wednesday, April 30, 2031' })).toBeVisible()
  await expect.element(page.getByText('Night Herons, 8:30 pm')).toBeVisible()
  await expect.element(page.getByText('Completed Step 1')).toBeVisible()
  await expect.element(page.getByText('12:15 pm').first()).toBeVisible()
})

test('of all days one is reached by Tab, and no day to come is among them', async () => {
  await openWholeNewsroom('/profile', ANA, EMPTY)
  await expect.element(cell(/^Thursday, May 1, 2031/)).toBeVisible()

  const days = [...document.querySelectorAll<HTMLElement>('[data-day]')]
  expect(days.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  expect(days.every(({ dataset }) => (dataset['day'] ?? '') <= '2031-05-01')).toBe(true)
})

test('a day without anything and a day to come say so (S181)', async () => {
  await openWholeNewsroom('/profile', ANA, EMPTY)
  await expect.element(page.getByText('No task activity recorded for this date')).toBeVisible()

  await page.getByRole('button', { name: /^Date:/ }).click()
  await page.getByRole('button', { name: /^Friday, May 2, 2031/ }).click()

  await expect.element(page.getByText('This date is in the future')).toBeVisible()
})

test.each([
  [0, '0 days streak'],
  [1, '1 day streak'],
  [30, '30 days streak'],
])('a streak of %i is said as "%s" (S180)', async (streak, words) => {
  await openWholeNewsroom('/profile', ANA, {
    ...EMPTY,
    'GET /api/profile/activity': () => ({ json: { days: [], streak } }),
  })
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})

test('Edit Profile changes the name, which the page then shows (S178, C27)', async () => {
  let fullName = 'Ana Ruiz'
  const me = () => ({ ...ANA, user_metadata: { full_name: fullName } })
  await openWholeNewsroom('/profile', ANA, {
    ...EMPTY,
    'GET /api/session': () => ({ json: session(me()) }),
    'PUT /api/auth/user': ({ body }) => {
      fullName = String(body?.['fullName'])
      return { json: { user: me() } }
    },
  })
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabelText('Full name').fill('Ana Ruiz Álvarez')
  await page.getByRole('button', { name: 'Save name' }).click()

  await expect.element(page.getByRole('heading', { name: 'Ana Ruiz Álvarez', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Edit Profile' })).not.toBeInTheDocument()
})

test('what cannot be loaded says so, and can be tried again', async () => {
  let isDown = true
  await openWholeNewsroom('/profile', ANA, {
    ...EMPTY,
    'GET /api/profile/day': () =>
      isDown
        ? { status: 500, json: { code: 'unexpected', title: 'Error', detail: GENERIC.unexpected } }
        : { json: { day: '2031-05-01', happenings: [] } },
  })
  await expect.element(page.getByText(GENERIC.unexpected)).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText(PROFILE.nothingThen)).toBeVisible()
})

test('nothing of the profile is in the way of a screen reader', async () => {
  await openWholeNewsroom('/profile', ANA, LIVED)
  await expect.element(page.getByText('Night Herons, 8:30 pm')).toBeVisible()
  expect(await axeFaults()).toEqual([])
})
