import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const entriesOf = async (step: number) =>
  (await newsroom.as('ana').get(`/api/steps/${step}/entries?edition=2031-05-03`)).json

test('headline, time and price are typed by hand below an address and filed with it (C86)', async () => {
  await newsroom.open('/step/2', 'ana')
  await expect.element(box('Event URL')).toBeVisible()
  await expect.element(page.getByText('Headline, summary and more (optional)')).not.toBeInTheDocument()
  await box('Event URL').fill('https://city.example/market')
  await page.getByText('Headline, summary and more (optional)').click()
  await box('Headline').fill('Farmers & Makers Market')
  await box('Starts at').fill('9')
  await button('Review & Submit').click()
  await expect.element(page.getByText('Please enter a time such as 8:30 pm or 20:30')).toBeVisible()
  await box('Starts at').fill('9am')
  await box('Price').fill('free')
  await button('Review & Submit').click()
  await expect.element(page.getByRole('dialog').getByText('9:00 am')).toBeVisible()
  await button('Confirm & Submit').click()
  await expect.element(page.getByText('City event URL has been saved to database.')).toBeVisible()
  expect(await entriesOf(2)).toMatchObject({
    entries: [
      {
        line: 'Farmers & Makers Market, 9:00 am',
        row: {
          headline: 'Farmers & Makers Market',
          starts_on: '2031-05-03',
          starts_time: '09:00',
          price: 'free',
        },
      },
    ],
  })
})

test('a fact is taken out of a stored entry again', async () => {
  const facts = { headline: 'Lantern Walk', price: '$5' }
  await newsroom.file('ana', 2, facts)
  await newsroom.open('/step/2', 'ana')
  await page.getByRole('button', { name: /^Edit / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Lantern Walk, $5').click()
  await dialog.getByRole('textbox', { name: 'Headline', exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Your changes are stored.')).toBeVisible()
  expect(await entriesOf(2)).toMatchObject({ entries: [{ row: { headline: null, price: '$5' } }] })
})
