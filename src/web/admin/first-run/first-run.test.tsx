import { expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const boss = () => newsroom.as('boss')
const card = screen.getByRole('region', { name: 'Set up your newsroom' })
const says = () =>
  card
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
const nameCities = async () => {
  const { version, settings } = (await boss().get('/api/admin/settings')).json as {
    version: number
    settings: object
  }
  const own = { city: 'Riverton', neighbouring_city: 'Newtown' }
  await boss().put('/api/admin/settings', { ...settings, ...own, version })
}

test('a new newsroom is told what comes first, and that its cities are examples', async () => {
  await newsroom.open('/admin', 'boss')
  await expect.element(card).toBeVisible()
  expect(says()).toEqual([
    expect.stringContaining('Fairhaven, Millbrook and America/Chicago are samples.'),
    expect.stringMatching(/^Review the sources\. To do/),
    'Invite people. Done',
    expect.stringMatching(/^Open the board\. To do/),
  ])
  expect(await axeFaults()).toEqual([])
})

test('each line is ticked once its place was seen, and the card goes with the last', async () => {
  const where = await newsroom.open('/admin', 'boss')
  await card.getByRole('link', { name: 'Review the sources' }).click()
  await expect.poll(where).toBe('/admin/libraries/sources/live-music')
  await expect.poll(() => newsroom.sent('visit')).toHaveLength(1)
  await screen.getByRole('link', { name: 'Overview', exact: true }).click()
  await expect.poll(says).toContain('Review the sources. Done')
  await card.getByRole('link', { name: 'Open the board' }).click()
  await expect.poll(where).toBe('/board')
  await expect.poll(() => newsroom.sent('visit')).toHaveLength(2)
  await newsroom.open('/admin', 'boss')
  await expect.poll(says).toContain('Open the board. Done')
  await nameCities()
  await expect.element(card).not.toBeInTheDocument()
})

test('who hides the card has it hidden in every browser', async () => {
  await newsroom.open('/admin', 'boss')
  await card.getByRole('button', { name: 'Hide this list' }).click()
  await expect.element(card).not.toBeInTheDocument()
  await expect
    .poll(async () => (await boss().get('/api/preferences')).json)
    .toMatchObject({
      visits: expect.arrayContaining([expect.objectContaining({ place: 'first-run', isOpen: false })]),
    })
  await newsroom.open('/admin', 'boss')
  await expect.element(screen.getByRole('list', { name: 'The steps of Saturday, May 3' })).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})
