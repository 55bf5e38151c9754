import { beforeEach, expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { SPONSORS } from '#shared/sponsors-messages.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const row = (day: string) => screen.getByRole('row', { name: new RegExp(`^${day}`) })
const NAME = 'Harbor & Vine'
const PATH = `/admin/sponsors/${encodeURIComponent('harbor & vine')}`

beforeEach(async () => {
  await newsroom.empty('ad_bookings')
  await newsroom.empty('ads')
  await newsroom.empty('source_advertisement')
  await newsroom.store('source_advertisement', [
    {
      ...{ id: 1, sponsor_name: NAME, sponsor_description: 'Bread.', ad_placement: 'headline' },
      ...{ sponsor_link: 'https://bread.example', weight: 5 },
    },
  ])
})

const book = (editions: string[], note: string) =>
  newsroom.as('boss').post('/api/admin/bookings', { advertisement: 1, editions, note })

test('a sponsor’s page says on which days it runs, who booked them, and steps through the months', async () => {
  await book(['2031-05-09', '2031-06-02'], 'Invoice 118')
  await newsroom.open(`${PATH}?from=2031-05-02`, 'boss')
  await expect.element(screen.getByRole('heading', { name: NAME })).toBeVisible()
  for (const words of ['Headline', SPONSORS.sponsorStates.booked, /^Bo Lindqvist: Invoice 118$/])
    await expect.element(row('Fri, May 9').getByText(words)).toBeVisible()
  await expect.element(row('Mon, Jun 2')).not.toBeInTheDocument()
  expect(await axeFaults()).toEqual([])
  await screen.getByRole('button', { name: SPONSORS.monthAfter }).click()
  await expect.element(row('Mon, Jun 2')).toBeVisible()
  const file = screen.getByRole('link', { name: 'CSV' })
  await expect
    .element(file)
    .toHaveAttribute('href', `/api/admin/sponsors/harbor%20%26%20vine/export?month=2031-06-01`)
})

test('what somebody else books is there at once; of nobody known nothing is said but that', async () => {
  await newsroom.open(`${PATH}?from=2031-05-02`, 'boss')
  await expect.element(screen.getByText(SPONSORS.nothing)).toBeVisible()
  await book(['2031-05-12'], 'Invoice 7')
  await expect.element(row('Mon, May 12')).toBeVisible()
})

test('from the month a press leads to a sponsor’s page, and its file begins at the day that is shown', async () => {
  await book(['2031-05-09'], 'Invoice 118')
  await newsroom.open('/admin/sponsors?from=2031-05-02', 'boss')
  await expect
    .element(screen.getByRole('link', { name: 'CSV' }))
    .toHaveAttribute('href', '/api/admin/bookings/export?from=2031-05-02')
  await screen
    .getByRole('table')
    .getByRole('button', { name: 'Fri, May 9, Headline: Harbor & Vine booked' })
    .click()
  await screen.getByRole('dialog').getByRole('link', { name: SPONSORS.open }).click()
  await expect.element(screen.getByRole('heading', { name: NAME })).toBeVisible()
  await expect.element(row('Fri, May 9')).toBeVisible()
})
