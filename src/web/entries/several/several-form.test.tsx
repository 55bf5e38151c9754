import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

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

test('what is no address is named and left out, doubles fold, and what is filed already is not ticked', async () => {
  await newsroom.file('ana', 3, { url: 'https://city.example/event-1' })
  await open(3)
  await paste(`words, ${addresses(3).join(' ')} https://www.city.example/event-3/`)
  await expect.element(page.getByText('“words” is not an address, so it is left out.')).toBeVisible()
  await expect.element(tick(/event-1/)).not.toBeChecked()
  await tick(/event-2/).click()
  await button('Review & Submit').click()
  await button('Confirm & Submit').click()
  await expect
    .poll(async () => (await filed(3)).map(({ url }) => url))
    .toEqual([...['https://city.example/event-3', 'https://city.example/event-1']])
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
