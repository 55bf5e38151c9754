import type { Page } from '@playwright/test'

/** What stands for a page until its program shows it. */
export const renderedFor = (page: Page) => page.locator('#shell[data-rendered]')

/** A text, and where it stands on the page. */
export type TextAt = { text: string; x: number; y: number }

/** The texts in the window, in their order, with where they stand; those of the foot of a step apart, which the program fills. */
export const textsIn = (page: Page, selector: string): Promise<TextAt[]> =>
  page.locator(selector).evaluate(async (root) => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    // Before these have come, words for ears alone have a place on the page, too.
    while (sheets.some(({ sheet }) => sheet === null)) await new Promise(requestAnimationFrame)
    await document.fonts.ready
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: TextAt[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      const text = node.textContent?.trim() ?? ''
      if (text === '' || node.parentElement?.closest('[data-foot]')) continue
      const range = document.createRange()
      range.selectNode(node)
      const { x, y, width, bottom } = range.getBoundingClientRect()
      if (width > 0 && bottom > 0 && y < innerHeight) found.push({ text, x: Math.round(x), y: Math.round(y) })
    }
    return found
  })

/** From here on the page's first script, which begins its program, waits. @returns lets it go */
export async function holdProgram(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/app-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
