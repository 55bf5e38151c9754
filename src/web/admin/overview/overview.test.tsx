import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { openAdmin, overviewRow, page } from '#tests/support/screen/admin-newsroom.tsx'
import { axeFaults } from '#tests/support/screen/axe.ts'

const cells = () =>
  screen
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))

test('a row says step, task, status, content, processing, user and date (S185, S191, C29, C30)', async () => {
  const rows = [
    overviewRow(1, { status: 'done', content_status: 'completed' }),
    overviewRow(7, { status: 'in-progress', description: 'A joke', user: 'Ben Okafor' }),
    overviewRow(4),
  ]
  await openAdmin('/admin', { 'GET /admin/overview': () => page(rows, { counts: null }) })
  await expect.element(screen.getByText('A joke')).toBeVisible()
  const heads = screen
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent)
  expect(heads).toEqual(['Step', 'Task', 'Status', 'Content', 'Processing', 'User', 'Date'])
  const [music, joke, news] = cells()
  expect(music?.slice(1, 6)).toEqual([
    'Live Music Boogie',
    'Done',
    'Night Herons, The Blue Door, 8:30 pm',
    'AI, completed',
    'Ana Ruiz',
  ])
  expect(joke?.slice(2, 6)).toEqual(['In Progress', 'A joke', 'Direct', 'Ben Okafor'])
  expect(news?.[2]).toBe('Pending')
  expect(news?.[6]).toContain('filed Thu, May 1, 10:00 am')
  expect(await axeFaults()).toEqual([])
})

test('a row is the address of its step and date in the Content Processor (S187)', async () => {
  const newsroom = await openAdmin('/admin', {
    'GET /admin/overview': () => page([overviewRow(4)], { counts: null }),
  })
  await screen.getByRole('link', { name: 'Step 4 in the Content Processor' }).click()
  await expect.poll(newsroom.address).toBe('/admin/processor?step=4&edition=2031-05-03')
})

test('filters stay in the address, are asked for, and lead back to the first page (S184, C58)', async () => {
  const newsroom = await openAdmin('/admin?cursor=abc&toward=newer')
  await expect.element(screen.getByText('No tasks found matching the current filters')).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'All Steps' })).toBeInTheDocument()
  await expect.element(screen.getByRole('option', { name: 'All Users' })).toBeInTheDocument()
  await screen.getByLabelText('Step', { exact: true }).selectOptions('6. Weather Data')
  await expect.poll(newsroom.address).toBe('/admin?step=6')
  await expect.poll(() => newsroom.read.at(-1)).toBe('/api/admin/overview?step=6')
  await screen.getByLabelText('User', { exact: true }).selectOptions('Ana Ruiz')
  await expect.poll(newsroom.address).toContain('user=')
})

test('with a date the steps of that edition are counted (C30)', async () => {
  const counts = { todo: 4, 'in-progress': 3, done: 2 }
  await openAdmin('/admin?date=2031-05-03', { 'GET /admin/overview': () => page([], { counts }) })
  await expect.element(screen.getByText('2 done, 3 in progress, 4 pending')).toBeVisible()
})

test('Newer and Older follow the cursors of the page; at an end there is nothing to press (S185)', async () => {
  const first = page([overviewRow(1)], { counts: null, older: 'next' })
  const newsroom = await openAdmin('/admin', { 'GET /admin/overview': () => first })
  await expect.element(screen.getByRole('button', { name: 'Newer' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Older' }).click()
  await expect.poll(() => newsroom.read.at(-1)).toBe('/api/admin/overview?cursor=next&toward=older')
})
