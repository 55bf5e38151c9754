import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { BOARD, EDITION_HEADLINE } from '#shared/board-messages.ts'

const newsroom = realNewsroom()
afterEach(() => page.viewport(1280, 800))
const row = page.getByRole('button', { name: EDITION_HEADLINE.about })
const isOpen = async (isIt: boolean) => {
  await expect.element(row).toHaveAttribute('aria-expanded', String(isIt))
}

test('progress, tour and the way to the administration stand in one row, open on three days (S74-S76, S78, S79)', async () => {
  // A session that rests for a day has ended.
  const days = ['2031-05-01T20:00:00Z', '2031-05-02T18:00:00Z', '2031-05-03T16:00:00Z']
  for (const [index, moment] of days.entries()) {
    await newsroom.setNow(moment)
    await newsroom.open('/', 'ana')
    await isOpen(true)
    await expect.element(page.getByRole('heading', { name: BOARD.progressTitle })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^Admin Dashboard/ })).toBeVisible()
    await expect.poll(async () => (await newsroom.sent('visit')).length).toBe(index + 1)
  }
  await newsroom.setNow('2031-05-04T14:00:00Z')
  await newsroom.open('/', 'ana')
  await isOpen(false)
  await expect.element(page.getByRole('heading', { name: BOARD.progressTitle })).not.toBeInTheDocument()
})

test('a step that somebody completed is called by its name and the day of its edition (S78)', async () => {
  await newsroom.store('user_progress', [
    {
      ...{ id: crypto.randomUUID(), user_id: newsroom.ids.ana, step_number: 8, edition: '2031-05-02' },
      completed_at: '2031-05-01T14:00:00Z',
    },
  ])
  await newsroom.open('/', 'ana')
  const own = page.getByRole('region', { name: BOARD.progressTitle }).getByRole('listitem')
  await expect
    .poll(() => own.elements().map(({ textContent }) => textContent))
    .toEqual([expect.stringContaining('Completed Step 8 · Good Evening Joke, Fri, May 2')])
})

test('whoever folds the row finds it folded in the next browser', async () => {
  await newsroom.open('/', 'ana')
  await isOpen(true)
  await row.click()
  await isOpen(false)
  await expect.poll(async () => (await newsroom.sent('foldPanels')).length).toBe(1)
  await newsroom.open('/', 'ana')
  await isOpen(false)
  await row.click()
  await expect.element(page.getByText(BOARD.progressEmpty)).toBeVisible()
})

test('whoever reads at the end of the page stays there as the progress comes', async () => {
  await page.viewport(1440, 500)
  await newsroom.next('progress', 'held')
  await newsroom.open('/', 'ana')
  await isOpen(true)
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => document.querySelectorAll('#about-board .skeleton')).toHaveLength(1)
  await expect.poll(() => document.fonts.status).toBe('loaded')
  scrollTo(0, document.documentElement.scrollHeight)
  const place = () => row.element().getBoundingClientRect().top
  const before = place()
  expect(scrollY).toBeGreaterThan(0)
  await newsroom.release()
  await expect.element(page.getByText(BOARD.progressEmpty)).toBeInTheDocument()
  expect(Math.abs(place() - before)).toBeLessThanOrEqual(1)
})
