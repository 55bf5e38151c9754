import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()

/** What has the focus at the moment when a control is first marked as wrong. */
const focusedWhenWrong = () =>
  new Promise<Element | null>((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('main [aria-invalid=true]')) return
      watch.disconnect()
      resolve(document.activeElement)
    })
    watch.observe(document.body, { attributes: true, subtree: true, attributeFilter: ['aria-invalid'] })
  })

test('the first wrong field has the focus in the turn in which it is said to be wrong (S127)', async () => {
  await newsroom.open('/step/1', 'ana')
  await expect.element(page.getByLabelText('Venue', { exact: true })).toBeVisible()
  const focused = focusedWhenWrong()
  await page.getByRole('button', { name: 'Review & Submit', exact: true }).click()
  expect((await focused)?.getAttribute('name')).toBe('venue')
})
