import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { Entry } from '#contract/entries.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { overviewFeed } from '#server/platform/db/tables/newsroom.ts'
import { cityEvents } from '#steps/02-city-events/step.ts'

const { as, deps, people, setNow } = await buildTestApp()

const show = (selectDate: CalendarDay, bandName = 'Night Herons') => ({
  venue: 'The Blue Door',
  bandName,
  date: '2031-05-04',
  time: '20:30',
  url: '',
  selectDate,
})

async function fileShow(edition = freshEdition()): Promise<Entry> {
  const answer = await as('ana').post('/api/steps/1/entries', show(edition))
  return answer.json().entries[0]
}

const entriesOf = async (edition: CalendarDay): Promise<Entry[]> =>
  (await as('ana').get(`/api/steps/1/entries?edition=${edition}`)).json().entries

const feedOf = ({ id }: Entry) => deps.db.select().from(overviewFeed).where(eq(overviewFeed.id, id))

const edit = (name: 'ana' | 'ben' | 'boss', entry: Entry, bandName: string, edition = entry.select_date) =>
  as(name).patch(`/api/steps/1/entries/${entry.id}`, {
    form: show(edition, bandName),
    version: entry.version,
  })

test('of two edits from one version one wins, and the other is told what is stored now', async () => {
  const entry = await fileShow()
  const answers = await Promise.all([edit('ana', entry, 'From Ana'), edit('boss', entry, 'From Bo')])

  const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
  expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409])
  expect(lost?.json()).toMatchObject({ code: 'conflict', current: won?.json() })
  const [stored] = await entriesOf(entry.select_date)
  expect(stored).toMatchObject({ version: 2, row: { title: won?.json().row.title } })
})

test('an edit keeps author and time of filing, and the overview says the new line (C45, S188)', async () => {
  const entry = await fileShow()
  const changed: Entry = (await edit('boss', entry, 'Late Swallows')).json()

  expect(changed).toMatchObject({
    id: entry.id,
    user_id: people.ana.id,
    author: people.ana.fullName,
    created_at: entry.created_at,
    line: 'Late Swallows, The Blue Door, 8:30 pm',
  })
  expect(await feedOf(entry)).toMatchObject([{ content: changed.line, user_id: people.ana.id }])
})

test('an edit can move an entry to another edition, and the overview follows', async () => {
  const [entry, target] = [await fileShow(), freshEdition()]
  expect((await edit('ana', entry, 'Night Herons', target)).statusCode).toBe(200)

  expect(await entriesOf(entry.select_date)).toEqual([])
  expect(await entriesOf(target)).toMatchObject([{ id: entry.id, select_date: target }])
  expect(await feedOf(entry)).toMatchObject([{ select_date: target }])
})

test('an edit is held to the rules of the form, at its fields (S127)', async () => {
  const entry = await fileShow()
  const answer = await edit('ana', entry, '   ')
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toEqual({ bandName: 'Band name is required' })
})

test('an entry is changed by its author or an administrator and by nobody else (C45)', async () => {
  const entry = await fileShow()
  const [seen]: Entry[] = (await as('ben').get(`/api/steps/1/entries?edition=${entry.select_date}`)).json()
    .entries
  expect(seen).toMatchObject({ id: entry.id, mayChange: false })

  const refusals = [
    await edit('ben', entry, 'Not mine'),
    await as('ben').delete(`/api/steps/1/entries/${entry.id}?version=1`),
    await as('ben').post(`/api/steps/1/entries/${entry.id}/restore`),
  ]
  for (const refusal of refusals) {
    expect(refusal.statusCode).toBe(403)
    expect(refusal.json()).toMatchObject({
      code: 'not_author',
      detail: 'Only its author or an administrator can change this entry.',
    })
  }
  expect(await entriesOf(entry.select_date)).toMatchObject([{ version: 1, mayChange: true }])
  expect((await edit('boss', entry, 'By the desk')).statusCode).toBe(200)
})

