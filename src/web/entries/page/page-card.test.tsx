import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { inTheme } from '#tests/support/screen/theme.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
/** A field that offers the names of before. */
const name = (label: string) => page.getByRole('combobox', { name: label, exact: true })
const entriesOf = async (step: number) =>
  (await newsroom.as('ana').get(`/api/steps/${step}/entries?edition=2031-05-03`)).json

test('headline, time and price are typed by hand below an address and filed with it (C86)', async () => {
  await newsroom.open('/step/2', 'ana')
  await expect.element(box('Event URL')).toBeVisible()
  await expect.element(page.getByText('Headline, summary and more (optional)')).not.toBeInTheDocument()
  await refuses(REFUSED)
  await box('Event URL').fill('https://city.example/market')
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

const FACTS = {
  ...{ headline: 'Farmers Market', summary: 'Two hundred stalls.', venue: 'Harbor Square', performer: null },
  ...{ price: 'free', status: null, start: '2031-05-03 09:00', readings: [], publisher: 'City of Fairhaven' },
  ...{ published: null, sure: true, choice: [], events: [] },
}
const says = (facts: object = {}) =>
  newsroom.next('readPage', {
    status: 200,
    json: { facts: { ...FACTS, ...facts }, refusal: null, readAt: '2031-05-01T15:41:00.000Z' },
  })
const refuses = (refusal: string) =>
  newsroom.next('readPage', {
    status: 200,
    json: { facts: null, refusal, readAt: '2031-05-01T15:41:00.000Z' },
  })
const open = async (step: number, field = 'Event URL') => {
  await newsroom.open(`/step/${step}`, 'ana')
  await expect.element(box(field)).toBeVisible()
}
/** What is to be seen of it, and what is said aloud. */
const WAS_READ = 'From the page, 10:41 amRead: Farmers Market, 9:00 am (at 10:41 am)'
const REFUSED = 'The site doesn’t let us read it. Type what you see.'
const MARKET = 'https://city.example/market'
/** Types it, and leaves the field, which reads the page. */
const leave = async (address: string, field = 'Event URL') => {
  await box(field).fill(address)
  await userEvent.tab()
}
const facts = () => page.getByRole('region', { name: 'From the page' })
/** However it stands: a press would fold what has unfolded meanwhile. */
const unfold = () => {
  const details = facts().element().querySelector('details')
  if (details) details.open = true
}

describe('the page of an address', () => {
  test('fills the fields of its step to be confirmed, and says so once (C86)', async () => {
    await says()
    await open(2)
    await leave(MARKET)
    await expect.element(facts().getByRole('status')).toHaveTextContent(WAS_READ)
    unfold()
    await expect.element(box('Headline')).toHaveValue('Farmers Market')
    await expect.element(name('Venue')).toHaveValue('Harbor Square')
    await expect.element(box('Starts at')).toHaveValue('9:00 am')
    await expect.element(box('Price')).toHaveValue('free')
    await button('Review & Submit').click()
    await button('Confirm & Submit').click()
    await expect.poll(() => entriesOf(2)).toMatchObject({ entries: [{ line: 'Farmers Market, 9:00 am' }] })
    await expect.element(facts()).not.toBeInTheDocument()
  })

  test('is read as it is pasted, and once: leaving the field asks no more', async () => {
    await says()
    await open(2)
    await box('Event URL').click()
    const element = box('Event URL').element() as HTMLInputElement
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: new DataTransfer() }))
    await userEvent.fill(element, MARKET)
    await expect.element(facts().getByText('Read: Farmers Market', { exact: false })).toBeVisible()
    await userEvent.tab()
    expect(await newsroom.sent('readPage')).toHaveLength(1)
  })

  test('replaces nothing that was typed before, or while it was read, and fills no field under somebody’s fingers', async () => {
    await says()
    await open(2)
    await box('Event URL').fill(MARKET)
    await expect.element(facts()).toBeVisible()
    unfold()
    await box('Headline').fill('My own words')
    await name('Venue').click()
    await expect.element(facts().getByRole('status')).toHaveTextContent(WAS_READ)
    await box('Price').click()
    await expect.element(name('Venue')).toHaveValue('Harbor Square')
    await expect.element(box('Headline')).toHaveValue('My own words')
  })

  test('that answers after the entry was filed changes nothing', async () => {
    await newsroom.next('readPage', 'held')
    await open(2)
    await leave(MARKET)
    await button('Review & Submit').click()
    await button('Confirm & Submit').click()
    await expect.poll(() => entriesOf(2)).toMatchObject({ entries: [{ row: { headline: null } }] })
    await newsroom.release()
    await expect.element(box('Event URL')).toHaveValue('')
    await expect.element(facts()).not.toBeInTheDocument()
  })

  test('of another address empties what the first one filled, and names what was touched', async () => {
    await says()
    await open(2)
    await leave(MARKET)
    await expect.element(facts().getByRole('status')).toHaveTextContent(WAS_READ)
    unfold()
    await expect.element(box('Price')).toHaveValue('free')
    await box('Headline').fill('Markets of the harbor')
    await refuses(REFUSED)
    await leave('https://city.example/other')
    await expect.element(facts().getByText('From the page before: Headline.')).toBeVisible()
    await expect.element(box('Price')).toHaveValue('')
    await expect.element(box('Headline')).toHaveValue('Markets of the harbor')
    await button('Clear it').click()
    await expect.element(box('Headline')).toHaveValue('')
  })

  test('that may mean two times has two buttons and fills neither', async () => {
    await says({ start: null, sure: false, readings: ['2031-05-03 18:00', '2031-05-03 12:00'] })
    await open(2)
    await leave(MARKET)
    await expect.element(facts().getByText('The page’s time is unclear. Which one is it?')).toBeVisible()
    unfold()
    await expect.element(box('Headline')).toHaveValue('Farmers Market')
    await expect.element(box('Starts at')).toHaveValue('')
    await button('12:00 pm').click()
    await expect.element(box('Starts at')).toHaveValue('12:00 pm')
    await expect.element(button('6:00 pm')).not.toBeInTheDocument()
  })

  test('that lists several events asks which one, and fills nothing before', async () => {
    const events = ['Soren Lykke', 'Open Mic'].map((headline) => ({ ...FACTS, headline }))
    await says({ headline: 'Calendar', start: null, choice: ['Soren Lykke', 'Open Mic'], events })
    await open(2)
    await leave(MARKET)
    await expect.element(facts().getByText('This page lists 2. Which one do you mean?')).toBeVisible()
    unfold()
    await expect.element(box('Headline')).toHaveValue('')
    await button('Open Mic, Sat, May 3').click()
    await expect.element(box('Headline')).toHaveValue('Open Mic')
    await expect.element(button('None')).not.toBeInTheDocument()
  })

  test('that says cancelled, or another day, says so here', async () => {
    await says({ status: 'cancelled', start: '2031-05-14 09:00' })
    await open(2)
    await leave(MARKET)
    await expect.element(facts().getByText('The page says cancelled.')).toBeVisible()
    await expect
      .element(facts().getByText('The page says Wed, May 14. This edition is Sat, May 3.'))
      .toBeVisible()
  })

  test('that is refused says why and offers the fields, and can be read again', async () => {
    await refuses(REFUSED)
    await open(3)
    await leave('https://council.example/notice')
    await expect.element(facts().getByRole('status')).toHaveTextContent(REFUSED)
    await expect.element(box('Publisher')).toBeVisible()
    await says()
    await button('Read again').click()
    await expect.element(box('Publisher')).toHaveValue('City of Fairhaven')
    await expect.element(facts().getByText('The summary is in their words.')).toBeVisible()
    await box('Summary').fill('Two hundred stalls and a band.')
    await expect.element(facts().getByText('The summary is in their words.')).not.toBeInTheDocument()
    expect(await newsroom.sent('readPage')).toMatchObject([{}, { body: { again: true } }])
  })

  test('is not read offline, and the fields are there', async () => {
    await open(3)
    await newsroom.cut()
    await leave('https://council.example/notice')
    await expect.element(facts().getByRole('status')).not.toBeEmptyDOMElement()
    await expect.element(box('Headline')).toBeVisible()
  })

  test('of a show fills what is asked for anyway (C86)', async () => {
    await says({ performer: 'Night Herons', venue: 'The Blue Door', start: '2031-05-04 20:30' })
    await open(1, 'Event URL (optional)')
    await name('Venue').fill('My place')
    await leave('https://venue.example/night-herons', 'Event URL (optional)')
    await expect.element(name('Band Name')).toHaveValue('Night Herons')
    await expect.element(box('Time')).toHaveValue('8:30 pm')
    await expect.element(page.getByRole('button', { name: 'Date: Sunday, May 4. Change' })).toBeVisible()
    await expect.element(name('Venue')).toHaveValue('My place')
  })

  test.for(['light', 'dark'] as const)('has no fault that axe knows, on a phone, %s', async (theme) => {
    await page.viewport(390, 844)
    inTheme(theme)
    await says({ status: 'cancelled', start: null, readings: ['2031-05-03 18:00', '2031-05-03 12:00'] })
    await open(2)
    await leave(MARKET)
    await expect.element(facts().getByText('Farmers Market, Harbor Square, free')).toBeVisible()
    await expect.element(box('Headline')).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    unfold()
    expect(await axeFaults()).toEqual([])
    inTheme('light')
  })
})
