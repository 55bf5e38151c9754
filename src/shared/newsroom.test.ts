import { expect, test } from 'vitest'
import { leadNote, NewsroomSettings, weatherHint } from './newsroom.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

test.each([
  [
    2,
    'Always collect content 2 days ahead of the current date',
    'Enter weather data for 2 days ahead (recommended)',
  ],
  [
    1,
    'Always collect content 1 day ahead of the current date',
    'Enter weather data for 1 day ahead (recommended)',
  ],
  [0, 'Collect content for today', 'Enter weather data for today (recommended)'],
])(
  'with a lead of %i days the board says so, and the weather form too (S82, S152, C2)',
  (lead_days, note, hint) => {
    expect(leadNote({ lead_days, publication_days: EVERY_DAY })).toBe(note)
    expect(weatherHint({ lead_days, publication_days: EVERY_DAY })).toBe(hint)
  },
)

test('where some weekday has no edition, the lead is told in publication days (S82, S152, C63)', () => {
  const weekly = { lead_days: 2, publication_days: [1, 2, 3, 4, 5] }
  expect(leadNote(weekly)).toBe('Always collect content 2 publication days ahead of the current date')
  expect(weatherHint({ ...weekly, lead_days: 1 })).toBe(
    'Enter weather data for 1 publication day ahead (recommended)',
  )
})

const SETTINGS = {
  product_name: 'City Desk',
  city: 'Riverton',
  neighbouring_city: 'Eastbank',
  time_zone: 'America/Chicago',
  lead_days: 2,
  publication_days: [0, 1, 2, 3, 4, 5, 6],
  cut_off: '17:00',
  step_links: { 1: 'https://music.example', 6: null },
  image_source: { name: 'Flickr', url: 'https://photos.example' },
  videos: { welcome: null },
  retention_days: 365,
  newsletter: {
    accent: '#1f4fd8',
    logo: null,
    postal_address: '1 Ferry Street, Riverton',
    unsubscribe_href: null,
  },
  archive: false,
  latitude: null,
  longitude: null,
  second_factor_for_administrators: false,
  publish_time: '06:00',
}

test('settings such as these are a newsroom’s (C59)', () => {
  expect(NewsroomSettings.safeParse(SETTINGS).success).toBe(true)
})

test.each([
  ['time_zone', 'America/Springfield'],
  ['lead_days', 31],
  ['lead_days', '2'],
  ['publication_days', []],
  ['publication_days', [1, 1]],
  ['publication_days', [2, 1]],
  ['publication_days', [7]],
  ['publication_days', ['Mon']],
  ['cut_off', '25:00'],
  ['step_links', { 10: 'https://x.example' }],
  ['step_links', { 1: 'javascript:alert(1)' }],
  ['image_source', { name: '', url: 'https://x.example' }],
  ['retention_days', 29],
  ['unheard_of', 1],
])('%s as %j is not (C59)', (name, value) => {
  const read = NewsroomSettings.safeParse({ ...SETTINGS, [name]: value })
  expect(read.success).toBe(false)
})
