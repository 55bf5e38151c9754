import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { storedContent } from '#tests/support/screen/stored-content.ts'

const newsroom = realNewsroom()

test('a text that failed leads to where its step is sent again', async () => {
  const failed = { formatted_content: '', step_number: 6, status: 'failed', reason: 'No answer came.' }
  await newsroom.store('webhook_formatted_content', [storedContent(failed)])
  await newsroom.open('/admin/content', 'boss')
  await page.getByRole('link', { name: 'Send it again from the Content Processor' }).click()
  await expect.element(page.getByRole('heading', { name: 'Weather Data', level: 2 })).toBeVisible()
})
