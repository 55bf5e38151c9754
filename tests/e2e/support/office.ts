import type { Locator, Page } from '@playwright/test'
import type { CalendarDay } from '#shared/calendar.ts'
import { button } from './board.ts'
import { expect } from './journey.ts'

/** Opens a step of the working edition in the Content Processor. @returns the rows that would be sent, as JSON */
export async function openProcessor(administrator: Page, step: number): Promise<Locator> {
  await administrator.goto(`/admin/processor?step=${step}`)
  return administrator.getByRole('region', { name: 'Data as JSON' })
}

/** Sends the step on screen. @returns the dialog of what has come of it */
export async function send(administrator: Page, webhook = 'Default Webhook'): Promise<Locator> {
  await button(administrator, `Send to ${webhook}`).click()
  const result = administrator.getByRole('dialog', { name: /^Webhook (Data Sent|Preview)$/ })
  await expect(result).toBeVisible()
  return result
}

/** What a sending has brought. */
export const textIn = (result: Locator): Locator => result.getByRole('tabpanel', { name: 'Content Preview' })

/** The texts of a step and date under Formatted Content, the newest first. */
export async function contentsOf(administrator: Page, step: number, date: CalendarDay): Promise<Locator> {
  await administrator.goto(`/admin/content?step=${step}&from=${date}&to=${date}`)
  return administrator.getByRole('article')
}

/** Chooses something in the menu of a button. */
export async function choose(trigger: Locator, item: string): Promise<void> {
  await trigger.click()
  await trigger.page().getByRole('menuitem', { name: item, exact: true }).click()
}
