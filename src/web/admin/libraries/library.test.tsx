import { beforeEach, expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import type { LibraryItem } from '#contract/libraries.ts'
import { calendarDay, dayWordsOf } from '#shared/calendar.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom({ automation: true })
/** What was sent of the libraries themselves: that somebody looked at the sources is told beside it. */
const sent = async () => (await newsroom.sent()).filter(({ path }) => !path.startsWith('/api/visits/'))
const SOURCES = '/admin/libraries/sources/live-music'
const ADS = '/admin/libraries/advertisements'
/* What a new newsroom has as samples is in nobody's way. */
beforeEach(async () => {
  for (const table of ['source_live_music', 'source_advertisement', 'source_thank_you_jokes'])
    await newsroom.empty(table)
})

const MOMENTS = { created_at: '2031-05-01T15:00:00Z', updated_at: '2031-05-01T15:00:00Z' }
const source = (id: number, change: object = {}) => ({
  ...{ id, name: `Place ${id}`, url: `https://place.example/${id}`, type: null, city: 'home' },
  ...{ version: 1, retired_at: null, ...MOMENTS },
  ...change,
})
const storeSources = (...rows: object[]) => newsroom.store('source_live_music', rows)
const storeAd = () =>
  newsroom.store('source_advertisement', [
    {
      id: 7,
      sponsor_name: 'Café Núñez',
      sponsor_description: 'Churros from seven.',
      sponsor_link: 'https://cafenunez.example',
      sponsor_logo_url: null,
      sponsor_image_url: null,
      ad_placement: 'feature',
      weight: 6,
      active: true,
      version: 1,
      ...MOMENTS,
    },
  ])
/** What a library holds, newest first. */
const stored = async (library: string, show = 'in-use') => {
  const { json } = await newsroom.as('boss').get(`/api/admin/libraries/${library}?show=${show}`)
  return (json as { rows: LibraryItem[] }).rows
}
const namesOf = async (show?: string) =>
  (await stored('live-music', show)).map(({ values }) => values['name'])

const open = (path: string) => newsroom.open(path, 'boss')
const dialog = screen.getByRole('dialog')
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
const cells = () =>
  screen
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))

test('a library is listed with its own fields; the others are one press away (S255, C46, C58)', async () => {
  await storeSources(source(1, { city: null, type: 'Venue' }), source(2))
  await newsroom.store('source_thank_you_jokes', [
    { id: 1, thank_you_joke: 'Thanks a latte', version: 1, retired_at: null, ...MOMENTS },
  ])
  const where = await open(SOURCES)
  await expect.element(screen.getByRole('heading', { name: 'Live music sources' })).toBeVisible()
  await expect.element(screen.getByText('Place 2')).toBeVisible()
  expect(cells()).toEqual([
    ['Place 2', 'place.example', 'None', 'Fairhaven'],
    ['Place 1', 'place.example', 'Venue', 'Both'],
  ])
  expect(await axeFaults()).toEqual([])
  await screen.getByRole('link', { name: 'Thank-you' }).click()
  await expect.poll(where).toBe('/admin/libraries/jokes/thank-you')
  await expect.element(screen.getByText('Thanks a latte')).toBeVisible()
})

test('search and what is shown stay in the address', async () => {
  const retired_at = '2031-05-01T15:00:00Z'
  await storeSources(
    source(1),
    source(2, { name: 'Blue Door' }),
    source(3, { name: 'Blue Moon', retired_at }),
    source(4, { retired_at }),
  )
  const names = () => cells().map(([name]) => name)
  const where = await open(SOURCES)
  await screen.getByLabelText('Search').fill('blue')
  await expect.poll(where).toBe(`${SOURCES}?q=blue`)
  await expect.poll(names).toEqual(['Blue Door'])
  await screen.getByLabelText('Show').selectOptions('Retired')
  await expect.poll(names).toEqual(['Blue Moon'])
  await screen.getByLabelText('Search').fill('nobody')
  await expect.element(screen.getByText('No matches.')).toBeVisible()
  expect(where()).toBe(`${SOURCES}?q=nobody&show=retired`)
})

