import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const said = (words: string) => page.getByText(words)

/** The form of a show that lacks its time alone. */
async function fillInShow() {
  await newsroom.open('/step/1', 'ana')
  await field('Venue').fill('The Blue Door')
  await field('Band Name').fill('Night Herons')
}

describe('a time is typed as people write it', () => {
  test.each([
    ['7pm', '7:00 pm', '19:00'],
    ['7:30 PM', '7:30 pm', '19:30'],
    ['1930', '7:30 pm', '19:30'],
    ['noon', '12:00 pm', '12:00'],
  ])('%s is understood as %s, and stored so (S127)', async (typed, words, stored) => {
    await fillInShow()
    await field('Time').fill(typed)
    await expect.element(page.getByRole('form').getByText(words, { exact: true })).toBeVisible()
    await button('Review & Submit').click()
    await button('Confirm & Submit').click()
    await expect
      .poll(async () => (await newsroom.sent('createEntries')).map(({ body }) => body))
      .toMatchObject([{ time: stored }])
  })

  test('what is no time is said so once the field is left, and refused in words', async () => {
    await fillInShow()
    await field('Time').fill('late')
    await field('Venue').click()
    await expect.element(said('not a time')).toBeVisible()
    await button('Review & Submit').click()
    await expect.element(said('Please enter a time such as 8:30 pm or 20:30')).toBeVisible()
    await expect.element(field('Time')).toHaveFocus()
  })
})
