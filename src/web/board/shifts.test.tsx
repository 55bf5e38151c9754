import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BOARD, EDITION_HEADLINE } from '#shared/board-messages.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { watchShifts } from '#tests/support/screen/shifts.ts'

const newsroom = realNewsroom()
type Late = Parameters<typeof newsroom.next>[0]
afterEach(() => page.viewport(1280, 800))

test.for<[Late, number, number]>([
  ['preferences', 1350, 1100],
  ['board', 1350, 1100],
  ['progress', 1350, 1100],
  ['editionReadiness', 1350, 1100],
  ['board', 412, 823],
  ['editionReadiness', 412, 823],
])('nothing of the board moves as its %s come last, at %i x %i', async ([late, width, height]) => {
  await page.viewport(width, height)
  const shifts = watchShifts()
  await newsroom.next(late, 'held')
  await newsroom.open('/board', 'ana')
  await expect.element(page.getByRole('heading', { level: 1, name: BOARD.title })).toBeVisible()
  await expect.poll(() => document.fonts.status).toBe('loaded')
  if (late !== 'board') await expect.element(page.getByRole('article').first()).toBeVisible()
  expect(await shifts()).toEqual([])
  await newsroom.release()
  await expect.element(page.getByRole('button', { name: EDITION_HEADLINE.about })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: BOARD.progressTitle })).toBeInTheDocument()
  await expect.element(page.getByText(BOARD.progressEmpty)).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /^Edition: / })).toBeVisible()
  expect(await shifts()).toEqual([])
})
