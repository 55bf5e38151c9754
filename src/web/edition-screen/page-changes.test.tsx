import { expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import type { Entry } from '#contract/entries.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { inTheme } from '#tests/support/screen/theme.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const DAY = '2031-05-03'
const PAGE = 'https://city.example/calendar/lantern-walk'
const FACTS = {
  ...{ headline: 'Lantern Walk', summary: null, venue: null, performer: null, price: '$5', publisher: null },
  ...{ status: 'cancelled', start: `${DAY} 18:00`, readings: [], published: null, sure: true },
  ...{ choice: [], events: [] },
}
const SAYS = 'The page of “Lantern Walk” now says cancelled.'
const checks = () => screen.getByRole('region', { name: 'Checks' })
const finding = () => checks().getByRole('listitem').filter({ hasText: SAYS })

/** An event whose page was read again after it was filed. */
async function fileEvent(): Promise<Entry | undefined> {
  const facts = { headline: 'Lantern Walk', startsOn: DAY, startsAt: '17:00' }
  const [entry] = await newsroom.file('ana', 2, facts)
  await newsroom.store('page_facts', [
    {
      ...{ key: 'city.example/calendar/lantern-walk', url: PAGE, final_url: PAGE, edition: DAY },
      ...{ http_status: 200, facts: FACTS, refusal: null, fetched_at: '2031-05-01T14:00:00Z' },
    },
  ])
  return entry
}
const says = () =>
  newsroom.next('readPage', {
    status: 200,
    json: { facts: FACTS, refusal: null, readAt: '2031-05-01T15:41:00.000Z' },
  })

test('a page that says something else now is told in Checks, and found right by one press', async () => {
  await fileEvent()
  await newsroom.open('/edition', 'boss')
  await expect.element(finding()).toBeVisible()
  await expect
    .element(finding().getByRole('link', { name: /now says cancelled\.$/ }))
    .toHaveAttribute('href', PAGE)
  await finding().getByRole('button', { name: 'Accept as is' }).click()
  await expect.poll(() => finding().query()?.textContent).toContain('Accepted by Bo Lindqvist')
})

test('by the keyboard alone it leads to the entry, with what the page says now beside what was filed', async () => {
  await fileEvent()
  await newsroom.open('/edition', 'boss')
  const link = finding().getByRole('link', { name: 'Go to step' })
  await expect.element(link).toBeVisible()
  await says()
  ;(link.element() as HTMLElement).focus() // a link is one
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Edit event' })
  const card = dialog.getByRole('region', { name: 'From the page' })
  await expect.element(card.getByText('The page says cancelled.')).toBeVisible()
  await expect.element(card.getByText('The page says Sat, May 3, 6:00 pm.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Starts at' })).toHaveValue('5:00 pm')
  // It is there to be looked at: nothing is filled without a press.
  await expect.element(dialog.getByRole('textbox', { name: 'Price' })).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test.for(['light', 'dark'] as const)('has no fault that axe knows, on a phone, %s', async (theme) => {
  await screen.viewport(390, 844)
  inTheme(theme)
  const entry = await fileEvent()
  await newsroom.open('/edition', 'boss')
  await screen.getByRole('button', { name: /^Checks/ }).click()
  await expect.element(finding()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await axeFaults()).toEqual([])
  await says()
  await newsroom.open(`/step/2?entry=${entry?.id}`, 'boss')
  await expect.element(screen.getByRole('dialog').getByText('The page says cancelled.')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  inTheme('light')
})
