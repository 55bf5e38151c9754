import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import type { Board } from '#contract/board.ts'
import { BOARD } from '#shared/board-messages.ts'
import { TASK } from '#shared/step-messages.ts'
import { useTaskContext } from './task-context.tsx'

const newsroom = realNewsroom()
const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}\\b`) })
const cardIn = (name: string, title: string) =>
  column(name).getByRole('article', { name: new RegExp(`${title}$`) })

/** A step, as the newsroom has it. */
async function taskOf(step: number) {
  const { json } = await newsroom.as('ana').get('/api/editions/2031-05-03/board')
  return (json as Board).tasks.find((task) => task.step === step)
}

test('the board shows nine steps in three columns, and says when one is empty (S83, S92)', async () => {
  await newsroom.open('/', 'ana')
  await expect.element(column('To Do')).toBeVisible()
  expect(column('To Do').getByRole('article').all()).toHaveLength(9)
  await expect.element(column('In Progress').getByText(BOARD.empty)).toBeVisible()
  await expect
    .element(page.getByText('Always collect content 2 days ahead of the current date'))
    .toBeVisible()
})

test('a card of what nobody had taken says who completed it', async () => {
  await newsroom.as('ben').patch('/api/editions/2031-05-03/tasks/3', { status: 'done', version: 0 })
  await newsroom.open('/', 'ana')
  await expect.element(cardIn('Done', 'Civil News').getByTitle(/^Completed by .*Ben/)).toBeVisible()
  await newsroom.as('ben').patch('/api/editions/2031-05-03/tasks/3', { status: 'todo', version: 1 })
  const card = cardIn('To Do', 'Civil News')
  await expect.element(card).toBeVisible()
  expect(card.getByTitle(/^Completed by/).elements()).toEqual([])
})

test('arrow keys move a card, however quickly, and the focus stays with it (C51, C12)', async () => {
  await newsroom.open('/', 'ana')
  const grip = page.getByRole('button', { name: 'Move Civil News' })
  await expect.element(grip).toBeVisible()
  grip.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowRight}{ArrowRight}')
  await expect.element(cardIn('Done', 'Civil News')).toBeVisible()
  await expect.element(grip).toHaveFocus()
  await expect
    .poll(async () => (await newsroom.sent('updateTask')).map(({ body }) => body))
    .toEqual([
      { status: 'in-progress', version: 0 },
      { status: 'done', version: 1 },
      { status: 'in-progress', version: 2 },
      { status: 'done', version: 3 },
    ])
  await expect.poll(() => taskOf(3)).toMatchObject({ status: 'done', version: 4 })
})

test('what is read while a card is on its way leaves it where it was put (C12)', async () => {
  await newsroom.open('/', 'ana')
  const grip = page.getByRole('button', { name: 'Move Civil News' })
  await expect.element(grip).toBeVisible()
  await newsroom.next('updateTask', 'held')
  grip.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  // The board is read again, in which this card has not moved.
  await newsroom.as('ben').patch('/api/editions/2031-05-03/tasks/5', { status: 'in-progress', version: 0 })
  await expect.element(cardIn('In Progress', 'Image of the Day')).toBeVisible()
  await expect.element(cardIn('In Progress', 'Civil News')).toBeVisible()
  await newsroom.release()
  await expect.poll(() => taskOf(3)).toMatchObject({ status: 'in-progress', version: 1 })
})

test('the menu moves a card too; a completed step can be taken back at once, and both are said (C51, C13)', async () => {
  await newsroom.open('/', 'ana')
  await page.getByRole('button', { name: 'Move General News' }).click()
  await page.getByRole('menuitem', { name: 'Done' }).click()
  await expect.element(cardIn('Done', 'General News')).toBeVisible()
  // Not that of another step, which the test before may have left to be said.
  const notice = page.getByRole('status').filter({ hasText: TASK.completed(4).detail })
  await expect.element(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect.element(cardIn('To Do', 'General News')).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: TASK.reopened(4).detail })).toBeVisible()
  await expect.poll(() => taskOf(4)).toMatchObject({ status: 'todo', version: 2 })
})

test('a move that the server refuses is taken back, with the reason (C12)', async () => {
  // This screen has not heard yet what a colleague did.
  await newsroom.next('live', 'held')
  await newsroom.open('/', 'ana')
  const grip = page.getByRole('button', { name: 'Move Civil News' })
  await expect.element(grip).toBeVisible()
  grip.element().focus()
  await newsroom.as('ben').patch('/api/editions/2031-05-03/tasks/3', { note: 'Of Ben', version: 0 })
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText(BOARD.conflict)).toBeVisible()
  await expect.element(cardIn('To Do', 'Civil News')).toBeVisible()
  expect(await taskOf(3)).toMatchObject({ status: 'todo', version: 1 })
  // Built anew for the second time.
  await expect.element(grip).toHaveFocus()
})

test('a card that has the focus keeps it when a colleague moves the card, and gives it up when it is left (C51)', async () => {
  await newsroom.open('/', 'ana')
  const grip = page.getByRole('button', { name: 'Move Civil News' })
  await expect.element(grip).toBeVisible()
  grip.element().focus()
  const move = (status: string, version: number) =>
    newsroom.as('ben').patch('/api/editions/2031-05-03/tasks/3', { status, version })
  await move('in-progress', 0)
  await expect.element(cardIn('In Progress', 'Civil News')).toBeVisible()
  await expect.element(grip).toHaveFocus()

  const other = page.getByRole('button', { name: 'Move General News' })
  other.element().focus()
  await move('done', 1)
  await expect.element(cardIn('Done', 'Civil News')).toBeVisible()
  await expect.element(other).toHaveFocus()
})

test('a board that cannot be loaded says that nothing is lost, and comes on Retry', async () => {
  await newsroom.next('board', problem(500, 'unexpected', 'An unexpected error occurred.'))
  await newsroom.open('/', 'ana')
  await expect.element(page.getByText('The board could not be loaded. Nothing is lost.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  await expect
    .element(page.getByText('The board could not be loaded. Nothing is lost.'))
    .not.toBeInTheDocument()
  await expect.element(cardIn('To Do', 'Live Music Boogie')).toBeVisible()
})

test('the edition on screen stays the same from page to page (C2)', async () => {
  const where = await newsroom.open('/', 'ana')
  await page.getByRole('link', { name: /^Next edition/ }).click()
  await expect.element(page.getByText('Collecting for Sunday, May 4')).toBeVisible()
  await page.getByRole('link', { name: 'Step 1: Live Music Boogie' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Live Music Boogie' })).toHaveFocus()
  expect(where()).toBe('/step/1?edition=2031-05-04')
  await page.getByRole('link', { name: /^Previous edition/ }).click()
  await expect.poll(where).toBe('/step/1')
})

test('the window says how many steps are open and for which day; a done card says what was filed', async () => {
  await newsroom.file('ben', 7, { jokeText: 'Why did the council buy a bigger table?' })
  await newsroom.as('ben').patch('/api/editions/2031-05-03/tasks/7', { status: 'done', version: 1 })
  await newsroom.open('/', 'ana')
  const card = cardIn('Done', 'Thank You Joke')
  await expect.element(card.getByText('Why did the council buy a bigger table?')).toBeVisible()
  await expect.poll(() => document.title).toBe('8 open · Sat, May 3 · City Desk')
})

test('once the ninth step is done the head says so, how early that was, and what comes next', async () => {
  const { as } = newsroom
  for (let step = 1; step <= 9; step++)
    await as('ben').patch(`/api/editions/2031-05-03/tasks/${step}`, { status: 'done', version: 0 })
  // Who has read that edition is told by the head alone.
  await as('ana').put('/api/editions/2031-05-03/finish-line', { isOpened: true })
  await as('ben').patch('/api/editions/2031-05-03/tasks/9', { status: 'in-progress', version: 1 })
  const where = await newsroom.open('/', 'ana')
  await expect.element(page.getByText(/^Close[sd] Thu/)).toBeVisible()
  await page.getByRole('button', { name: 'Move Advertisement' }).click()
  await page.getByRole('menuitem', { name: 'Done' }).click()
  const whole = page.getByRole('status').filter({ hasText: 'Saturday, May 3 is complete.' })
  await expect
    .element(whole)
    .toHaveTextContent('Saturday, May 3 is complete. 9 of 9 steps done, 7 h before the cut-off.')
  await expect.poll(() => document.title).toBe('Complete · Sat, May 3 · City Desk')
  await page.getByRole('link', { name: 'Go on to Sunday, May 4' }).click()
  await expect.element(page.getByText('Collecting for Sunday, May 4')).toBeVisible()
  expect(where()).toBe('/?edition=2031-05-04')
})

test('the tasks outside their provider are a mistake with a name (S94)', async () => {
  const Lost = () => useTaskContext().edition
  await expect(render(<Lost />, { createRootOptions: { onUncaughtError: () => undefined } })).rejects.toThrow(
    TASK.outsideProvider,
  )
})
