import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const EDITION = '2031-05-03'
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const items = page.getByRole('group', { name: 'Advertisements' }).getByRole('listitem')
const item = (place: string) => items.filter({ hasText: place })

beforeEach(async () => {
  await newsroom.empty('ad_bookings')
  await newsroom.empty('source_advertisement')
  const placements = ['headline', 'headline', 'feature', 'baseline', 'baseline', 'baseline']
  await newsroom.store(
    'source_advertisement',
    placements.map((ad_placement, index) => ({
      ...{ id: index + 1, sponsor_name: `Sponsor ${index + 1}`, sponsor_description: 'Bread.', ad_placement },
      ...{ sponsor_link: `https://bread.example/${index + 1}`, weight: 5 },
    })),
  )
  await newsroom
    .as('boss')
    .post('/api/admin/bookings', { advertisement: 2, editions: [EDITION], note: 'Invoice 118' })
})

test('a booked place says so, is not drawn again, and counts on neither side of the draw', async () => {
  await newsroom.open('/step/9', 'ana')
  await button('Generate Ads').click()
  await expect.element(item('Headline').getByText('Sponsor 2', { exact: true }).first()).toBeVisible()
  await expect.element(item('Headline').getByText(/^Booked by .*Bo Lindqvist.*: .*Invoice 118/)).toBeVisible()
  await expect.element(button('Draw again Headline')).not.toBeInTheDocument()
  await page.getByText('Why these').click()
  await expect.element(page.getByRole('row', { name: /^Headline Sponsor 2 5 booked Booked$/ })).toBeVisible()
  await button('Save Ads').click()
  await button('Confirm & Submit').click()
  await expect.element(page.getByText('Ads saved')).toBeVisible()
  const rows = await newsroom.rowsOf(9)
  expect(rows.find((row) => row['source_id'] === 2)).toMatchObject({ draw_seed: null })
  expect(await newsroom.rowsOf(9)).toHaveLength(5)
})

test('it is taken out once that was asked, stays out while others are drawn, and that is said', async () => {
  await newsroom.open('/step/9', 'ana')
  await button('Generate Ads').click()
  await button('Take out Sponsor 2').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('Sponsor 2 has booked this place.')).toBeVisible()
  await question.getByRole('button', { name: 'Take out' }).click()
  const missing = page.getByText('Sponsor 2 has booked the headline of this edition and is not in it.')
  await expect.element(missing).toBeVisible()
  await button('Draw again Feature').click()
  await expect.element(item('Headline').getByText('No advertisement for this place.')).toBeVisible()
  await button('Draw again Headline').click()
  await expect.element(item('Headline').getByText('Sponsor 2', { exact: true }).first()).toBeVisible()
  await expect.element(missing).not.toBeInTheDocument()
})