test('a source is added; what is wrong is said at its field before anything is sent, and one press takes what was meant', async () => {
  await open(SOURCES)
  await screen.getByRole('button', { name: 'Add source' }).click()
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus()
  await dialog.getByLabelText('URL').fill('nowhere')
  await press('Add')
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name')
  await expect.element(dialog.getByLabelText('URL')).toHaveAccessibleDescription('Please enter a valid URL')
  const cities = dialog.getByLabelText('City').getByRole('option')
  expect(cities.elements().map(({ textContent }) => textContent)).toEqual(['Both', 'Fairhaven', 'Millbrook'])
  expect(await axeFaults()).toEqual([])
  expect(await sent()).toEqual([])
  await dialog.getByLabelText('Name').fill('The Blue Door')
  await dialog.getByLabelText('URL').fill('https://blue.example/?a=1&amp;b=2')
  await press('Add')
  await dialog.getByRole('button', { name: 'Use https://blue.example/?a=1&b=2' }).click()
  await dialog.getByLabelText('URL').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('It is in use now.')).toBeVisible()
  expect(await sent()).toMatchObject([{ key: expect.any(String) }])
  expect((await stored('live-music')).map(({ values }) => values)).toEqual([
    { name: 'The Blue Door', url: 'https://blue.example/?a=1&b=2', type: null, city: null, feed_url: null },
  ])
})

test('an advertisement is edited by keyboard; its weight is a number and a refused picture says why (C25)', async () => {
  await newsroom.automation.will({ status: 404 })
  await storeAd()
  await open(ADS)
  const row = screen.getByRole('button', { name: 'Café Núñez' })
  await expect.element(row).toBeVisible()
  row.element().focus()
  await userEvent.keyboard('{Enter}')
  await dialog.getByLabelText('Weight').fill('2.5')
  const logo = dialog.getByLabelText('Logo', { exact: true })
  await logo.fill(await newsroom.automation.url())
  await dialog.getByRole('checkbox', { name: /Active/ }).click()
  await press('Save')
  await expect.element(logo).toHaveAccessibleDescription(/404/)
  expect((await stored('advertisements')).map(({ values }) => values)).toMatchObject([{ weight: 6 }])
  await logo.fill('')
  await press('Save')
  await expect.element(screen.getByText('Your changes are stored.')).toBeVisible()
  expect(await stored('advertisements', 'retired')).toMatchObject([
    { version: 2, values: { weight: 2.5, active: false, sponsor_logo_url: null, sponsor_image_url: null } },
  ])
})

test('an advertisement has a first and a last day, both optional, and its list shows them', async () => {
  await storeAd()
  await open(ADS)
  await screen.getByRole('button', { name: 'Café Núñez' }).click()
  await dialog.getByRole('button', { name: 'From: No day. Change' }).click()
  await screen.getByRole('button', { name: 'Today' }).click()
  await press('Save')
  await expect.element(screen.getByText('Your changes are stored.')).toBeVisible()
  const first = (await stored('advertisements'))[0]?.values ?? {}
  expect(first).toMatchObject({ starts_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ends_on: null })
  const today = calendarDay(String(first['starts_on']))
  await expect.element(screen.getByRole('cell', { name: dayWordsOf(today).short(today) })).toBeVisible()
  await screen.getByRole('button', { name: 'Café Núñez' }).click()
  await dialog.getByRole('button', { name: /^From: / }).click()
  await screen.getByRole('button', { name: 'No day' }).click()
  await press('Save')
  await expect.poll(async () => (await stored('advertisements'))[0]?.values['starts_on']).toBeNull()
})

test('what somebody else stored meanwhile is shown, and nothing typed is lost', async () => {
  await storeSources(source(1))
  await newsroom.next('updateLibraryItem', 'held')
  await open(SOURCES)
  await screen.getByRole('button', { name: 'Place 1' }).click()
  await dialog.getByLabelText('Name').fill('My Place')
  await press('Save')
  await expect.poll(() => sent()).toHaveLength(1)
  const theirs = { name: 'Their Place', url: 'https://place.example/1', type: '', city: 'neighbour' }
  await newsroom.as('boss').patch('/api/admin/libraries/live-music/1', { values: theirs, version: 1 })
  await newsroom.release()
  await expect.element(dialog.getByText(/^Bo Lindqvist changed this at \d+:\d\d [ap]m\./)).toBeVisible()
  const marked = (how: string) =>
    [...dialog.element().querySelectorAll(how)].map(({ textContent }) => textContent)
  await expect.poll(() => marked('ins')).toEqual([expect.stringMatching(/Their$/)])
  expect(marked('del')).toEqual([expect.stringMatching(/My$/)])
  await expect.element(dialog.getByText('Millbrook', { exact: true }).first()).toBeVisible()
  await press('Use mine')
  await press('Save')
  await expect.element(screen.getByText('Your changes are stored.')).toBeVisible()
  expect(await stored('live-music')).toMatchObject([{ version: 3, values: { name: 'My Place' } }])
})

