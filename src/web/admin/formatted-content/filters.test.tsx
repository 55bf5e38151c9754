import { afterEach, expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { storedContent } from '#tests/support/screen/stored-content.ts'

const newsroom = realNewsroom()
afterEach(() => screen.viewport(1280, 800))

const boxOf = (field: Element | null | undefined) => field?.closest('[data-field]')?.getBoundingClientRect()
const search = () => screen.getByLabelText('Search')
const CHIPS = ['Step', 'From', 'To', 'Status']
const chip = (name: string) =>
  [...document.querySelectorAll('search label')].find(({ textContent }) => textContent === name)

test('the filters are one line: what is searched first, step, days and status as chips (S225)', async () => {
  await newsroom.store('webhook_formatted_content', [storedContent()])
  await newsroom.open('/admin/content', 'boss')
  await expect.element(screen.getByRole('article')).toBeVisible()
  const words = boxOf(search().element())
  const chips = CHIPS.map((name) => boxOf(chip(name)))
  const middles = [words, ...chips].map((box) => Math.round((box?.top ?? 0) + (box?.height ?? 0) / 2))
  expect(new Set(middles).size).toBe(1)
  for (const box of chips) {
    expect(box?.height).toBeLessThanOrEqual(32)
    expect(box?.left).toBeGreaterThan(words?.right ?? 0)
    expect(box?.width).toBeLessThan(words?.width ?? 0)
  }
  await userEvent.click(search())
  await userEvent.tab()
  await expect.element(screen.getByLabelText('Step', { exact: true })).toHaveFocus()
  expect(await axeFaults()).toEqual([])
})

test('at 390 px the first text stands above the fold, also with the filters unfolded', async () => {
  await screen.viewport(390, 844)
  await newsroom.store('webhook_formatted_content', [storedContent()])
  await newsroom.open('/admin/content', 'boss')
  await screen.getByRole('button', { name: 'Filters' }).click()
  await expect.element(search()).toBeVisible()
  const row = screen.getByRole('link', { name: 'Live Music Boogie' }).first()
  expect(row.element().getBoundingClientRect().bottom).toBeLessThan(500)
})
