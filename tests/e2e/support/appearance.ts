import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { default as axeCore, RunOptions } from 'axe-core'
import { expect } from './journey.ts'

/** What the package itself tells is twice as long, and each page compiles it anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
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
  const ignored = (isMenuOpen ? OF_MENUS : []).map((rule) => [rule, { enabled: false }])
  const faults = await faultsIn(page, Object.fromEntries(ignored))
  expect.soft(faults, where).toEqual([])
}

/** What axe finds in the page itself. It is put there once a page, since compiling it takes as long as looking. */
async function faultsIn(page: Page, rules: RunOptions['rules'] = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const options: RunOptions = {
    // A selector and the markup of every element that passes would be most of the work, and nobody reads them.
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: TAGS },
    rules,
  }
  return page.evaluate(
    async ({ exclude, options }) => {
      const { axe } = window as unknown as { axe: typeof axeCore } // its source has put it there
      const { violations } = await axe.run({ exclude }, options)
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
      )
    },
    { exclude: [FOCUS_GUARDS, PREVIEWS], options },
  )
}
