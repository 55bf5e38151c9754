import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { publishing } from '#tests/support/published-editions.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { calendarDay } from '#shared/calendar.ts'
import { editionIssues } from '#server/platform/db/tables/edition.ts'

/** Debian's own, which knows Debian's packages. */
const PYTHON = '/usr/bin/python3'
const run = promisify(execFile)

const newsroom = await buildTestApp({ jobs: true })
const { settings, approve, handOver } = publishing(newsroom)
const EDITIONS = [
  { day: '2031-05-02', subject: 'Early voting & “late” shows', note: 'Doors at **seven** <b>sharp</b>' },
  {
    day: '2031-05-03',
    subject: 'Bridge <closed> 🎺',
    note: 'It ends ]]> here & goes on: [map](https://a.example/?x=1&y=2)',
  },
]
/** As seconds since 1970: six in the morning in Chicago. */
const MOMENTS = ['2031-05-02T11:00:00Z', '2031-05-03T11:00:00Z'].map((moment) => Date.parse(moment) / 1000)
/** How a page is shown, without what a reader may write otherwise: elements, references, blanks. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(amp|lt|gt|quot);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '',
    )
    .replace(/\s+/g, ' ')
    .trim()

let feed = ''
let bodies: string[] = []
beforeAll(async () => {
  await settings({ archive: true, publish_time: '06:00' })
  for (const { day, subject, note } of EDITIONS) {
    await approve(calendarDay(day), subject, note)
    await handOver(calendarDay(day), 1)
  }
  newsroom.setNow('2031-05-03T15:00:00Z')
  feed = `${await newsroom.app.listen({ port: 0, host: '127.0.0.1' })}/archive/feed.xml`
  const issues = await newsroom.deps.db.select().from(editionIssues).orderBy(asc(editionIssues.edition))
  bodies = issues.map(({ paste }) => wordsOf(paste))
})

type Read = { title: string; seconds: number; body: string }
/** What was read, the oldest first, its bodies as they are shown. */
const inOrder = (read: Read[]): Read[] =>
  read
    .map(({ title, seconds, body }) => ({ title, seconds, body: wordsOf(body) }))
    .toSorted((one, other) => one.seconds - other.seconds)
const published = () =>
  EDITIONS.map(({ subject }, index) => ({ title: subject, seconds: MOMENTS[index], body: bodies[index] }))

const FEEDPARSER = `
import calendar, feedparser, json, sys
feed = feedparser.parse(sys.argv[1])
assert not feed.bozo, feed.bozo_exception
print(json.dumps({'version': feed.version, 'title': feed.feed.title, 'items': [
  {'title': e.title, 'seconds': calendar.timegm(e.published_parsed), 'body': e.content[0].value, 'id': e.id} for e in feed.entries]}))
`

test('feedparser reads every edition with its title, its date and its words, and finds no fault', async () => {
  const { stdout } = await run(PYTHON, ['-c', FEEDPARSER, feed])
  const read: { version: string; title: string; items: (Read & { id: string })[] } = JSON.parse(stdout)
  expect([read.version, read.title]).toEqual(['rss20', 'City Desk'])
  expect(inOrder(read.items)).toEqual(published())
  expect(read.items.map(({ id }) => id)).toEqual(['edition-2031-05-03', 'edition-2031-05-02'])
})

const READ_CACHE = `
import json, sqlite3, sys
rows = sqlite3.connect(sys.argv[1]).execute('select title, pubDate, content from rss_item')
print(json.dumps([{'title': t, 'seconds': s, 'body': b} for t, s, b in rows]))
`

test('newsboat reads every edition with its title, its date and its words', async () => {
  const folder = join(temporaryFolder(), 'newsboat')
  mkdirSync(folder)
  const [urls, cache, config] = ['urls', 'cache.db', 'config'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ] // three names
  writeFileSync(urls, `${feed}\n`)
  writeFileSync(config, '')
  const env = { PATH: process.env['PATH'], HOME: folder, LANG: 'C.UTF-8' }
  await run('newsboat', ['-u', urls, '-c', cache, '-C', config, '-x', 'reload'], { env })
  const { stdout } = await run(PYTHON, ['-c', READ_CACHE, cache])
  const read: Read[] = JSON.parse(stdout)
  expect(inOrder(read)).toEqual(published())
})
