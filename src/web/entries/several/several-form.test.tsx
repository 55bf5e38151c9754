import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { calendarDay } from '#shared/calendar.ts'
import { handAddress } from '#web/entries/page/handed-address.ts'

const newsroom = realNewsroom()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const tick = (name: RegExp) => page.getByRole('checkbox', { name })
const filed = async (step: number) => {
  const { json } = await newsroom.as('ana').get(`/api/steps/${step}/entries?edition=2031-05-03`)
  return (json as { entries: { row: Record<string, unknown> }[] }).entries.map(({ row }) => row)
}
const paste = async (text: string) => {
  await box('Event URL').click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  box('Event URL')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
}
const addresses = (count: number) =>
  Array.from({ length: count }, (_, at) => `https://city.example/event-${at + 1}`)
const open = async (step: number) => {
  await newsroom.open(`/step/${step}`, 'ana')
  await expect.element(box('Event URL')).toBeVisible()
}

test('of an address that ran already its line says so, and leads there', async () => {
  const [first = ''] = addresses(1)
  await newsroom.file('ben', 2, { url: first, selectDate: '2031-04-26' })
  await open(2)
  await paste(addresses(3).join('\n'))
  const ran = page.getByRole('listitem').filter({ hasText: first })
  await expect.element(ran.getByRole('link', { name: 'Ran Sat, Apr 26 (Ben Okafor).' })).toBeVisible()
  expect(page.getByRole('link', { name: /^Ran / }).elements()).toHaveLength(1)
})

