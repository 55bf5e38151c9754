import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { belongsTo } from '#shared/roles.ts'
import { ALL_PAGES } from '#web/pages.ts'
import type { Task } from '#contract/board.ts'
import type { Role } from '#shared/roles.ts'
import { STEPS } from '#steps/index.ts'
import { type Known, placesFor } from './places.ts'

const NEWSROOM = {
  today: calendarDay('2031-05-01'),
  edition: calendarDay('2031-05-03'),
  publication_days: [1, 2, 3, 4, 5, 6],
  skipped_days: [],
}
const PEOPLE = [
  { id: 'p1', full_name: 'Zoë Álvarez', email: 'zoe@desk.example' },
  { id: 'p2', full_name: null, email: 'night.desk@desk.example' },
]
const TASKS = STEPS.map(
  ({ number, title }): Task => ({
    ...{ id: `task-${number}`, step: number, title, description: '', url: null, note: null, version: 0 },
    ...{ entries: number === 5 ? 0 : 1, line: null, sources: { checked: 0, total: 0 }, completedBy: null },
    status: number === 3 ? 'in-progress' : 'todo',
    assignee: number === 3 ? { id: 'p1', name: 'Zoë Álvarez' } : null,
  }),
)
const known = (role: Role, more: Partial<Known> = {}): Known => ({
  role,
  newsroom: NEWSROOM,
  people: role === 'admin' ? PEOPLE : [],
  tasks: TASKS,
  me: 'p1',
  onStep: null,
  recent: [],
  ...more,
})
const names = (words: string, role: Role = 'admin') => placesFor(words, known(role)).map(({ name }) => name)

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
  ['complete civil', ['Complete: 3. Civil News']],
  ['done 6', ['Complete: 6. Weather Data']],
  ['complete 5', []],
  ['move 5 done', ['Move to Done: 5. Image of the Day']],
  ['take 4', ['Assign to me: 4. General News']],
  ['give back', ['Unassign: 3. Civil News']],
  ['move civil', ['Move to To Do: 3. Civil News']],
  ['move 6 prog', ['Move to In Progress: 6. Weather Data']],
  ['new weather', ['New entry: 6. Weather Data']],
  ['process all', ['Process all ready steps']],
  ['invite', ['Invite someone']],
  ['print', ['Print the run sheet']],
  ['dark', ['Use the dark theme']],
  ['sign out', ['Sign out']],
])('%j finds %j', (words, found) => {
  expect(names(words)).toEqual(found)
})

test('nobody but administrators finds people and the administration', () => {
  expect(names('alvarez', 'user')).toEqual([])
  expect(names('user', 'user')).toEqual([])
  expect(names('task', 'user')).toEqual(['Task Board'])
})

test('before a word is written there are the steps, what can be done, the editions around, and the pages', () => {
  const kinds = placesFor('', known('user')).map(({ kind }) => kind)
  expect(kinds).toEqual([
    ...Array(9).fill('step'),
    ...['act', 'act'],
    ...['edition', 'edition', 'edition'],
    ...['page', 'page', 'page', 'page'],
  ])
})

test('a day without edition can be gone to, and says so (C63)', () => {
  expect(placesFor('may 4', known('user'))).toMatchObject([{ edition: '2031-05-04', note: 'No edition' }])
})

test('the working edition says so', () => {
  expect(placesFor('may 3', known('user'))).toEqual([
    {
      kind: 'edition',
      key: 'edition:2031-05-03',
      edition: '2031-05-03',
      name: 'Saturday, May 3, 2031',
      note: 'Working edition',
    },
  ])
})

test.each(['user', 'admin'] as const)(
  'every page is found by whoever may see it, and by nobody else: %s (C58)',
  (role) => {
    const found = placesFor('', known(role)).flatMap((place) => (place.kind === 'page' ? [place.path] : []))
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

test('a step says how it stands, and who does it', () => {
  expect(placesFor('civil', known('user'))[0]).toMatchObject({ note: 'In Progress, Zoë Álvarez' })
})

test('staff neither invite nor send nor copy the newsletter', () => {
  for (const words of ['invite', 'process', 'copy']) expect(names(words, 'user')).toEqual([])
})

test('what was chosen last comes first, and once; what is there no more is left out', () => {
  const recent = ['page:profile', 'edition:2031-06-01', 'step:12', 'step:4', 'page:admin']
  const places = placesFor('', known('user', { recent }))
  expect(places.slice(0, 3).map(({ name, isRecent }) => [name, isRecent])).toEqual([
    ['Profile', true],
    ['Sunday, June 1, 2031', true],
    ['4. General News', true],
  ])
  expect(new Set(places.map(({ key }) => key)).size).toBe(places.length)
})

test('on a step its own acts are offered before a word is written', () => {
  const offered = placesFor('', known('user', { onStep: 3 })).filter(({ kind }) => kind === 'act')
  expect(offered.map(({ name }) => name)).toEqual([
    'Complete: 3. Civil News',
    'Unassign: 3. Civil News',
    'Show the keyboard shortcuts',
    'Sign out',
  ])
})
