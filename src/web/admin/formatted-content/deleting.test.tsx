import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { storedContent } from '#tests/support/screen/stored-content.ts'

const newsroom = realNewsroom()
const focused = () => document.activeElement

async function deleteShown() {
  await page.getByRole('button', { name: /^More for Live/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}

test('a text that is deleted leads on to the next, and the last one to what is said of none', async () => {
  const [first, second, third] = [1, 2, 3].map((number) =>
    storedContent({
      id: `c0ffee00-7f0e-4b2c-8a34-0d6f6f0a000${number}`,
      created_at: `2031-05-01T14:0${9 - number}:00Z`,
    }),
  )
  if (!first || !second || !third) throw new Error('Three texts were expected.')
  await newsroom.store('webhook_formatted_content', [first, second, third])
  await newsroom.open(`/admin/content?open=${second.id}`, 'boss')
  for (const next of [third, first]) {
    await deleteShown()
    await expect.poll(() => focused()?.getAttribute('data-content')).toBe(next.id)
    expect(focused()?.getAttribute('aria-current')).toBe('true')
  }
  await deleteShown()
  await expect.element(page.getByText('No Content Found')).toHaveFocus()
})
