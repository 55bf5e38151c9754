import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, calendarDay, dayIn } from '#shared/calendar.ts'
import { isPassword } from '#server/people/accounts/passwords/password-hash.ts'
import { readTasks } from '#server/newsletter/board/board-repository.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db/db.ts'
import { credentials, users } from '#server/platform/db/tables/accounts.ts'
import { editionIssues } from '#server/platform/db/tables/edition.ts'
import { formattedContent } from '#server/platform/db/tables/delivery.ts'
import { pageFacts } from '#server/platform/db/tables/pages.ts'
import { auditLog, overviewFeed, userProgress } from '#server/platform/db/tables/newsroom.ts'
import type { Deps } from '#server/deps.ts'
import { mustSettle } from '#server/newsletter/edition/must-settle.ts'
import { readInput } from '#server/newsletter/edition/read-input.ts'
import { duePages, readPaced } from '#server/newsletter/edition/read-pages.ts'
import { readFound } from '#server/newsletter/found/read-found.ts'
import { createLog } from '#server/platform/log.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import { DEFAULT_SETTINGS } from '#server/newsletter/newsroom/default-settings.ts'
import { fetchPage } from '#server/newsletter/pages/fetch-page.ts'
import { readPage } from '#server/newsletter/pages/read-page.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { seedDemo } from './demo.ts'
import { demoWeb } from './demo-web.ts'
import { setUpNewsroom } from './set-up-newsroom.ts'

/** Twenty to one at night in the city: even then nothing of the demo may lie in the future. */
const NOW = new Date('2031-05-01T05:40:00Z')
const TODAY = calendarDay('2031-05-01')
const clock = () => NOW

const DATA_DIR = join(tmpdir(), `city desk ${randomUUID()}`)

let database: Database
let deps: Deps
let signIns: string[]

beforeAll(async () => {
  database = await emptyDatabase()
  const config = readConfig({ SECRET: 'a secret of the tests, long enough to be one', DATA_DIR })
  await setUpNewsroom(database.db, config, clock)
  deps = await compose(config, database, createLog('silent'), clock, [], demoWeb)
  await deps.jobs.start()
  signIns = await seedDemo(deps)
})

afterAll(async () => {
  await deps.live.close()
  await deps.jobs.stop()
  await database.close()
  await rm(DATA_DIR, { recursive: true, force: true })
})

test('the demo shows eleven past editions, today’s and those up to the working edition', async () => {
  const days = await database.db
    .selectDistinct({ day: overviewFeed.select_date })
    .from(overviewFeed)
    .orderBy(asc(overviewFeed.select_date))
  expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 14 }, (_, n) => addDays(TODAY, n - 11)))
})

test('every step is filed in a finished edition, by several people', async () => {
  const newsroom = await readNewsroom(database.db)
  const tasks = await readTasks(database.db, TODAY, newsroom)
  expect(tasks.map(({ entries }) => entries)).toEqual([4, 3, 2, 3, 1, 1, 1, 1, 5])
  expect(tasks.map(({ status }) => status)).toEqual(tasks.map(() => 'done'))
  for (const { sources } of tasks) expect(sources.checked).toBe(sources.total)
  const authors = await database.db.selectDistinct({ id: overviewFeed.user_id }).from(overviewFeed)
  expect(authors).toHaveLength(4)
})

test('the working edition has only begun', async () => {
  const tasks = await readTasks(database.db, addDays(TODAY, 2), await readNewsroom(database.db))
  expect(tasks.map(({ status }) => status)).toEqual([
    'in-progress',
    'todo',
    'in-progress',
    'todo',
    'todo',
    'done',
    'todo',
    'done',
    'todo',
  ])
  expect(tasks.map(({ entries }) => entries)).toEqual([2, 0, 1, 0, 0, 1, 0, 1, 0])
})

test('nothing of the demo happened in the future, and nobody finished a step on a later day than its edition', async () => {
  for (const { created_at } of await database.db.select().from(overviewFeed))
    expect(new Date(created_at).getTime()).toBeLessThanOrEqual(NOW.getTime())
  const progress = await database.db.select().from(userProgress)
  expect(progress.length).toBeGreaterThan(90)
  for (const { completed_at, edition } of progress) {
    const moment = new Date(completed_at)
    expect(moment.getTime()).toBeLessThanOrEqual(NOW.getTime())
    expect(dayIn('America/Chicago', moment) <= edition).toBe(true)
  }
})

test('the finished steps of the latest editions are sent to be formatted', async () => {
  const contents = await database.db.select().from(formattedContent)
  expect(contents).toHaveLength(9 + 9 + 6)
})

test('the printed sign-ins are confirmed people with that password, one of them administrator', async () => {
  const people = await database.db
    .select({
      email: users.email,
      role: users.role,
      isConfirmed: users.is_confirmed,
      hash: credentials.password_hash,
    })
    .from(users)
    .innerJoin(credentials, eq(credentials.user_id, users.id))
  expect(people.filter(({ role }) => role === 'admin')).toHaveLength(1)
  const password = signIns[1]?.trim() ?? ''
  for (const { email, isConfirmed } of people) {
    expect(isConfirmed).toBe(true)
    expect(signIns.join('\n')).toContain(email)
  }
  expect(await isPassword(password, people[0]?.hash, '')).toBe(true)
})