test('eight addresses that are pasted at once are filed by two presses on a phone, and taken back by one', async () => {
  await page.viewport(390, 844)
  await open(2)
  await paste(addresses(8).join('\n'))
  await expect.element(page.getByRole('heading', { name: '8 addresses were pasted' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await axeFaults()).toEqual([])
  await button('Review & Submit').click()
  await button('Confirm & Submit').click()
  await expect.element(page.getByText('8 events have been saved to database.')).toBeVisible()
  expect(await filed(2)).toHaveLength(8)
  expect(await newsroom.sent('createEntries')).toHaveLength(1)
  await expect.element(box('Event URL')).toHaveValue('')
  await button('Undo').click()
  await expect.poll(() => filed(2)).toEqual([])
})

test('addresses that have no room in one list are told, and stay so until that is read', async () => {
  await open(2)
  await paste(addresses(22).join('\n'))
  await expect.element(page.getByRole('heading', { name: '20 addresses were pasted' })).toBeVisible()
  await expect.element(page.getByText('2 addresses were left out')).toBeVisible()
  await expect.element(page.getByText('One list takes 20. File these, then paste the rest.')).toBeVisible()
})

test('what is no address is named and left out, doubles fold, and what is filed already is not ticked', async () => {
  await newsroom.file('ana', 3, { url: 'https://city.example/event-1' })
  await open(3)
  await paste(`words, ${addresses(3).join(' ')} https://www.city.example/event-3/`)
  await expect.element(page.getByText('“words” is not an address, so it is left out.')).toBeVisible()
  await expect.element(tick(/event-1.*Already in this edition/)).not.toBeChecked()
  await tick(/event-2/).click()
  await button('Review & Submit').click()
  await button('Confirm & Submit').click()
  await expect
    .poll(async () => (await filed(3)).map(({ url }) => url).toSorted())
    .toEqual(['https://city.example/event-1', 'https://city.example/event-3'])
})

test('another Publish Date is the one whose pages are read and whose entries are not ticked', async () => {
  await newsroom.file('ana', 3, { url: 'https://city.example/event-1', selectDate: '2031-05-01' })
  await newsroom.file('ana', 3, { url: 'https://city.example/event-2' })
  await open(3)
  await page.getByRole('button', { name: /^Publish Date:/ }).click()
  await button('Today').click()
  const before = (await newsroom.sent('readPage')).length
  await paste(addresses(2).join('\n'))
  await expect.element(tick(/event-1.*Already in this edition/)).not.toBeChecked()
  await expect.element(tick(/event-2/)).toBeChecked()
  const read = async () => (await newsroom.sent('readPage')).slice(before).map(({ body }) => body)
  await expect.poll(read).toMatchObject([{ edition: '2031-05-01' }, { edition: '2031-05-01' }])
})

test('what the pages say goes along, and a refusal loses nothing', async () => {
  const facts = {
    ...{ headline: 'Farmers Market', summary: null, venue: null, performer: null, price: 'free' },
    ...{ status: null, start: '2031-05-03 09:00', readings: [], publisher: null, published: null },
    ...{ sure: true, choice: [], events: [] },
  }
  const json = { facts, refusal: null, readAt: '2031-05-01T15:41:00.000Z' }
  await newsroom.next('readPage', { status: 200, json }, 2)
  await open(2)
  await paste(addresses(2).join('\n'))
  await expect.element(tick(/Farmers Market/).first()).toBeVisible()
  await newsroom.next('createEntries', {
    status: 500,
    json: { code: 'unexpected', title: 'Error', detail: 'It did not work.' },
  })
  await button('Review & Submit').click()
  await button('Confirm & Submit').click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await button('Confirm & Submit').click()
  await expect
    .poll(() => filed(2))
    .toMatchObject([
      { headline: 'Farmers Market', starts_time: '09:00', price: 'free' },
      { headline: 'Farmers Market', starts_on: '2031-05-03' },
    ])
})

test('one address is filed as ever, and a list can be left for it', async () => {
  await open(2)
  await paste('https://city.example/one')
  await expect.element(box('Event URL')).toBeVisible()
  await paste(addresses(2).join('\n'))
  await button('File one instead').click()
  await expect.element(box('Event URL')).toHaveValue('')
})

test('a reload keeps the list, the ticks and what the pages said; what was left of it comes back by Undo', async () => {
  const facts = {
    ...{ headline: 'Farmers Market', summary: null, venue: null, performer: null, price: 'free' },
    ...{ status: null, start: '2031-05-03 09:00', readings: [], publisher: null, published: null },
    ...{ sure: true, choice: [], events: [] },
  }
  const json = { facts, refusal: null, readAt: '2031-05-01T15:41:00.000Z' }
  await newsroom.next('readPage', { status: 200, json }, 3)
  await open(2)
  await paste(addresses(3).join('\n'))
  await expect.poll(() => tick(/Farmers Market/).elements().length).toBe(3)
  await tick(/event-2/).click()
  await expect.element(page.getByText('Draft saved', { exact: true })).toBeVisible()
  const asked = (await newsroom.sent('readPage')).length
  await newsroom.open('/step/2', 'ana')
  await expect.element(page.getByRole('heading', { name: '3 addresses were pasted' })).toBeVisible()
  expect(tick(/Farmers Market/).elements()).toHaveLength(3)
  await expect.element(tick(/event-2/)).not.toBeChecked()
  await expect.element(tick(/event-3/)).toBeChecked()
  expect(await newsroom.sent('readPage')).toHaveLength(asked)
  await button('File one instead').click()
  await expect.element(box('Event URL')).toHaveValue('')
  await button('Undo').click()
  await expect.element(tick(/event-2/)).not.toBeChecked()
  await button('Review & Submit').click()
  await button('Confirm & Submit').click()
  await expect.poll(async () => (await filed(2)).map(({ url }) => url)).toHaveLength(2)
  await newsroom.open('/step/2', 'ana')
  await expect.element(box('Event URL')).toHaveValue('')
})

test('without a network the list is kept and waits as one form does, and its pages are read once there is one', async () => {
  await open(3)
  await expect.element(button('Review & Submit')).toBeEnabled()
  await newsroom.cut()
  await paste(addresses(2).join('\n'))
  await expect.element(page.getByText('Offline. Saved in this browser', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Not read: offline/).first()).toBeVisible()
  await expect.element(button('Review & Submit')).toBeDisabled()
  await newsroom.mend()
  await expect.element(page.getByText('Draft saved', { exact: true })).toBeVisible()
  await expect.poll(() => page.getByText(/^Not read: offline|^Reading the page/).elements()).toEqual([])
  await button('Review & Submit').click()
  await button('Confirm & Submit').click()
  await expect.poll(() => filed(3)).toHaveLength(2)
})

test('the location is that of all, or each has its own', async () => {
  await page.viewport(390, 844)
  await open(2)
  await paste(addresses(3).join('\n'))
  const location = page.getByRole('combobox', { name: 'Location', exact: true })
  await location.selectOptions('Set for each')
  const ofSecond = page.getByRole('combobox', { name: 'Location: https://city.example/event-2' })
  await ofSecond.selectOptions('neighbour')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await axeFaults()).toEqual([])
  await button('Review & Submit').click()
  await button('Confirm & Submit').click()
  await expect
    .poll(async () => (await filed(2)).map(({ url, location }) => [url, location]).toSorted())
    .toEqual([
      ['https://city.example/event-1', 'Fairhaven'],
      ['https://city.example/event-2', 'Millbrook'],
      ['https://city.example/event-3', 'Fairhaven'],
    ])
})

test('with no address ticked nothing is sent, and it is said', async () => {
  await open(2)
  await paste(addresses(2).join('\n'))
  for (const one of [/event-1/, /event-2/]) await tick(one).click()
  await button('Review & Submit').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Tick at least one address.')
  await tick(/event-1/).click()
  await expect.element(page.getByText('Tick at least one address.')).not.toBeInTheDocument()
})

test('what keeps a page from being read is said at its line, and the address is filed all the same', async () => {
  const json = { facts: null, refusal: 'This page is gone.', readAt: '2031-05-01T15:41:00.000Z' }
  await newsroom.next('readPage', { status: 200, json }, 1)
  await newsroom.next('readPage', problem(429, 'too_many', 'That were many pages.'), 1)
  await open(3)
  await paste(addresses(2).join('\n'))
  await expect.element(page.getByText('This page is gone.')).toBeVisible()
  await expect.element(page.getByText('That were many pages.')).toBeVisible()
  await button('Review & Submit').click()
  await button('Confirm & Submit').click()
  await expect.poll(() => filed(3)).toHaveLength(2)
})

test('what a person should know of a page is said at its line and in the review', async () => {
  const facts = {
    ...{ headline: 'Farmers Market', summary: null, venue: null, performer: null, price: 'free' },
    ...{ status: 'cancelled', start: '2031-05-10 09:00', readings: [], publisher: null, published: null },
    ...{ sure: true, choice: [], events: [] },
  }
  const says = (more: object) => ({
    ...{ refusal: null, readAt: '2031-05-01T15:41:00.000Z' },
    facts: { ...facts, ...more },
  })
  await newsroom.next('readPage', { status: 200, json: says({}) }, 1)
  const readings = ['2031-05-03 18:00', '2031-05-03 12:00']
  await newsroom.next('readPage', { status: 200, json: says({ status: null, start: null, readings }) }, 1)
  await open(2)
  await paste(addresses(2).join('\n'))
  await expect.element(page.getByText('Sat, May 10, 9:00 am, free')).toBeVisible()
  await expect.element(page.getByText('The page says cancelled.')).toBeVisible()
  await expect.element(page.getByText(/^This page lists several events or times/)).toBeVisible()
  await button('Review & Submit').click()
  const review = page.getByRole('dialog')
  await expect.element(review.getByText('The page says cancelled.')).toBeVisible()
  await expect.element(review.getByText('Sat, May 10, 9:00 am, free')).toBeVisible()
})

test('a summary that goes along is to be read in the list and in the review, with whose words it is', async () => {
  const facts = {
    ...{ headline: 'Library reopens', venue: null, performer: null, price: null, status: null, start: null },
    ...{ summary: 'Its doors open on Sunday at noon.', publisher: 'The Courier', published: null },
    ...{ readings: [], sure: true, choice: [], events: [] },
  }
  const json = { facts, refusal: null, readAt: '2031-05-01T15:41:00.000Z' }
  await newsroom.next('readPage', { status: 200, json }, 1)
  await open(3)
  await paste(addresses(2).join('\n'))
  await expect.element(page.getByText('Its doors open on Sunday at noon.')).toBeVisible()
  expect(page.getByText('The summary is in their words.').elements()).toHaveLength(1)
  expect(await axeFaults()).toEqual([])
  await button('Review & Submit').click()
  const review = page.getByRole('dialog')
  await expect.element(review.getByText('Its doors open on Sunday at noon.')).toBeVisible()
  await expect.element(review.getByText('The summary is in their words.')).toBeVisible()
})

test('an address that is handed to a form with a list changes nothing of it, and that is said', async () => {
  await open(2)
  await paste(addresses(2).join('\n'))
  await expect.element(page.getByText('Draft saved', { exact: true })).toBeVisible()
  handAddress({ step: 2, edition: calendarDay('2031-05-03'), url: 'https://city.example/handed' })
  await newsroom.open('/step/2', 'ana')
  await expect.element(page.getByText('The address was not put in')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '2 addresses were pasted' })).toBeVisible()
  expect(tick(/handed/).elements()).toEqual([])
})