test('one is retired and brought back', async () => {
  await storeSources(source(1), source(2, { retired_at: '2031-05-01T15:00:00Z' }))
  await open(SOURCES)
  await screen.getByRole('button', { name: 'Place 1' }).click()
  await press('Retire')
  await expect.element(screen.getByText('It is out of use. What was filed with it stays.')).toBeVisible()
  expect([await namesOf(), await namesOf('retired')]).toEqual([[], ['Place 2', 'Place 1']])
  await screen.getByLabelText('Show').selectOptions('Retired')
  await screen.getByRole('button', { name: 'Place 2' }).click()
  await press('Bring back')
  await expect.element(screen.getByText('It is in use again.')).toBeVisible()
  expect([await namesOf(), await namesOf('retired')]).toEqual([['Place 2'], ['Place 1']])
})

const file = (text: string | Uint8Array<ArrayBuffer>) => new File([text], 'sources.csv', { type: 'text/csv' })

test('an import names its bad lines first, and imports once they are right', async () => {
  await storeSources(source(1, { name: 'A', url: null, city: null }))
  await open(SOURCES)
  await screen.getByRole('button', { name: 'Import' }).click()
  await dialog.getByLabelText('File').upload(file('name,url\nA,\nB,nowhere'))
  await expect.element(dialog.getByRole('row', { name: '3 url Please enter a valid URL' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
  expect(await axeFaults()).toEqual([])
  await dialog.getByLabelText('File').upload(file('name\nA\nB\nC'))
  await expect.element(dialog.getByText(/2 rows will be added; 1 row already here/)).toBeVisible()
  expect(await namesOf()).toEqual(['A'])
  await press('Import')
  await expect.element(screen.getByText('2 rows added.')).toBeVisible()
  expect((await sent()).at(-1)).toMatchObject({ key: expect.any(String) })
  expect((await namesOf()).sort()).toEqual(['A', 'B', 'C'])
})

test('a file of tabs in UTF-16, as spreadsheets write Unicode text, is read; what goes on is said (C46)', async () => {
  await newsroom.next('importLibrary', 'held')
  await open(SOURCES)
  await screen.getByRole('button', { name: 'Import' }).click()
  const text = 'Name\tCity\r\nThị trấn\tOur city\r\nB\tThe neighboring city\r\n'
  const bytes = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(text, (char) => char.charCodeAt(0)).buffer),
  ])
  await dialog.getByLabelText('File').upload(file(bytes))
  await expect.element(dialog.getByText(/2 rows will be added/)).toBeVisible()
  await press('Import')
  await expect.element(dialog.getByText('Adding 2 rows, all or none…')).toBeVisible()
  await newsroom.release()
  await expect.element(screen.getByText('2 rows added.')).toBeVisible()
  expect((await namesOf()).sort()).toEqual(['B', 'Thị trấn'])
})

test('a file that is no UTF-8 is refused before it is sent', async () => {
  await open(SOURCES)
  await screen.getByRole('button', { name: 'Import' }).click()
  await dialog.getByLabelText('File').upload(file(new Uint8Array([0x6e, 0xff, 0xfe, 0x0a])))
  await expect.element(dialog.getByText('Please save the file as CSV in UTF-8.')).toBeVisible()
  expect(await sent()).toEqual([])
})

test('a library is exported by its address', async () => {
  await storeAd()
  await open(ADS)
  await expect
    .element(screen.getByRole('link', { name: 'Export' }))
    .toHaveAttribute('href', '/api/admin/libraries/advertisements/export')
})

test.each(['/admin/libraries', '/admin/libraries/nowhere'])('%s leads to the first library', async (path) => {
  const where = await open(path)
  await expect.poll(where).toBe(SOURCES)
  await expect.element(screen.getByRole('heading', { name: 'Live music sources' })).toBeVisible()
})
