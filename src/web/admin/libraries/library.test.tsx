import { expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import type { LibraryItem } from '#shared/api/libraries.ts'
import { openAdmin, page } from '#tests/support/screen/admin-newsroom.tsx'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { problem, type Replies } from '#tests/support/screen/step-newsroom.tsx'

const SOURCES = '/admin/libraries/sources/live-music'
const ADS = '/admin/libraries/advertisements'

const source = (id: number, change: object = {}, more: Partial<LibraryItem> = {}): LibraryItem => ({
  id,
  version: 1,
  is_retired: false,
  updated_at: '2031-05-01T15:00:00Z',
  values: { name: `Place ${id}`, url: `https://place.example/${id}`, type: null, city: 'home', ...change },
  ...more,
})
const ad = (id: number, change: object = {}): LibraryItem => ({
  ...source(id),
  values: {
    sponsor_name: 'Café Núñez',
    sponsor_description: 'Churros from seven.',
    sponsor_link: 'https://cafenunez.example',
    sponsor_logo_url: null,
    sponsor_image_url: null,
    ad_placement: 'feature',
    weight: 6,
    active: true,
    ...change,
  },
})
const listing = (...rows: LibraryItem[]): Replies => ({ 'GET /admin/libraries': () => page(rows) })
const dialog = screen.getByRole('dialog')
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
const cells = () =>
  screen
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))

test('a library is listed with its own fields; the others are one press away (S255, C46, C58)', async () => {
  const newsroom = await openAdmin(SOURCES, listing(source(2), source(1, { city: null, type: 'Venue' })))
  await expect.element(screen.getByRole('heading', { name: 'Live music sources' })).toBeVisible()
  await expect.element(screen.getByText('Place 2')).toBeVisible()
  expect(cells()).toEqual([
    ['Place 2', 'https://place.example/2', 'None', 'Our city'],
    ['Place 1', 'https://place.example/1', 'Venue', 'Both'],
  ])
  expect(await axeFaults()).toEqual([])
  await screen.getByRole('link', { name: 'Thank-you' }).click()
  await expect.poll(newsroom.address).toBe('/admin/libraries/jokes/thank-you')
  await expect.poll(() => newsroom.read.at(-1)).toBe('/api/admin/libraries/thank-you')
})

test('search and what is shown stay in the address', async () => {
  const newsroom = await openAdmin(SOURCES, listing())
  await screen.getByLabelText('Search').fill('blue')
  await expect.poll(newsroom.address).toBe(`${SOURCES}?q=blue`)
  await screen.getByLabelText('Show').selectOptions('Retired')
  await expect.poll(() => newsroom.read.at(-1)).toBe('/api/admin/libraries/live-music?q=blue&show=retired')
  await expect.element(screen.getByText('Nothing here matches.')).toBeVisible()
})

test('a source is added; what is wrong is said at its field before anything is sent', async () => {
  const newsroom = await openAdmin(SOURCES, {
    ...listing(),
    'POST /libraries/live-music': () => ({ status: 201, json: source(1) }),
  })
  await screen.getByRole('button', { name: 'Add source' }).click()
  await dialog.getByLabelText('URL').fill('nowhere')
  await press('Add')
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name')
  await expect.element(dialog.getByLabelText('URL')).toHaveAccessibleDescription('Please enter a valid URL')
  expect(await axeFaults()).toEqual([])
  expect(newsroom.sent).toEqual([])
  await dialog.getByLabelText('Name').fill('The Blue Door')
  await dialog.getByLabelText('URL').fill('https://blue.example')
  await press('Add')
  await expect.element(screen.getByText('It is in use from now on.')).toBeVisible()
  expect(newsroom.sent).toMatchObject([
    {
      body: { values: { name: 'The Blue Door', url: 'https://blue.example', type: '', city: null } },
      key: expect.any(String),
    },
  ])
})

test('an advertisement is edited by keyboard; its weight is a number and a refused picture says why (C25)', async () => {
  const reason = 'The picture could not be fetched: the address answered with 404.'
  const newsroom = await openAdmin(ADS, {
    ...listing(ad(7)),
    'PATCH /advertisements/7': () =>
      problem(422, 'invalid_input', { detail: reason, fields: { sponsor_logo_url: reason } }),
  })
  const row = screen.getByRole('button', { name: 'Café Núñez' })
  await expect.element(row).toBeVisible()
  row.element().focus()
  await userEvent.keyboard('{Enter}')
  await dialog.getByLabelText('Weight').fill('2.5')
  await dialog.getByLabelText('Logo', { exact: true }).fill('https://logo.example/gone.png')
  await dialog.getByRole('checkbox', { name: /Active/ }).click()
  await press('Save')
  await expect.element(dialog.getByLabelText('Logo', { exact: true })).toHaveAccessibleDescription(reason)
  expect(newsroom.sent).toMatchObject([
    { body: { version: 1, values: { weight: 2.5, active: false, sponsor_image_url: '' } } },
  ])
})

