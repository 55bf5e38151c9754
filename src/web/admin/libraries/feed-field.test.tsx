import { beforeEach, expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { calendarDay, dayWordsOf } from '#shared/calendar.ts'
import { FEEDS } from '#shared/feeds-messages.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom({ automation: true })
const SOURCES = '/admin/libraries/sources/live-music'
const dialog = screen.getByRole('dialog')
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
/* What a new newsroom has as samples is in nobody's way. */
beforeEach(() => newsroom.empty('source_live_music'))

const calendarOf = (titles: string[]) =>
  [
    'BEGIN:VCALENDAR',
    ...titles.flatMap((title, at) => [
      ...['BEGIN:VEVENT', `UID:${title}`, `SUMMARY:${title}`, `DTSTART:2031050${at + 3}T193000`],
      ...['LOCATION:The Lantern', 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ].join('\r\n')
/** The public web from now on: each of its addresses is that calendar. */
const publish = (...titles: string[]) =>
  newsroom.automation.will({
    ...{ status: 200, headers: { 'content-type': 'text/calendar' } },
    body: calendarOf(titles),
  })
/** A source whose feed was not read yet. @returns the address of the feed */
async function storeSource(change: object = {}): Promise<string> {
  const feed_url = new URL('/feed.ics', await newsroom.automation.url()).href
  const moments = { created_at: '2031-05-01T15:00:00Z', updated_at: '2031-05-01T15:00:00Z' }
  await newsroom.store('source_live_music', [
    { id: 7, name: 'The Lantern', version: 1, feed_url, ...moments, ...change },
  ])
  return feed_url
}

test('of what a feed of news tells the day is shown on which it appeared, and no hour', async () => {
  const item =
    '<title>Otters return</title><link>/otters</link><pubDate>Wed, 30 Apr 2031 15:00:00 GMT</pubDate>'
  await newsroom.automation.will({
    ...{ status: 200, headers: { 'content-type': 'application/rss+xml' } },
    body: `<rss version="2.0"><channel><item>${item}</item></channel></rss>`,
  })
  await newsroom.open('/admin/libraries/sources/general-news', 'boss')
  await screen.getByRole('button', { name: 'Add source', exact: true }).click()
  await dialog.getByLabelText('Feed').fill(new URL('/news.rss', await newsroom.automation.url()).href)
  await press(FEEDS.find)
  await expect.element(dialog.getByRole('listitem')).toBeVisible()
  const words = dayWordsOf(calendarDay('2031-05-03'))
  expect(dialog.getByRole('listitem').element().textContent).toBe(
    `${words.short(calendarDay('2031-04-30'))}: Otters return`,
  )
})

test('a feed is found from the address of its source and shown, and a person saves it', async () => {
  const TITLES = ['Harbor Lights', 'Night Herons', 'Soul Kitchen', 'Fall Fest', 'Open Mic', 'Late Show']
  await publish(...TITLES)
  const url = new URL('/shows', await newsroom.automation.url()).href
  await newsroom.open(SOURCES, 'boss')
  await screen.getByRole('button', { name: 'Add source', exact: true }).click()
  await expect.element(dialog.getByRole('button', { name: FEEDS.find })).toBeDisabled()
  await dialog.getByLabelText('Name').fill('The Lantern')
  await dialog.getByLabelText('URL').fill(url)
  await press(FEEDS.find)
  await expect.element(dialog.getByText(FEEDS.found(5))).toBeVisible()
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(
    [3, 4, 5, 6, 7].map(
      (day, at) =>
        `${dayWordsOf(calendarDay('2031-05-03')).short(calendarDay(`2031-05-0${day}`))}, 7:30 pm: ${TITLES[at]}, The Lantern`,
    ),
  )
  await expect.element(dialog.getByLabelText(FEEDS.field)).toHaveValue(url)
  await expect.element(dialog.getByRole('button', { name: FEEDS.readNow })).not.toBeInTheDocument()
  expect(await axeFaults()).toEqual([])
  const rows = async () => (await newsroom.as('boss').get('/api/admin/libraries/live-music')).json
  expect(await rows()).toMatchObject({ rows: [] })
  await press('Add')
  await expect.poll(rows).toMatchObject({ rows: [{ values: { name: 'The Lantern', feed_url: url } }] })
})

test('why there is no feed is said in the form, and what was typed meanwhile stays', async () => {
  await newsroom.automation.will({ status: 404 })
  const url = new URL('/shows', await newsroom.automation.url()).href
  await newsroom.open(SOURCES, 'boss')
  await screen.getByRole('button', { name: 'Add source', exact: true }).click()
  await dialog.getByLabelText('URL').fill(url)
  await press(FEEDS.find)
  await expect.element(dialog.getByText(FEEDS.gone)).toBeVisible()
  await expect.element(dialog.getByLabelText(FEEDS.field)).toHaveValue('')
  await publish('Harbor Lights')
  await newsroom.next('findFeed', 'held')
  await press(FEEDS.find)
  await dialog.getByLabelText(FEEDS.field).fill('https://lantern.example/own.ics')
  await newsroom.release()
  await expect.element(dialog.getByRole('button', { name: FEEDS.find })).not.toHaveAttribute('aria-busy')
  await expect.element(dialog.getByLabelText(FEEDS.field)).toHaveValue('https://lantern.example/own.ics')
  await expect.element(dialog.getByText(FEEDS.gone)).not.toBeInTheDocument()
})

test('a feed is read at a press, and its source says in the list and in the form what came of it', async () => {
  await publish('Harbor Lights', 'Night Herons')
  await storeSource()
  await newsroom.open(SOURCES, 'boss')
  const row = screen.getByRole('row', { name: /^The Lantern/ })
  await expect.element(row.getByText(FEEDS.isNew)).toBeVisible()
  await row.getByRole('button', { name: 'The Lantern' }).click()
  await press(FEEDS.readNow)
  await expect.element(dialog.getByText(/^Read .+ [ap]m, 2 found\.$/)).toBeVisible()
  await newsroom.automation.will({ status: 410 })
  await press(FEEDS.readNow)
  const said = new RegExp(`^${FEEDS.gone} Last tried .+ [ap]m\\. ${FEEDS.isOff}$`)
  await expect.element(dialog.getByText(said)).toBeVisible()
  await press('Cancel')
  await expect.element(row.getByText(said)).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('addresses of feeds are in the file by a choice alone', async () => {
  await newsroom.open(SOURCES, 'boss')
  const file = screen.getByRole('link', { name: 'Export' })
  await expect.element(file).toHaveAttribute('href', '/api/admin/libraries/live-music/export')
  await storeSource()
  await newsroom.open(SOURCES, 'boss')
  await screen.getByRole('button', { name: 'Export' }).click()
  const choice = (name: string) => screen.getByRole('menuitem', { name })
  await expect
    .element(choice(FEEDS.fileWithout))
    .toHaveAttribute('href', '/api/admin/libraries/live-music/export')
  await expect
    .element(choice(FEEDS.fileWith))
    .toHaveAttribute('href', '/api/admin/libraries/live-music/export?feeds=yes')
})
