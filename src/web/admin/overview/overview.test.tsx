import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { type Name, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { findStep } from '#steps/index.ts'

const newsroom = realNewsroom()
const file = (step: number, name: Name = 'ana', change: object = {}) =>
  newsroom.as(name).post(`/api/steps/${step}/entries`, { ...findStep(step)?.example, ...change })
/** @param version 1 of a step that what was filed has begun */
const move = (step: number, status: 'todo' | 'in-progress' | 'done', version = 0) =>
  newsroom.as('ana').patch(`/api/editions/2031-05-03/tasks/${step}`, { status, version })
/** Ben filed one more than fits on a page, the first one the newest, for an edition of the past. */
const fileAPageAndOne = () =>
  newsroom.store(
    'overview_feed',
    Array.from({ length: 51 }, (_, index) => ({
      id: crypto.randomUUID(),
      step_number: 9,
      select_date: '2031-04-30',
      user_id: newsroom.ids.ben,
      content: `The entry ${index + 1}`,
      created_at: new Date(Date.UTC(2031, 3, 29, 12, 51 - index)).toISOString(),
      updated_at: '2031-04-29T12:00:00Z',
    })),
  )
const cells = () =>
  screen
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))

test('a row says step, task, status, content, processing, user and date (S185, S191, C29, C30)', async () => {
  await file(4)
  await newsroom.setNow('2031-05-01T15:01:00Z')
  await file(7, 'ben')
  await newsroom.setNow('2031-05-01T15:02:00Z')
  await file(1)
  await move(4, 'todo', 1)
  await move(1, 'done', 1)
  await newsroom.store('webhook_formatted_content', [
    {
      id: crypto.randomUUID(),
      step_number: 1,
      select_date: '2031-05-03',
      formatted_content: 'Tonight',
      original_content: {},
      status: 'completed',
      webhook_url: 'https://n8n.example/',
      webhook_id: 'default',
      user_id: newsroom.ids.boss,
      version: 1,
      created_at: '2031-05-01T15:02:00Z',
      updated_at: '2031-05-01T15:02:00Z',
    },
  ])
  await newsroom.open('/admin', 'boss')
  await expect.element(screen.getByText('Direct', { exact: true })).toBeVisible()
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
    'Ana Álvarez',
  ])
  expect(joke?.slice(4, 6)).toEqual(['Direct', 'Ben Okafor'])
  expect(joke?.[2]).toBe('In Progress')
  expect(news?.[2]).toBe('Pending')
  expect(news?.[6]).toContain('filed Thu, May 1, 10:00 am')
  expect(await axeFaults()).toEqual([])
})

test('a row is the address of its step and date in the Content Processor (S187)', async () => {
  await file(4)
  const where = await newsroom.open('/admin', 'boss')
  // It asks for three stories, of which each is a row.
  await screen.getByRole('link', { name: 'Step 4 in the Content Processor' }).first().click()
  await expect.poll(where).toBe('/admin/processor?step=4&edition=2031-05-03')
})

test('where nothing was filed at all no filter is named', async () => {
  await newsroom.open('/admin', 'boss')
  await expect.element(screen.getByText('Nothing filed yet.')).toBeVisible()
})

test('filters stay in the address, are asked for, and lead back to the first page (S184, C58)', async () => {
  await file(6)
  await file(6, 'ben')
  await file(1)
  await fileAPageAndOne()
  const where = await newsroom.open('/admin', 'boss')
  await screen.getByRole('button', { name: 'Older' }).click()
  await expect.poll(where).toMatch(/^\/admin\?cursor=.+&toward=older$/)
  await screen.getByLabelText('Step', { exact: true }).selectOptions('3. Civil News')
  await expect.element(screen.getByText('No tasks found matching the current filters')).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'All Steps' })).toBeInTheDocument()
  await expect.element(screen.getByRole('option', { name: 'All Users' })).toBeInTheDocument()
  await screen.getByLabelText('Step', { exact: true }).selectOptions('6. Weather Data')
  await expect.poll(where).toBe('/admin?step=6')
  await expect.poll(() => cells().map((row) => row[1])).toEqual(['Weather Data', 'Weather Data'])
  await screen.getByLabelText('User', { exact: true }).selectOptions('Ana Álvarez')
  await expect.poll(where).toContain('user=')
  await expect.poll(() => cells().map((row) => row[5])).toEqual(['Ana Álvarez'])
})

test('the browser’s Back undoes a filter and stays on the list', async () => {
  await file(6)
  const where = await newsroom.open('/admin', 'boss')
  await screen.getByLabelText('Step', { exact: true }).selectOptions('6. Weather Data')
  await expect.poll(where).toBe('/admin?step=6')
  newsroom.back()
  await expect.poll(where).toBe('/admin')
  await expect.element(screen.getByLabelText('Step', { exact: true })).toHaveValue('')
})

test('with a date the steps of that edition are counted (C30)', async () => {
  for (const step of [1, 2]) await move(step, 'done')
  for (const step of [3, 4, 5]) await move(step, 'in-progress')
  await newsroom.open('/admin?date=2031-05-03', 'boss')
  // The lines of the header’s edition above say it of theirs.
  await expect.element(screen.getByText('2 done, 3 in progress, 4 pending').nth(1)).toBeVisible()
})

test('Newer and Older follow the cursors of the page; at an end there is nothing to press (S185)', async () => {
  await fileAPageAndOne()
  const entry = (number: number) => screen.getByText(`The entry ${number}`, { exact: true })
  await newsroom.open('/admin', 'boss')
  await expect.element(entry(50)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Newer' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Older' }).click()
  await expect.element(entry(51)).toBeVisible()
  await expect.element(entry(50)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Older' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Newer' }).click()
  await expect.element(entry(1)).toBeVisible()
})
