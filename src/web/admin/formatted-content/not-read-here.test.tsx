import { expect, test, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { OFFLINE } from '#shared/offline-messages.ts'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { storedContent } from '#tests/support/screen/stored-content.ts'

// As where a newer version took the file away: the server answers, and has it no more.
vi.mock('#web/admin/markdown-preview.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

const newsroom = realNewsroom()
const told = () => screen.getByText(OFFLINE.newVersion.detail)
const text = () => screen.getByRole('group', { name: /^Text of / })

test('a text that is looked at needs nothing here that reads it: the server has', async () => {
  await newsroom.store('webhook_formatted_content', [
    storedContent({ formatted_content: '## Tonight\n\n- **Night Herons**' }),
  ])
  await newsroom.open('/admin/content', 'boss')
  await expect.element(text().getByRole('heading', { name: 'Tonight' })).toBeVisible()
  await expect.element(text().getByRole('listitem')).toHaveTextContent('Night Herons')
  expect(told().elements()).toEqual([])
})

test('where neither reads it, it stands as it is written, and that is told', async () => {
  await newsroom.store('webhook_formatted_content', [storedContent({ formatted_content: '## Tonight' })])
  await newsroom.next('contentDocument', problem(500, 'unexpected', 'It did not work.'))
  await newsroom.open('/admin/content', 'boss')
  await expect.element(text()).toHaveTextContent('## Tonight')
  await expect.element(told()).toBeVisible()
})
