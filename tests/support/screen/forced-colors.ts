import { afterEach } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    forceColors(isForced: boolean): Promise<void>
  }
}

/** Draws the tests of a file with the colors of the system alone; each one turns it on by itself. */
export function forcedColors(): () => Promise<void> {
  afterEach(() => commands.forceColors(false))
  return () => commands.forceColors(true)
}

/** What of an element is drawn: its pixels, row by row, as `r,g,b`. */
export async function pixelsOf(
  element: Locator | Element,
): Promise<{ width: number; height: number; at: string[] }> {
  const picture = new Image()
  picture.src = `data:image/png;base64,${await page.screenshot({ element, save: false })}`
  await picture.decode()
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  const at = Array.from({ length: width * height }, (_, n) => data.slice(n * 4, n * 4 + 3).join())
  return { width, height, at }
}

/** How many of the pixels of two elements of one size differ, from 0 to 1. */
export async function differenceOf(one: Locator | Element, other: Locator | Element): Promise<number> {
  const [first, second] = [await pixelsOf(one), await pixelsOf(other)]
  const differing = first.at.filter((color, n) => color !== second.at[n]).length
  return differing / first.at.length
}
