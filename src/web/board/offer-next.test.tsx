import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { calendarDay } from '#shared/calendar.ts'
import { countCompleted } from '#web/preferences/straight-offer.ts'

const newsroom = realNewsroom()
const TODAY = calendarDay('2031-05-01')
const offer = page.getByText('Go straight to the next open step?')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const chosen = async () =>
  ((await newsroom.as('ana').get('/api/preferences')).json as { afterCompleting: string }).afterCompleting
beforeEach(() => localStorage.clear())

test('after a person’s third completed step the board asks once where completing leads; Yes keeps it (C73)', async () => {
  countCompleted(newsroom.ids.ana, TODAY)
  countCompleted(newsroom.ids.ana, TODAY)
  await newsroom.file('ben', 3)
  await newsroom.open('/step/3', 'ana')
  await expect.element(page.getByText('1 filed', { exact: false })).toBeVisible()
  await button('Mark as Complete').click()
  await expect.element(offer).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await button('Yes').click()
  await expect.element(offer).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Task Board' })).toHaveFocus()
  await expect.poll(chosen).toBe('next-step')
  await newsroom.open('/', 'ana')
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
})

test('No keeps the board, and is not asked again', async () => {
  for (let step = 1; step <= 3; step += 1) countCompleted(newsroom.ids.ana, TODAY)
  await newsroom.open('/', 'ana')
  await button('No').click()
  await expect.element(offer).not.toBeInTheDocument()
  countCompleted(newsroom.ids.ana, TODAY)
  await newsroom.open('/', 'ana')
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
  expect(await chosen()).toBe('board')
})

test('what nobody answered is gone the next day, and is of nobody else', async () => {
  for (let step = 1; step <= 3; step += 1) countCompleted(newsroom.ids.ana, calendarDay('2031-04-30'))
  for (let step = 1; step <= 3; step += 1) countCompleted(newsroom.ids.ben, TODAY)
  await newsroom.open('/', 'ana')
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
})
