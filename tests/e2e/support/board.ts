import type { Locator, Page } from '@playwright/test'
import { type CalendarDay, fullDay, dayWordsOf } from '#shared/calendar.ts'
import { expect } from './journey.ts'

/** A field of the open form by its label, word for word. */
export const field = (page: Page, label: string): Locator =>
  page.getByRole('form', { name: /^Data Entry/ }).getByLabel(label, { exact: true })

export const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

/** Chooses a day in the calendar of a date field. */
export async function chooseDay(page: Page, label: string, day: CalendarDay): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}: `) }).click()
  const calendar = page.getByRole('dialog', { name: label })
  const chosen = calendar.getByRole('button', { name: new RegExp(`^${fullDay(day)}`) })
  await expect(calendar.getByRole('grid')).toBeVisible()
  if (!(await chosen.isVisible())) await calendar.getByRole('button', { name: 'Next month' }).click()
  await chosen.click()
  await expect(
    page.getByRole('button', { name: `${label}: ${dayWordsOf(day).long(day)}. Change` }),
  ).toBeVisible()
}

/** Opens the review of what was typed. */
export async function review(page: Page, title: string): Promise<Locator> {
  await button(page, 'Review & Submit').click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Files what is in the review and waits until it is filed. */
export async function confirm(dialog: Locator): Promise<void> {
  await button(dialog, 'Confirm & Submit').click()
  await expect(dialog).toBeHidden()
}

/** Everything that was filed for the edition on screen. */
export const entries = (page: Page): Locator =>
  page.getByRole('region', { name: 'Entries for this edition' }).getByRole('listitem')

/** A column of the board. */
export const column = (page: Page, name: 'To Do' | 'In Progress' | 'Done'): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name}`) })

/** A step's card on the board, in whichever column. */
export const card = (place: Page | Locator, title: string): Locator =>
  place.getByRole('article').filter({ hasText: title })

/** Drags a card onto a column by the mouse, as a hand does: nothing scrolls meanwhile. */
export async function drag(page: Page, dragged: Locator, onto: Locator): Promise<void> {
  await dragged.scrollIntoViewIfNeeded()
  const [from, to] = [await dragged.boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('What is dragged, or where to, is not on the screen.')
  const y = from.y + from.height / 2
  await page.mouse.move(from.x + from.width / 2, y)
  // What drags comes once somebody points at the page, and a hand takes a moment to press.
  await expect(dragged).toHaveAttribute('draggable', 'true')
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, y, { steps: 8 })
  await page.mouse.up()
}