test('the newsletter of the demo has a color, a logo that is there, an address and a link of its own', async () => {
  const { newsletter } = await readNewsroom(database.db)
  expect(newsletter).toMatchObject({
    postal_address: expect.any(String),
    unsubscribe_href: expect.any(String),
  })
  expect(newsletter.accent).not.toBe(DEFAULT_SETTINGS.newsletter.accent)
  const logo = await deps.files.open(newsletter.logo?.replace('/images/', '') ?? '')
  logo?.stream.destroy()
  expect(logo?.bytes).toBeGreaterThan(0)
})

test('the week before today is approved, each on the day before, and today’s can be', async () => {
  const issues = await database.db.select().from(editionIssues).orderBy(asc(editionIssues.edition))
  expect(issues.map(({ edition }) => edition)).toEqual(
    Array.from({ length: 7 }, (_, n) => addDays(TODAY, n - 7)),
  )
  for (const { edition, number, handed_over_at, subject } of issues) {
    expect([number, subject.length > 0, dayIn('America/Chicago', new Date(handed_over_at ?? ''))]).toEqual([
      ...[1, true],
      addDays(edition, -1),
    ])
  }
  const read = await readInput(deps, database.db, TODAY)
  // A subject is what its administrator gives it; two entries have no headline, so that it is seen what that looks like.
  const open = await mustSettle(database.db, read)
  expect(open.map(({ rule }) => rule)).toEqual(['subject', 'no-headline', 'no-headline'])
  expect(open.slice(1).every(({ mayAccept }) => mayAccept)).toBe(true)
  expect(read.newsroom.archive).toBe(true)
})

test('what two of its sources list is found for the days that are open, read by the jobs and from the demo itself', async () => {
  const working = addDays(TODAY, 2)
  for (const [number, source, title, filed] of [
    [1, 'Odette’s Café & Jazz', 'Gus Abernathy at the piano', 2],
    [2, 'Fairhaven City Calendar', null, 0],
  ] as const) {
    const step = mustFindStep(number)
    const read = () => readFound(database.db, working, step, TODAY)
    await expect.poll(read).not.toHaveLength(0)
    const told = await read()
    const plain = told.filter(({ isOften }) => !isOften)
    expect(plain.length).toBeGreaterThan(0)
    expect(told.filter(({ isOften }) => isOften).map((one) => one.title)).toEqual(title ? [title] : [])
    for (const one of told)
      expect(one).toMatchObject({ day: working, sources: [source], time: expect.any(String) })
    // Nobody of its staff has filed one of them for that day, and each page says what the calendar does.
    expect(
      await database.db.$count(
        overviewFeed,
        and(eq(overviewFeed.select_date, working), eq(overviewFeed.step_number, number)),
      ),
    ).toBe(filed)
    const { page, url } = await fetchPage(deps, plain[0]?.url ?? '')
    const facts = page && readPage({ ...page, url, edition: working, timeZone: 'America/Chicago' })
    expect(facts).toMatchObject({
      ...{ headline: plain[0]?.title, venue: plain[0]?.venue, start: `${working} ${plain[0]?.time}` },
    })
    expect(await readFound(database.db, TODAY, step, TODAY)).not.toHaveLength(0)
  }
})

test('the pages of the open editions say what its staff filed of them, each of its own edition', async () => {
  const { signal: lost } = new AbortController()
  for (const edition of [TODAY, addDays(TODAY, 1), addDays(TODAY, 2)]) {
    const read = await readInput(deps, database.db, edition)
    const pages = await duePages(deps, database.db, { ...read, edition }, 0)
    expect(pages.length).toBeGreaterThan(0)
    await Promise.all(readPaced(deps, { edition, pages, lost }, async () => {}))
    const facts = await database.db.$count(
      pageFacts,
      and(eq(pageFacts.edition, edition), isNotNull(pageFacts.facts)),
    )
    expect(facts).toBe(pages.length)
    expect((await readInput(deps, database.db, edition)).pageChanges).toEqual([])
  }
})

test('a demo that is started again on its own data keeps it', async () => {
  const before = await database.db.$count(overviewFeed)
  expect(await seedDemo(deps)).toEqual(signIns)
  expect(await database.db.$count(overviewFeed)).toBe(before)
})

test('the demo refuses a database with people of its own and changes nothing in it', async () => {
  const other = await emptyDatabase()
  const theirs: Deps = { ...deps, database: other, db: other.db }
  await setUpNewsroom(other.db, deps.config, clock)
  await other.db
    .insert(users)
    .values({ id: '8f1c8a1e-3a39-4c5e-9f70-1c1f5d4f0a11', email: 'real@desk.example' })
  await expect(seedDemo(theirs)).rejects.toThrow('a data folder of its own')
  expect(await other.db.$count(users)).toBe(1)
  await other.close()
})

test('the audit list of the demo tells what was done in the order of time', async () => {
  const rows = await database.db.select().from(auditLog).orderBy(asc(auditLog.id))
  const moments = rows.map(({ created_at }) => created_at)
  expect(moments.length).toBeGreaterThan(10)
  expect(moments).toEqual(moments.toSorted())
})
