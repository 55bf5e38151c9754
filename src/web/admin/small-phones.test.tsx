import { afterEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { ADMIN } from '#shared/admin-messages.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { storedContent } from '#tests/support/screen/stored-content.ts'
import { touchScreen } from '#tests/support/screen/touch.ts'

const newsroom = realNewsroom()
const touched = touchScreen()
afterEach(() => page.viewport(1280, 800))

const boxOf = (part: Locator) => part.element().getBoundingClientRect()
const topsOf = (parts: Locator[]) => new Set(parts.map((part) => Math.round(boxOf(part).top)))

/** The width is the page's: a phone keeps no room for a scroll bar, and this browser does. */
async function openAt(width: number, path: string, shown: Locator) {
  await newsroom.open(path, 'boss')
  await page.viewport(width + innerWidth - document.documentElement.getBoundingClientRect().width, 844)
  await touched()
  await expect.element(shown).toBeVisible()
  await expect.poll(() => document.fonts.status).toBe('loaded')
}

test.for([390, 320])('at %i px what can be done with a text stands in one row', async (width) => {
  const content = storedContent()
  await newsroom.store('webhook_formatted_content', [content])
  const acts = page.getByRole('article')
  const edit = acts.getByRole('button', { name: /^Edit/ })
  await openAt(width, `/admin/content?open=${content.id}`, edit)
  const row = [
    edit,
    acts.getByRole('button', { name: /^Copy as HTML/ }),
    acts.getByRole('link', { name: /^Export/ }),
    acts.getByRole('button', { name: /^More for/ }),
  ]
  expect(topsOf(row).size).toBe(1)
  const strip = acts.getByRole('tablist').element()
  expect(strip.scrollWidth).toBeLessThanOrEqual(strip.clientWidth)
})

test('at 320 px the page of the administration that is open is called by its whole name', async () => {
  const choice = page.getByRole('combobox', { name: ADMIN.title })
  await openAt(320, '/admin/content', choice)
  const select = choice.element() as HTMLSelectElement
  const { font, paddingLeft, paddingRight } = getComputedStyle(select)
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('There is nothing to measure with.')
  pen.font = font
  const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  const longest = Math.max(...Array.from(select.options, ({ text }) => pen.measureText(text).width))
  expect(longest).toBeLessThanOrEqual(room)
})

test('at 320 px Book stands beside the file of the sponsors, whatever the days are called', async () => {
  const book = page.getByRole('button', { name: 'Book', exact: true })
  for (const from of ['2031-05-02', '2030-12-18']) {
    await openAt(320, `/admin/sponsors?from=${from}`, book)
    expect(topsOf([book, page.getByRole('link', { name: 'CSV' })]).size).toBe(1)
  }
})

test('at 320 px a card ends with as much room as stands beside its words', async () => {
  const link = page.getByRole('link', { name: HANDOVER.webhooksLink })
  await openAt(320, '/admin/hand-over', link)
  expect(roomBelowWords(link)).toBeLessThanOrEqual(26)
  expect(boxOf(link).height).toBeGreaterThanOrEqual(44)
})

test('at 390 px the card of an empty inbox does, too', async () => {
  const link = page.getByRole('link', { name: USER_MESSAGES.writeOne })
  await openAt(390, '/messages', link)
  expect(roomBelowWords(link)).toBeLessThanOrEqual(26)
  expect(boxOf(link).height).toBeGreaterThanOrEqual(44)
})

test('at 390 px two lines of a message are read before it is opened', async () => {
  const message =
    'The ribbon cutting is on Saturday at eleven; please file it as an event and call Mara before.'
  await newsroom
    .as('boss')
    .post('/functions/v1/send-user-message', { recipientId: newsroom.ids.boss, message })
  const excerpt = page.getByText(message)
  await openAt(390, '/messages', excerpt)
  expect(boxOf(excerpt).height).toBeGreaterThan(1.5 * lineOf(excerpt))
})

const lineOf = (part: Locator) => Number.parseFloat(getComputedStyle(part.element()).lineHeight)

/** From the last line of a link's words to the inner edge of the card it stands in, in px. */
function roomBelowWords(link: Locator) {
  const words = document.createRange()
  words.selectNodeContents(link.element())
  const card = link.element().closest('.sheet, section')
  return (card?.getBoundingClientRect().bottom ?? 0) - words.getBoundingClientRect().bottom
}
