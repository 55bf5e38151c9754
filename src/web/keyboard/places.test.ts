import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { belongsTo } from '#shared/roles.ts'
import { ALL_PAGES } from '#web/pages.ts'
import { placesFor } from './places.ts'

const NEWSROOM = { today: calendarDay('2031-05-01'), edition: calendarDay('2031-05-03') }
const PEOPLE = [
  { id: 'p1', full_name: 'Zoë Álvarez', email: 'zoe@desk.example' },
  { id: 'p2', full_name: null, email: 'night.desk@desk.example' },
]
const names = (words: string, role: 'user' | 'admin' = 'admin') =>
  placesFor(words, role, NEWSROOM, role === 'admin' ? PEOPLE : []).map(({ name }) => name)

test.each([
  ['music', ['1. Live Music Boogie']],
  ['6', ['6. Weather Data']],
  ['step 6', ['6. Weather Data']],
  ['WHAT hap', ["2. What's Happening in the City?"]],
  ['alvarez', ['Zoë Álvarez']],
  ['zoe alv', ['Zoë Álvarez']],
  ['night', ['night.desk@desk.example']],
  ['may 4', ['Sunday, May 4, 2031']],
  ['users', []],
  ['user', ['User Management']],
  ['xyz', []],
])('%j finds %j', (words, found) => {
  expect(names(words)).toEqual(found)
})

test('nobody but administrators finds people and the administration', () => {
  expect(names('alvarez', 'user')).toEqual([])
  expect(names('user', 'user')).toEqual([])
  expect(names('task', 'user')).toEqual(['Task Board'])
})

test('before a word is written there are the steps, the editions around, and the pages', () => {
  const kinds = placesFor('', 'user', NEWSROOM, PEOPLE).map(({ kind }) => kind)
  expect(kinds).toEqual([
    ...Array(9).fill('step'),
    ...['edition', 'edition', 'edition'],
    ...['page', 'page', 'page'],
  ])
})

test('the working edition says so', () => {
  expect(placesFor('may 3', 'user', NEWSROOM, [])).toEqual([
    { kind: 'edition', edition: '2031-05-03', name: 'Saturday, May 3, 2031', note: 'Working edition' },
  ])
})

test.each(['user', 'admin'] as const)(
  'every page is found by whoever may see it, and by nobody else: %s (C58)',
  (role) => {
    const found = placesFor('', role, NEWSROOM, []).flatMap((place) =>
      place.kind === 'page' ? [place.path] : [],
    )
    const seen = ALL_PAGES.filter(({ audience }) => belongsTo(audience, role)).map(({ path }) => path)
    expect(found.toSorted()).toEqual(seen.toSorted())
  },
)

test.each(['Deliveries', 'Libraries', 'Settings', 'Audit', 'Mail'])(
  '%s is found by its name (C58)',
  (name) => {
    expect(names(name)).toContain(name)
  },
)
