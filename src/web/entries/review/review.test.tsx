import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const review = () => page.getByRole('dialog')

test.each([2, 3] as const)(
  'step %i: an address that a colleague has filed is filed again only on purpose',
  async (step) => {
    await newsroom.file('ben', step, { url: 'https://city.example/market' })
    await newsroom.open(`/step/${step}`, 'ana')
    await field('Event URL').fill('www.city.example/market/?utm_source=mail')
    await button('Review & Submit').click()
    await expect
      .element(review().getByText(/^This is in that edition already, filed by Ben Okafor, /))
      .toBeVisible()
    for (const name of ['Confirm & Submit', 'Save and add another'])
      expect(button(name).elements()).toEqual([])
    await button('File it again').click()
    await expect.poll(() => newsroom.rowsOf(step)).toHaveLength(2)
  },
)

test('another address is filed without a question', async () => {
  await newsroom.file('ben', 2, { url: 'https://city.example/market' })
  await newsroom.open('/step/2', 'ana')
  await field('Event URL').fill('city.example/fair')
  await button('Review & Submit').click()
  await expect.element(button('Confirm & Submit')).toBeVisible()
  expect(
    review()
      .getByText(/^This address is in/)
      .elements(),
  ).toEqual([])
})

test.each([
  ['2031-03-09', '2:30 am', /there is no 2:30 am. It will be filed as 3:30 am/],
  ['2031-11-02', '1:30 am', /1:30 am comes twice. This means the first one/],
])('on %s a show at %s says what the change of the clocks makes of it', async (day, time, words) => {
  await newsroom.open(`/step/1?edition=${day}`, 'ana')
  await field('Venue').fill('The Blue Door')
  await field('Band Name').fill('Night Herons')
  await field('Time').fill(time)
  await button('Review & Submit').click()
  await expect.element(review().getByText(words)).toBeVisible()
})

test('the review says each fact once, its days in words', async () => {
  await newsroom.open('/step/1', 'ana')
  await field('Venue').fill('The Blue Door')
  await field('Band Name').fill('Night Herons')
  await field('Time').fill('8:30 pm')
  await button('Review & Submit').click()
  await expect.element(review().getByText('Night Herons')).toBeVisible()
  const words = review().element().textContent ?? ''
  for (const fact of ['The Blue Door', 'Night Herons', '8:30 pm']) expect(words.split(fact)).toHaveLength(2)
  expect(words).toContain('Publish DateSaturday, May 3, 2031')
  expect(words).not.toMatch(/\d{4}-\d\d-\d\d/)
})

test('a phone reviews five advertisements in lines of 72 pixels, with nothing to copy', async () => {
  await page.viewport(390, 844)
  await newsroom.open('/step/9', 'ana')
  await expect.element(button('Save Ads')).toBeVisible()
  await button('Generate Ads').click()
  await expect.element(page.getByText('5 Ads retrieved')).toBeVisible()
  await button('Save Ads').click()
  await expect.element(review().getByRole('listitem').nth(4)).toBeInTheDocument()
  const lines = review().getByRole('listitem').elements()
  expect(lines).toHaveLength(5)
  for (const line of lines) expect(line.getBoundingClientRect().height).toBeLessThanOrEqual(78)
  expect(review().getByRole('button', { name: /^Copy/ }).elements()).toEqual([])
  await page.viewport(1280, 800)
})