test('a deleted entry leaves its edition and the overview, and comes back as it was (S254, C45)', async () => {
  const entry = await fileShow()
  const deleted = await as('ana').delete(`/api/steps/1/entries/${entry.id}?version=${entry.version}`)
  expect(deleted.statusCode).toBe(200)
  expect(await entriesOf(entry.select_date)).toEqual([])
  expect(await feedOf(entry)).toEqual([])

  const restored = await as('ana').post(`/api/steps/1/entries/${entry.id}/restore`)
  expect(restored.json()).toMatchObject({ id: entry.id, row: entry.row, created_at: entry.created_at })
  expect(await entriesOf(entry.select_date)).toHaveLength(1)
  expect(await feedOf(entry)).toMatchObject([{ content: entry.line }])
})

test('an entry that somebody has changed is not deleted by who saw the older one', async () => {
  const entry = await fileShow()
  await edit('boss', entry, 'Changed meanwhile')
  const answer = await as('ana').delete(`/api/steps/1/entries/${entry.id}?version=${entry.version}`)

  expect(answer.statusCode).toBe(409)
  expect(answer.json().current).toMatchObject({ version: 2, line: expect.stringContaining('Changed') })
  expect(await entriesOf(entry.select_date)).toHaveLength(1)
})

test('restoring twice, or what was never deleted, changes nothing', async () => {
  const entry = await fileShow()
  const answers = await Promise.all(
    [1, 2].map(() => as('ana').post(`/api/steps/1/entries/${entry.id}/restore`)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await entriesOf(entry.select_date)).toMatchObject([{ version: 1 }])
})

test('a deleted entry cannot be edited', async () => {
  const entry = await fileShow()
  await as('ana').delete(`/api/steps/1/entries/${entry.id}?version=1`)
  expect((await edit('ana', entry, 'Too late')).statusCode).toBe(404)
})

test('entries are listed newest first with who filed them (C45)', async () => {
  const edition = freshEdition()
  await as('ana').post('/api/steps/1/entries', show(edition, 'First'))
  setNow('2031-05-01T15:01:00Z')
  await as('ben').post('/api/steps/1/entries', show(edition, 'Second'))

  expect(await entriesOf(edition)).toMatchObject([
    { author: people.ben.fullName, row: { title: 'Second' } },
    { author: people.ana.fullName, row: { title: 'First' } },
  ])
})

test('staff read no other person’s e-mail in the list (promises, Who may do what)', async () => {
  const entry = await fileShow()
  const listed = await as('ben').get(`/api/steps/1/entries?edition=${entry.select_date}`)
  expect(listed.body).not.toContain(people.ana.email)
})

test('an entry keeps the city it was filed with when a city gets another name (S2, S133, C59)', async () => {
  const edition = freshEdition()
  const path = '/api/steps/2/entries'
  const event = (location: string, url = 'https://city.example/a') => ({ url, location, selectDate: edition })
  const file = async (location: string): Promise<Entry> =>
    (await as('ana').post(path, event(location))).json().entries[0]
  const [there, here] = [await file('neighbour'), await file('home')]
  const [home, neighbour] = [here.row['location'], there.row['location']]
  const { settings, version } = (await as('boss').get('/api/admin/settings')).json()
  const renamed = { ...settings, neighbouring_city: 'Ogdenville', version }
  expect((await as('boss').put('/api/admin/settings', renamed)).statusCode).toBe(200)

  const change = async (entry: Entry, form: object): Promise<Entry> =>
    (await as('ana').patch(`${path}/${entry.id}`, { form, version: entry.version })).json()
  const facts = { ...settings, neighbouring_city: 'Ogdenville' }
  const shown = cityEvents.toForm(cityEvents.row.parse(there.row), facts)
  expect(shown.location).toBe('neighbour')
  const touched = await change(there, { ...shown, url: 'https://city.example/b' })
  expect(touched.row).toMatchObject({ location: neighbour, url: 'https://city.example/b' })
  const moved = await change(touched, event('home'))
  expect(moved.row['location']).toBe(home)
  expect((await change(moved, event('neighbour'))).row['location']).toBe('Ogdenville')
})
