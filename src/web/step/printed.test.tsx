import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import type { Board } from '#contract/board.ts'
import type { StepNumber } from '#shared/step-number.ts'

const newsroom = realNewsroom()
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const openStep = (step: number) => newsroom.open(`/step/${step}`, 'ana')

/** The step has its example and is done. */
async function done(step: StepNumber) {
  await newsroom.file('ana', step)
  await newsroom.as('ana').patch(`/api/editions/2031-05-03/tasks/${step}`, { status: 'done', version: 1 })
}
const form = page.getByRole('form', { name: /^Data Entry/ })

describe('a step that lacks nothing', () => {
  test.for([4, 5, 6, 7, 8] as const)(
    '%i that is done shows what will be printed in the place of its form',
    async (step) => {
      await done(step)
      await openStep(step)
      await expect.element(button(/^Edit /).first()).toBeVisible()
      await expect.element(button(/^Delete /).first()).toBeVisible()
      await expect.element(form).not.toBeInTheDocument()
      expect(document.querySelector('main button[type=submit]')).toBeNull()
      expect(await axeFaults()).toEqual([])
    },
  )

  test('says of a joke when it was last used before this edition', async () => {
    await newsroom.file('ana', 7, { jokeText: 'Two owls met.', selectDate: '2031-04-20' })
    await newsroom.file('ana', 7, { jokeText: 'Two owls met.', selectDate: '2031-05-06' })
    await newsroom.file('ana', 7, { jokeText: 'Two owls met.' })
    await newsroom.file('ana', 8, { jokeText: 'Three owls met.' })
    await openStep(7)
    await expect.element(page.getByText('Last used Sun, Apr 20')).toBeVisible()
    await openStep(8)
    await expect.element(page.getByText('Not used in the past year')).toBeVisible()
  })

  test('opens its form on Use another, and has its place again once that is filed', async () => {
    await done(7)
    // The newsroom's clock stands still, and of two of one moment neither is the newer.
    await newsroom.setNow('2031-05-01T15:01:00Z')
    await openStep(7)
    await button(/^Use another /).click()
    await expect.element(page.getByLabelText('Joke', { exact: true })).toHaveFocus()
    const entries = page.getByRole('region', { name: 'Entries for this edition' }).element()
    expect(getComputedStyle(entries).marginTop, 'as far below the form as on any step').toBe('16px')
    await page.getByLabelText('Joke', { exact: true }).fill('Two owls.')
    await button('Save Joke').click()
    await expect.element(button('Confirm & complete')).not.toBeInTheDocument()
    await button('Confirm & Submit').click()
    await expect.element(form).not.toBeInTheDocument()
    await expect.element(button('Use another Two owls.')).toBeVisible()
    // The one before stays, folded (C45).
    await expect.element(button(/^Edit /)).toHaveAccessibleName('Edit Two owls.')
    await page.getByText('1 earlier').click()
    expect(button(/^Edit /).elements()).toHaveLength(2)
  })

  test('of three stories replaces one in its own place, from an empty field', async () => {
    await done(4)
    const before = (await newsroom.rowsOf(4)).map(({ title, url }) => [title, url])
    await openStep(4)
    const second = button(/^Replace Positive News 2/)
    await second.click()
    const dialog = page.getByRole('dialog', { name: 'Replace story' })
    const field = dialog.getByLabelText('Positive News URL #2', { exact: true })
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('https://n.example/ferry')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('Replace Positive News 2: https://n.example/ferry')).toBeVisible()
    const after = (await newsroom.rowsOf(4)).map(({ title, url }) => [title, url])
    const left = (rows: unknown[][]) => rows.filter(([title]) => title !== 'Positive News 2').sort()
    expect(left(after)).toEqual(left(before))
    expect(after).toHaveLength(3)
  })

  test('asks again once its entry is deleted', async () => {
    await done(6)
    await openStep(6)
    await button(/^Delete /).click()
    await expect.element(form).toBeVisible()
  })

  test('keeps the form of whoever types in it', async () => {
    await openStep(7)
    await page.getByLabelText('Joke', { exact: true }).fill('Half a jo')
    await newsroom.file('ben', 7)
    await expect.element(button(/^Use another /)).toBeVisible()
    await expect.element(page.getByLabelText('Joke', { exact: true })).toHaveValue('Half a jo')
  })
})

