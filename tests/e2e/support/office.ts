import type { Locator, Page } from '@playwright/test'
import type { CalendarDay } from '#shared/calendar.ts'
import { button } from './board.ts'
import { expect } from './journey.ts'

/** Opens a step of the working edition in the Content Processor. @returns the rows that would be sent, as JSON */
export async function openProcessor(administrator: Page, step: number): Promise<Locator> {
  await administrator.goto(`/admin/processor?step=${step}`)
  await administrator.getByRole('tab', { name: 'Data', exact: true }).click()
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

/** The rows of the list under Formatted Content, the newest first. */
export const texts = (administrator: Page): Locator => administrator.locator('[data-content]')

/**
 * Opens a text of a step and date under Formatted Content.
 *
 * @param says words that its row has; the newest one when absent
 * @returns the text as it will be printed, with what can be done with it
 */
export async function openText(
  administrator: Page,
  step: number,
  date: CalendarDay,
  says = '',
): Promise<Locator> {
  await administrator.goto(`/admin/content?step=${step}&from=${date}&to=${date}`)
  await administrator
    .getByRole('listitem')
    .filter({ hasText: says, has: texts(administrator) })
    .first()
    .click()
  return administrator.getByRole('article')
}

/** One of the acts in the menu of the text that is open. */
export const pick = (text: Locator, act: string): Promise<void> =>
  choose(text.getByRole('button', { name: /^More for/ }), act)

/** Chooses something in the menu of a button. */
export async function choose(trigger: Locator, item: string): Promise<void> {
  await trigger.click()
  await trigger.page().getByRole('menuitem', { name: item, exact: true }).click()
}
