import { onTestFinished } from 'vitest'

/** As Chromium tells it (Layout Instability, W3C). */
type LayoutShift = PerformanceEntry & { sources: { node: Node | null }[] }

/**
 * Watches what moves on the page without anybody's doing, until the test is over.
 *
 * @returns tells the words of all that has moved so far, once what was drawn last is on screen
 */
export function watchShifts(): () => Promise<string[]> {
  const found: string[] = []
  const note = (entries: PerformanceEntryList) => {
    for (const { sources } of entries as LayoutShift[])
      for (const { node } of sources) found.push(node?.textContent?.slice(0, 40) ?? '')
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift' })
  onTestFinished(() => observer.disconnect())
  return async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    note(observer.takeRecords())
    return found
  }
}
