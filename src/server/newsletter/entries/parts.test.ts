import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import type { Entry } from '#contract/entries.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { overviewFeed } from '#server/platform/db/tables/newsroom.ts'

const { as, deps } = await buildTestApp()
const { db } = deps

const threeStories = (selectDate: CalendarDay, paper = 'news') => ({
  newsUrl1: `https://${paper}.example/1`,
  newsUrl2: `https://${paper}.example/2`,
  newsUrl3: `https://${paper}.example/3`,
  selectDate,
})

async function storiesOf(edition: CalendarDay): Promise<Entry[]> {
  const answer = await as('ana').get(`/api/steps/4/entries?edition=${edition}`)
  return answer.json().entries
}

const titlesOf = async (edition: CalendarDay) =>
  (await storiesOf(edition)).map(({ row }) => String(row['title'])).sort()

/** An edition whose second story was taken out again. */
async function withoutTheSecond(): Promise<{ edition: CalendarDay; second: Entry }> {
  const edition = freshEdition()
  await as('ana').post('/api/steps/4/entries', threeStories(edition))
  const second = (await storiesOf(edition)).find(({ row }) => row['title'] === 'Positive News 2')
  if (!second) throw new Error('The second story was not stored.')
  const deleted = await as('ana').delete(`/api/steps/4/entries/${second.id}?version=${second.version}`)
  expect(deleted.statusCode).toBe(200)
  return { edition, second }
}

test('when the second story cannot be stored none is, and the person learns which one failed (S142, S144, C19)', async () => {
  const edition = freshEdition()
  await db.execute(
    sql`alter table general_news add constraint refuse_second check (title <> 'Positive News 2') not valid`,
  )
  onTestFinished(async () => {
    await db.execute(sql`alter table general_news drop constraint if exists refuse_second`)
  })
  const intention = { 'idempotency-key': 'the-three-stories' }

  const failed = await as('ana').post('/api/steps/4/entries', threeStories(edition), intention)

  expect(failed.statusCode).toBe(500)
  expect(failed.json()).toMatchObject({
    code: 'entry_not_saved',
    title: 'Error',
    detail: 'Failed to save URL 2. Please try again.',
  })
  expect(await storiesOf(edition)).toEqual([])
  const lines = await db.select().from(overviewFeed).where(eq(overviewFeed.select_date, edition))
  expect(lines).toEqual([])

  await db.execute(sql`alter table general_news drop constraint refuse_second`)
  const again = await as('ana').post('/api/steps/4/entries', threeStories(edition), intention)
  expect(again.statusCode).toBe(201)
  expect(await titlesOf(edition)).toEqual(['Positive News 1', 'Positive News 2', 'Positive News 3'])
})

test('two people who file three stories at once leave three, all of one of them (C19)', async () => {
  const edition = freshEdition()
  const answers = await Promise.all([
    as('ana').post('/api/steps/4/entries', threeStories(edition, 'paper')),
    as('ben').post('/api/steps/4/entries', threeStories(edition, 'radio')),
  ])

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  const stories = await storiesOf(edition)
  expect(stories).toHaveLength(3)
  expect(new Set(stories.map(({ author }) => author)).size).toBe(1)
})

test('after one of three stories was deleted just that one is asked for (C45)', async () => {
  const { edition } = await withoutTheSecond()
  const whole = await as('ben').post('/api/steps/4/entries', threeStories(edition, 'radio'))
  expect(whole.statusCode).toBe(422)
  const filed = 'This one is filed already. Discard yours, or file it for another edition.'
  expect(whole.json()).toMatchObject({ detail: filed, fields: { newsUrl1: filed, newsUrl3: filed } })

  const missing = { newsUrl2: 'https://radio.example/2', selectDate: edition }
  expect((await as('ben').post('/api/steps/4/entries', missing)).statusCode).toBe(201)
  expect(await titlesOf(edition)).toEqual(['Positive News 1', 'Positive News 2', 'Positive News 3'])
})

test('the missing story must differ from those that are there (C19)', async () => {
  const { edition } = await withoutTheSecond()
  const same = { newsUrl2: 'http://www.news.example/1/', selectDate: edition }
  const answer = await as('ana').post('/api/steps/4/entries', same)

  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toEqual({ newsUrl2: 'The three stories must differ' })
})

test('a complete edition takes no fourth story (S140)', async () => {
  const edition = freshEdition()
  await as('ana').post('/api/steps/4/entries', threeStories(edition))
  const fourth = await as('ana').post('/api/steps/4/entries', threeStories(edition, 'radio'))

  expect(fourth.statusCode).toBe(409)
  expect(fourth.json()).toMatchObject({ title: 'All three stories are filed' })
  expect(await storiesOf(edition)).toHaveLength(3)
})

test('a deleted story comes back while its place is free, and not once it is taken (C45)', async () => {
  const free = await withoutTheSecond()
  expect((await as('ana').post(`/api/steps/4/entries/${free.second.id}/restore`)).statusCode).toBe(200)
  expect(await storiesOf(free.edition)).toHaveLength(3)

  const taken = await withoutTheSecond()
  const missing = { newsUrl2: 'https://radio.example/2', selectDate: taken.edition }
  await as('ben').post('/api/steps/4/entries', missing)
  const refused = await as('ana').post(`/api/steps/4/entries/${taken.second.id}/restore`)
  expect(refused.statusCode).toBe(409)
  expect(await storiesOf(taken.edition)).toHaveLength(3)
})

test('a story is edited alone, keeps its place, and must differ from the other two (C45)', async () => {
  const edition = freshEdition()
  await as('ana').post('/api/steps/4/entries', threeStories(edition))
  const [third] = (await storiesOf(edition)).filter(({ row }) => row['title'] === 'Positive News 3')
  const edit = (newsUrl3: string) =>
    as('ana').patch(`/api/steps/4/entries/${third?.id}`, {
      form: { newsUrl3, selectDate: edition },
      version: third?.version,
    })

  expect((await edit('https://news.example/1')).json().fields).toEqual({
    newsUrl3: 'The three stories must differ',
  })
  expect((await edit('https://news.example/better')).json().row).toMatchObject({
    title: 'Positive News 3',
    url: 'https://news.example/better',
  })
})

test('a story does not move to an edition whose place is taken (C45)', async () => {
  const [from, to] = [freshEdition(), freshEdition()]
  await as('ana').post('/api/steps/4/entries', threeStories(from))
  await as('ana').post('/api/steps/4/entries', threeStories(to, 'radio'))
  const [first] = (await storiesOf(from)).filter(({ row }) => row['title'] === 'Positive News 1')

  const moved = await as('ana').patch(`/api/steps/4/entries/${first?.id}`, {
    form: { newsUrl1: 'https://news.example/1', selectDate: to },
    version: first?.version,
  })

  expect(moved.statusCode).toBe(422)
  expect(Object.keys(moved.json().fields)).toEqual(['selectDate'])
  expect(await storiesOf(from)).toHaveLength(3)
  expect(await storiesOf(to)).toHaveLength(3)
})

test('a full disk under the database is told as such, whatever was to be filed (promises, Nothing lost)', async () => {
  await db.execute(sql`
    create function no_space() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await db.execute(
    sql`create trigger no_space before insert on general_news for each row execute function no_space()`,
  )
  onTestFinished(async () => {
    await db.execute(sql`drop function no_space cascade`)
  })

  const answer = await as('ana').post('/api/steps/4/entries', threeStories(freshEdition()))
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    503,
    'no_space',
    '60',
  ])
})
