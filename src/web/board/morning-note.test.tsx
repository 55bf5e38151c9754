import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { watchShifts } from '#tests/support/screen/shifts.ts'
import { BOARD } from '#shared/board-messages.ts'

const newsroom = realNewsroom()
const EDITION = '2031-05-03'
const note = page.getByText('9 steps open, 1 yours.')

beforeEach(async () => {
  await newsroom
    .as('ana')
    .patch(`/api/editions/${EDITION}/tasks/2`, { assignee_id: newsroom.ids.ana, version: 0 })
})
afterEach(() => page.viewport(1280, 800))

test('the note of the morning is a plain paragraph after the heading, and goes with the first filing', async () => {
  await newsroom.open('/', 'ana')
  await expect.element(note).toBeVisible()
  const [said] = note.elements()
  const heading = page.getByRole('heading', { level: 1, name: BOARD.title }).element()
  expect(said?.tagName).toBe('P')
  expect(said?.closest('[role=status], [aria-live]')).toBeNull()
  expect(heading.compareDocumentPosition(said ?? heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await newsroom.file('ana', 3)
  await expect.element(note).not.toBeVisible()
  await newsroom.open('/', 'ana')
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => note.elements()).toEqual([])
})

test.for([
  [1440, 900],
  [390, 844],
])('nothing moves as it comes with a board that is late, at %i x %i', async ([width, height]) => {
  await page.viewport(width ?? 0, height ?? 0)
  const shifts = watchShifts()
  await newsroom.next('board', 'held')
  await newsroom.open('/', 'ana')
  await expect.element(page.getByRole('heading', { level: 1, name: BOARD.title })).toBeVisible()
  await expect.poll(() => document.fonts.status).toBe('loaded')
  await newsroom.release()
  await expect.element(note).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Edition: / })).toBeVisible()
  expect(await shifts()).toEqual([])
  expect(note.element().getBoundingClientRect().height).toBeLessThanOrEqual(40)
})
