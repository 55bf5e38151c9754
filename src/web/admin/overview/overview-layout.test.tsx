import { expect, onTestFinished, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom({ automation: true })

/** What moved on the page without anybody's doing (Layout Instability), from here on. */
function watchShifts(): () => string[] {
  const found: string[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      for (const { node } of entry.sources) found.push(node?.textContent?.slice(0, 40) ?? '')
  })
  observer.observe({ type: 'layout-shift' })
  onTestFinished(() => observer.disconnect())
  return () => found
}
type LayoutShift = PerformanceEntry & { sources: { node: Node | null }[] }

test.each([
  [412, 823],
  [1350, 940],
])('nothing of the overview moves as it comes up, at %i x %i', async (width, height) => {
  await screen.viewport(width, height)
  await newsroom.file('ana', 1)
  const shifts = watchShifts()
  await newsroom.open('/admin', 'boss')
  await expect.element(screen.getByRole('region', { name: 'First steps of your newsroom' })).toBeVisible()
  await expect.element(screen.getByRole('list', { name: /^The steps of/ })).toBeVisible()
  await expect.element(screen.getByText('filed', { exact: false }).first()).toBeInTheDocument()
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(shifts()).toEqual([])
})
