import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { watchShifts } from '#tests/support/screen/shifts.ts'

const newsroom = realNewsroom({ automation: true })

test.each([
  [412, 823],
  [1350, 940],
])('nothing of the overview moves as it comes up, at %i x %i', async (width, height) => {
  await screen.viewport(width, height)
  await newsroom.file('ana', 1)
  const shifts = watchShifts()
  await newsroom.open('/admin', 'boss')
  await expect.element(screen.getByRole('region', { name: 'Set up your newsroom' })).toBeVisible()
  await expect.element(screen.getByRole('list', { name: /^The steps of/ })).toBeVisible()
  await expect.element(screen.getByText('filed', { exact: false }).first()).toBeInTheDocument()
  expect(await shifts()).toEqual([])
})