test('what was just filed stands as it will be printed, and completing is the next key (C45)', async () => {
  await openStep(7)
  await page.getByLabelText('Joke', { exact: true }).fill('Two owls.')
  await button('Save Joke').click()
  await button('Confirm & Submit').click()
  await expect.element(button('Use another Two owls.')).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  const complete = button('Mark as Complete')
  await expect.element(complete).toHaveFocus()
  await expect.element(complete).toHaveClass(/bg-ink/)
  await expect
    .element(page.getByText('Joke filed. Enter completes the step.'))
    .toHaveAttribute('role', 'status')
  expect(await axeFaults()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
})

test('a step that a colleague opens again after all was filed takes the focus from nobody', async () => {
  await openStep(7)
  await page.getByLabelText('Joke', { exact: true }).fill('Two owls.')
  await button('Save Joke').click()
  await button('Confirm & Submit').click()
  const complete = button('Mark as Complete')
  await expect.element(complete).toHaveFocus()
  const { json } = await newsroom.as('ben').get('/api/editions/2031-05-03/board')
  const { version } = (json as Board).tasks.find(({ step }) => step === 7) ?? { version: 0 }
  const byBen = (status: string, after: number) =>
    newsroom.as('ben').patch('/api/editions/2031-05-03/tasks/7', { status, version: version + after })
  await byBen('done', 0)
  await expect.element(complete).not.toBeInTheDocument()
  const another = button(/^Use another /)
  another.element().focus()
  await byBen('in-progress', 1)
  await expect.element(complete).toBeVisible()
  await expect.element(another).toHaveFocus()
})

test('whoever types by the time an entry is deleted goes on typing', async () => {
  await newsroom.file('ana', 1)
  await openStep(1)
  await newsroom.next('deleteEntry', 'held')
  await button(/^Delete Night Herons/).click()
  await page.getByLabelText('Venue', { exact: true }).fill('The Lan')
  await newsroom.release()
  await expect.element(page.getByText('Nothing filed for this edition yet.')).toBeVisible()
  await expect.element(page.getByLabelText('Venue', { exact: true })).toHaveFocus()
})

test('the form of another one that was begun comes back after a reload, with what was typed', async () => {
  await newsroom.file('ben', 7)
  await openStep(7)
  await button(/^Use another /).click()
  await page.getByLabelText('Joke', { exact: true }).fill('Half a jo')
  await expect.element(page.getByText(/^Saved/)).toBeVisible()
  await openStep(7)
  await expect.element(page.getByLabelText('Joke', { exact: true })).toHaveValue('Half a jo')
})

test('one Undo takes back a filing and what it began (C79)', async () => {
  await openStep(7)
  await page.getByLabelText('Joke', { exact: true }).fill('Two owls.')
  await button('Save Joke').click()
  await button('Confirm & Submit').click()
  await expect.element(button('Assignee: Ana Álvarez (you)')).toBeVisible()
  await expect.element(page.getByRole('main').getByText('In Progress', { exact: true }).first()).toBeVisible()
  await button('Undo').click()
  await expect.element(form).toBeVisible()
  await expect.element(button('Assignee: Nobody has taken this step.')).toBeVisible()
  expect(await newsroom.rowsOf(7)).toEqual([])
})

test('what was filed can be taken back among the activity, also once its toast is gone (C13)', async () => {
  await openStep(7)
  await page.getByLabelText('Joke', { exact: true }).fill('Three owls.')
  await button('Save Joke').click()
  await button('Confirm & Submit').click()
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await expect.element(button('Undo')).not.toBeInTheDocument()
  const activity = page.getByRole('button', { name: 'Undo: Your filing' })
  await activity.click()
  await expect.element(form).toBeVisible()
  await expect.element(activity).not.toBeInTheDocument()
  await expect.poll(() => newsroom.rowsOf(7)).toEqual([])
})

test('a step that may always have more keeps its form when it is done', async () => {
  await done(1)
  await openStep(1)
  await expect.element(button(/^Delete /)).toBeVisible()
  await expect.element(form).toBeVisible()
})

test.each([
  [7, 'Browse Jokes', 'Joke Database'],
  [9, 'Browse Ads', 'Advertisement Database'],
] as const)('on step %i "%s" leads to the table beneath the form (S113, C15)', async (step, words, table) => {
  await openStep(step)
  await button(words).click()
  await expect.element(button(words)).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('region', { name: table })).toBeVisible()
})
