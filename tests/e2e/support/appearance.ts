import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Markers at the ends of a floating part: they hand the focus on and never keep it. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'
/** Previews run no scripts, so nothing can be asked of them. */
const PREVIEWS = 'iframe[sandbox]:not([sandbox~="allow-scripts"])'

/** A menu floats beside the page's landmarks and belongs to the button that opened it. */
const OF_MENUS = ['region']

const inTurn = expect.configure({ soft: true })

/** Fails softly, so that one run tells of every screen, when axe finds a fault or the page is too wide. */
export async function expectGoodAppearance(page: Page, where: string): Promise<void> {
  await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0)
  // Read until it fits: the page may just have been given another width.
  const tooWide = () =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  await inTurn.poll(tooWide, `${where}: by how much the page is too wide`).toBeLessThanOrEqual(0)
  const isMenuOpen = await page.getByRole('menu').isVisible()
  const { violations } = await new AxeBuilder({ page })
    // A selector and the markup of every element that passes would be most of the work, and nobody reads them.
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .disableRules(isMenuOpen ? OF_MENUS : [])
    .exclude(FOCUS_GUARDS)
    .exclude(PREVIEWS)
    // In one pass in the page itself: the frames that are left are of other origins, and a page of its own for the
    // result of each of 160 looks takes longer than looking.
    .setLegacyMode(true)
    .analyze()
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  )
  expect.soft(faults, where).toEqual([])
}
