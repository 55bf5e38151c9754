import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { forcedColors } from '#tests/support/screen/forced-colors.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const force = forcedColors()
// The time that is left is told by the browser's clock.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-01T15:00:00Z') }))
afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(1280, 800)
})

const cards = () => page.getByRole('article').elements()
const boxOf = (element: Element) => element.getBoundingClientRect()
const heading = page.getByRole('heading', { level: 1, name: 'Task Board' })

async function openBoard(width: number, height: number) {
  await page.viewport(width, height)
  await newsroom.open('/', 'ana')
  await expect.element(heading).toBeVisible()
  await expect.poll(() => cards().length).toBeGreaterThan(0)
  await expect.poll(() => document.fonts.status).toBe('loaded')
}

const expectNoSidewaysScroll = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)

test('at 1440 x 900 all nine cards of an empty edition are in view, below a head of 120 px (S84)', async () => {
  await openBoard(1440, 900)
  expect(cards()).toHaveLength(9)
  expect(Math.max(...cards().map((card) => boxOf(card).bottom))).toBeLessThanOrEqual(900)
  for (const card of cards()) {
    expect(boxOf(card).height).toBeGreaterThanOrEqual(64)
    expect(boxOf(card).height).toBeLessThanOrEqual(80)
  }
  const head = heading.element().closest('[data-board-head]')
  expect(head && boxOf(head).height).toBe(120)
  expectNoSidewaysScroll()
})

test('at 1440 px the description of every card is whole on its one line (S84)', async () => {
  await openBoard(1440, 900)
  const descriptions = page.getByTestId('description').elements()
  expect(descriptions).toHaveLength(9)
  for (const line of descriptions) {
    expect(line.scrollWidth, line.textContent ?? '').toBeLessThanOrEqual(line.clientWidth)
    expect(boxOf(line).height).toBeLessThanOrEqual(20)
  }
})

test('at 320 px the name of what is below the board begins beside its arrow', async () => {
  await openBoard(320, 640)
  const fold = page.getByRole('button', { name: 'Your Progress, the tour and the Admin Dashboard' })
  await expect.element(fold).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(fold.element().lastChild ?? fold.element())
  const arrow = fold.element().querySelector('svg')?.getBoundingClientRect().right ?? 0
  const lines = [...words.getClientRects()]
  expect(lines.length).toBeGreaterThan(1)
  for (const { left } of lines) expect(left - arrow).toBeLessThanOrEqual(8)
})

test('at 1280 x 720 the first seven cards of an empty edition are in view', async () => {
  await openBoard(1280, 720)
  expect(cards().filter((card) => boxOf(card).bottom <= 720).length).toBeGreaterThanOrEqual(7)
})

test.each([
  [768, 1024],
  [390, 844],
])(
  'at %i px the board is one list, To Do at first, and chips with the counts lead to the others (S83, S87, C75)',
  async (width, height) => {
    // Where there is more room the note of the morning has a line of its own; before four there is none.
    if (width > 640) await newsroom.setNow('2031-05-01T08:00:00Z')
    await newsroom.as('ben').patch('/api/editions/2031-05-03/tasks/3', { status: 'in-progress', version: 0 })
    await openBoard(width, height)
    expect(cards()).toHaveLength(8)
    for (const card of cards()) expect(boxOf(card).width).toBeGreaterThan(width - 80)
    expect(boxOf(cards()[0] ?? document.body).top).toBeLessThanOrEqual(height === 844 ? 300 : 290)
    expectNoSidewaysScroll()

    await expect
      .element(page.getByRole('button', { name: 'To Do 8 steps' }))
      .toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'In Progress 1 step' }).click()
    await expect.poll(() => cards().length).toBe(1)
    await page.getByRole('button', { name: 'Done 0 steps' }).click()
    await expect.element(page.getByText('No tasks').last()).toBeVisible()
  },
)

test('at 320 px the three chips share the line, and the page is no wider', async () => {
  await newsroom.as('ben').patch('/api/editions/2031-05-03/tasks/3', { status: 'in-progress', version: 0 })
  await openBoard(320, 640)
  const last = page.getByRole('button', { name: 'Done 0 steps' })
  expect(boxOf(last.element()).right).toBeLessThanOrEqual(320 - 16)
  expectNoSidewaysScroll()
})

test('at 390 px what is done is listed where nothing is left to do', async () => {
  for (const step of STEP_NUMBERS)
    await newsroom.as('ben').patch(`/api/editions/2031-05-03/tasks/${step}`, { status: 'done', version: 0 })
  await openBoard(390, 844)
  expect(cards()).toHaveLength(9)
  await expect
    .element(page.getByRole('button', { name: 'Done 9 steps' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('the words of an empty column stand at its top', async () => {
  await openBoard(1440, 900)
  const words = page.getByText('No tasks').elements()
  expect(words).toHaveLength(2)
  const first = boxOf(cards()[0] ?? document.body)
  for (const one of words) expect(boxOf(one).top).toBeLessThan(first.bottom)
})

test('a column is seen where the system draws with its own colors, also while it has no card', async () => {
  await openBoard(1440, 900)
  const column = page.getByRole('region', { name: /^Done/ }).element()
  const outline = () => getComputedStyle(column).outlineStyle
  expect(outline()).toBe('none')
  await force()
  await expect.poll(outline).toBe('solid')
})
