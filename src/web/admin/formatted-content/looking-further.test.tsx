import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { storedContent } from '#tests/support/screen/stored-content.ts'
import { FURTHER } from '#shared/list-messages.ts'
import { LIMITS } from '#shared/limits.ts'

const newsroom = realNewsroom()

test('an edition without texts leads to where they are made, or to those of all editions', async () => {
  const where = await newsroom.open('/admin/content', 'boss')
  const all = screen.getByRole('button', { name: 'All editions' })
  await all.click()
  await expect.poll(where).toBe('/admin/content?days=all')
  await expect.element(all).not.toBeInTheDocument()
  const again = await newsroom.open('/admin/content', 'boss')
  await expect.element(all).toBeVisible()
  // Beside it, not the tab of that name.
  const made = all.element().parentElement?.querySelector('a')
  expect(made?.textContent).toBe('Content Processor')
  made?.click()
  await expect.poll(again).toMatch(/^\/admin\/processor/)
})

test('a list that did not look through all texts says back to when it did, and looks further at a press (S225)', async () => {
  const text = (day: number, formatted_content: string) =>
    storedContent({
      id: `c0ffee00-7f0e-4b2c-8a34-0d6f6f0a444${day}`,
      created_at: `2031-04-0${day}T15:00:00Z`,
      formatted_content,
    })
  const long = 'Nothing to see. '.repeat(LIMITS.searchedBytes / 30)
  await newsroom.store('webhook_formatted_content', [
    text(1, 'A marabou is back.'),
    text(2, long),
    text(3, long),
  ])
  await newsroom.open('/admin/content?q=marabou&days=all', 'boss')
  await expect.element(screen.getByText('Looked back to Wednesday, April 2, 2031.')).toBeVisible()
  await screen.getByRole('button', { name: FURTHER.act }).click()
  await expect.element(screen.getByRole('article').getByText('A marabou is back.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: FURTHER.act })).not.toBeInTheDocument()
})