test('what somebody else stored meanwhile is shown, and nothing typed is lost', async () => {
  const theirs = source(1, { name: 'Their Place' }, { version: 4 })
  let isFirst = true
  const newsroom = await openAdmin(SOURCES, {
    ...listing(source(1)),
    'PATCH /live-music/1': () => {
      if (!isFirst) return { json: source(1) }
      isFirst = false
      return problem(409, 'conflict', { current: theirs })
    },
  })
  await screen.getByRole('button', { name: 'Place 1' }).click()
  await dialog.getByLabelText('Name').fill('My Place')
  await press('Save')
  await expect.element(dialog.getByText('Their Place')).toBeVisible()
  await press('Keep mine')
  await press('Save')
  await expect.element(screen.getByText('Your changes are stored.')).toBeVisible()
  expect(newsroom.sent.at(-1)?.body).toMatchObject({ version: 4, values: { name: 'My Place' } })
})

test('one is retired and brought back', async () => {
  const newsroom = await openAdmin(SOURCES, {
    ...listing(source(1), source(2, {}, { is_retired: true })),
    'POST /retire': () => ({ json: source(1, {}, { is_retired: true }) }),
    'POST /bring-back': () => ({ json: source(2) }),
  })
  await screen.getByRole('button', { name: 'Place 1' }).click()
  await press('Retire')
  await expect.element(screen.getByText('It is out of use. What was filed with it stays.')).toBeVisible()
  await screen.getByRole('button', { name: 'Place 2' }).click()
  await press('Bring back')
  await expect.element(screen.getByText('It is in use again.')).toBeVisible()
  expect(newsroom.sent.map(({ path }) => path.split('/').slice(-2).join('/'))).toEqual([
    '1/retire',
    '2/bring-back',
  ])
})

const file = (text: string | Uint8Array<ArrayBuffer>) => new File([text], 'sources.csv', { type: 'text/csv' })

test('an import names its bad lines first, and imports once they are right', async () => {
  const bad = {
    added: 0,
    known: 0,
    faultCount: 1,
    faults: [{ line: 3, column: 'url', reason: 'Please enter a valid URL' }],
  }
  const newsroom = await openAdmin(SOURCES, {
    ...listing(),
    'POST /import/check': ({ body }) => ({
      json: JSON.stringify(body).includes('nowhere')
        ? bad
        : { added: 2, known: 1, faults: [], faultCount: 0 },
    }),
    'POST /import': () => ({ status: 201, json: { added: 2, known: 1 } }),
  })
  await screen.getByRole('button', { name: 'Import' }).click()
  await dialog.getByLabelText('File').upload(file('name,url\nA,\nB,nowhere'))
  await expect.element(dialog.getByRole('row', { name: '3 url Please enter a valid URL' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
  expect(await axeFaults()).toEqual([])
  await dialog.getByLabelText('File').upload(file('name\nA\nB\nC'))
  await expect.element(dialog.getByText(/2 rows will be added; 1 row already there/)).toBeVisible()
  await press('Import')
  await expect.element(screen.getByText('2 rows added.')).toBeVisible()
  expect(newsroom.sent.at(-1)).toMatchObject({ body: { csv: 'name\nA\nB\nC' }, key: expect.any(String) })
})

test('a file that is no UTF-8 is refused before it is sent', async () => {
  const newsroom = await openAdmin(SOURCES, listing())
  await screen.getByRole('button', { name: 'Import' }).click()
  await dialog.getByLabelText('File').upload(file(new Uint8Array([0x6e, 0xff, 0xfe, 0x0a])))
  await expect.element(dialog.getByText('Please save the file as CSV in UTF-8.')).toBeVisible()
  expect(newsroom.sent).toEqual([])
})

test('a library is exported by its address', async () => {
  await openAdmin(ADS, listing(ad(1)))
  await expect
    .element(screen.getByRole('link', { name: 'Export' }))
    .toHaveAttribute('href', '/api/admin/libraries/advertisements/export')
})
