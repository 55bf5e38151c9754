import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const VENUE = 'קפה הדלת הכחולה'
const BAND = 'להקת הלילה'

/** Where words stand on a line of the screen, in pixels from the left. */
function placeOf(line: Element, words: string): { left: number; right: number } {
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const at = (text.textContent ?? '').indexOf(words)
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + words.length)
    return range.getBoundingClientRect()
  }
  throw new Error(`“${words}” does not stand there`)
}

test('a show whose names run from right to left is read as all others: band, venue, time', async () => {
  await newsroom.file('ana', 1, { venue: VENUE, bandName: BAND, url: '' })
  await newsroom.as('ana').patch('/api/editions/2031-05-03/tasks/1', { status: 'done', version: 1 })
  await newsroom.open('/board', 'ana')
  const line = page.getByTitle(BAND, { exact: false })
  await expect.element(line).toBeVisible()
  const [band, venue, time] = [BAND, VENUE, '8:30 pm'].map((words) => placeOf(line.element(), words))
  expect(band?.right).toBeLessThanOrEqual(venue?.left ?? 0)
  expect(venue?.right).toBeLessThanOrEqual(time?.left ?? 0)
})

test('among the entries of its step too, and a box runs the way of what is typed', async () => {
  await newsroom.file('ana', 1, { venue: VENUE, bandName: BAND, url: '' })
  await newsroom.open('/step/1', 'ana')
  const entry = page.getByText(VENUE, { exact: true })
  await expect.element(entry).toBeVisible()
  const line = entry.element().closest('li') ?? document.body
  expect(placeOf(line, BAND).right).toBeLessThanOrEqual(placeOf(line, VENUE).left)
  const box = page.getByLabelText('Venue', { exact: true })
  await box.fill(VENUE)
  expect(getComputedStyle(box.element()).direction).toBe('rtl')
})
