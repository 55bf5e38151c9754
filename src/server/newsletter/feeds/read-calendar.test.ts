import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { readInProcess } from './read-in-process.ts'

const PROGRAM = fileURLToPath(new URL('read-calendar.ts', import.meta.url))
const CITY = 'America/Chicago'
const READING = {
  from: calendarDay('2026-10-25'),
  to: calendarDay('2026-12-01'),
  timeZone: CITY,
  url: 'https://venue.example/feeds/all',
  contentType: '',
}

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')

async function read(text: string, reading = READING) {
  const given = await readInProcess(Buffer.from(text), reading)
  if (given === 'none' || given === 'cut') throw new Error(`Nothing was read: ${given}`)
  return given
}
const rows = async (text: string) =>
  (await read(text)).items.map(({ day, time, title }) => `${day} ${time ?? 'all day'} ${title}`)

const MIXED = calendar(
  'X-WR-TIMEZONE:America/New_York',
  ...event('UID:1', 'DTSTART:20261106T200000', 'SUMMARY:Floating in the calendar’s zone'),
  ...event('UID:2', 'DTSTART:20261107T013000Z', 'SUMMARY:In UTC'),
  ...event('UID:3', 'DTSTART;TZID=Custom Zone 7:20261106T210000', 'SUMMARY:In a zone that nobody knows'),
  ...event(
    'UID:4',
    'DTSTART;TZID="/freeassociation.sourceforge.net/America/Chicago":20261106T220000',
    'SUMMARY:Behind a path',
  ),
  ...event('UID:5', 'DTSTART;VALUE=DATE:20261107', 'SUMMARY:All day'),
  ...event(
    'UID:6',
    'DTSTART;TZID=America/Chicago:20261021T190000',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'SUMMARY:Over the change of the clocks',
  ),
  ...event('UID:7', 'DTSTART;TZID=Central Standard Time:20261106T230000', 'SUMMARY:As Windows has it'),
)

describe('a calendar', () => {
  it('gives the same days on machines in UTC, Chicago and Auckland, byte for byte', () => {
    const outs = ['UTC', 'America/Chicago', 'Pacific/Auckland'].map(
      (TZ) =>
        spawnSync(
          process.execPath,
          [PROGRAM, '--city', CITY, '--from', READING.from, '--to', READING.to, '--most', '500'],
          { input: MIXED, env: { TZ }, encoding: 'utf8' },
        ).stdout,
    )
    expect(outs[0]?.split('\n')).toHaveLength(10)
    expect(outs[1]).toBe(outs[0])
    expect(outs[2]).toBe(outs[0])
  })

  it('is read in the city’s clock, whatever zone its times name or lack', async () => {
    expect(await rows(MIXED)).toEqual(
      [
        '2026-10-28 19:00 Over the change of the clocks',
        '2026-11-04 19:00 Over the change of the clocks',
        '2026-11-06 19:00 Floating in the calendar’s zone',
        '2026-11-06 19:30 In UTC',
        '2026-11-06 21:00 In a zone that nobody knows',
        '2026-11-06 22:00 Behind a path',
        '2026-11-06 23:00 As Windows has it',
        '2026-11-07 all day All day',
        '2026-11-11 19:00 Over the change of the clocks',
      ].toSorted(),
    )
  })

  it.each(['UTC', 'GMT', 'Etc/GMT+3'])(
    'whose zone is %s has its floating times in the city',
    async (zone) => {
      const text = calendar(
        `X-WR-TIMEZONE:${zone}`,
        ...event('UID:1', 'DTSTART:20261106T200000', 'SUMMARY:A show'),
      )
      expect(await rows(text)).toEqual(['2026-11-06 20:00 A show'])
    },
  )

  it('loses one event whose rule or time nobody can read, and counts it', async () => {
    const bad = ['FREQ=FORTNIGHTLY', 'FREQ=WEEKLY;BYDAY=XX', 'FREQ=WEEKLY;UNTIL=20261199', 'FREQ=SECONDLY']
    const text = calendar(
      ...event('UID:1', 'DTSTART:20261106T200000', 'SUMMARY:A show'),
      ...bad.flatMap((rule, at) =>
        event(`UID:b${at}`, 'DTSTART:20261106T200000', `RRULE:${rule}`, 'SUMMARY:Bad'),
      ),
      ...event('UID:9', 'DTSTART:20261107T990000', 'SUMMARY:The 99th hour'),
    )
    const { items, lost } = await read(text)
    expect(items.filter(({ title }) => title === 'A show')).toHaveLength(1)
    expect(items.filter(({ day }) => day === '2026-11-11')).toEqual([])
    expect(lost).toBe(5)
  })

  it('has its changed evenings as they are now, and its canceled ones as canceled', async () => {
    const at = (time: string) => `TZID=${CITY}:${time}`
    const { items } = await read(
      calendar(
        ...event(
          'UID:w',
          `DTSTART;${at('20261021T190000')}`,
          'RRULE:FREQ=WEEKLY;BYDAY=WE',
          `EXDATE;${at('20261104T190000')}`,
          'SUMMARY:Open Mic',
          'LOCATION:The Blue Door',
        ),
        ...event(
          'UID:w',
          `RECURRENCE-ID;${at('20261111T190000')}`,
          `DTSTART;${at('20261112T200000')}`,
          'SUMMARY:Open Mic on Thursday',
        ),
        ...event(
          'UID:w',
          `RECURRENCE-ID;${at('20261118T190000')}`,
          `DTSTART;${at('20261118T190000')}`,
          'STATUS:CANCELLED',
          'SUMMARY:Open Mic',
        ),
        ...event(
          'UID:w',
          `RECURRENCE-ID;${at('20261125T190000')}`,
          `DTSTART;${at('20261125T190000')}`,
          'CLASS:PRIVATE',
          'SUMMARY:Open Mic',
        ),
        ...event('UID:c', 'DTSTART;VALUE=DATE:20261127', 'SUMMARY:CANCELED: Fall Fest'),
        ...event('UID:d', 'DTSTART;VALUE=DATE:20261128', 'SUMMARY:Jazz Night (cancelled)'),
        ...event('UID:t', 'DTSTART;VALUE=DATE:20261128', 'STATUS:TENTATIVE', 'SUMMARY:Perhaps'),
      ),
    )
    expect(items.map(({ day, time, title, status }) => [day, time, title, status])).toEqual([
      ['2026-10-28', '19:00', 'Open Mic', null],
      ['2026-11-12', '20:00', 'Open Mic on Thursday', null],
      ['2026-11-18', '19:00', 'Open Mic', 'cancelled'],
      ['2026-11-27', null, 'Fall Fest', 'cancelled'],
      ['2026-11-28', null, 'Jazz Night', 'cancelled'],
    ])
    expect(items[1]?.venue).toBe('The Blue Door')
  })

  it('has an event of several days on each of them, and a late night on its own', async () => {
    const text = calendar(
      ...event('UID:1', 'DTSTART;VALUE=DATE:20261023', 'DTEND;VALUE=DATE:20261028', 'SUMMARY:Fair'),
      ...event('UID:2', 'DTSTART:20261106T210000', 'DTEND:20261107T020000', 'SUMMARY:Late'),
      ...event('UID:3', 'DTSTART:20261107T100000', 'DURATION:P2D', 'SUMMARY:Festival'),
      ...event('UID:4', 'DTSTART:20261110T100000', 'RDATE:20261113T100000,20261114T110000', 'SUMMARY:Named'),
    )
    expect(await rows(text)).toEqual([
      ...['25', '26', '27'].map((day) => `2026-10-${day} all day Fair`),
      '2026-11-06 21:00 Late',
      '2026-11-07 10:00 Festival',
      '2026-11-08 all day Festival',
      '2026-11-09 all day Festival',
      '2026-11-10 10:00 Named',
      '2026-11-13 10:00 Named',
      '2026-11-14 11:00 Named',
    ])
  })

  it('gives inert words: folded lines, markup, escapes, a UID that is no name', async () => {
    const { items } = await read(
      calendar(
        ...event(
          'UID:__proto__',
          'DTSTART:20261106T200000Z',
          'SUMMARY:Harbor <b>Lig',
          ' hts</b>\\, live &amp; loud \u202Eon',
          'LOCATION:<p>The Lantern</p>',
          'URL:/relative',
          'DESCRIPTION:See https://lantern.example/harbor.',
        ),
        ...event(
          'DTSTART:20261107T200000Z',
          `SUMMARY:${'x'.repeat(2_000_000)}`,
          'URL:https://lantern.example/x',
        ),
      ),
    )
    expect(items[0]).toMatchObject({
      uid: '__proto__',
      title: 'Harbor Lights, live & loud on',
      venue: 'The Lantern',
      url: 'https://lantern.example/harbor',
    })
    expect(items[1]?.title.length).toBeLessThanOrEqual(200)
    expect(JSON.stringify(items)).not.toContain('DESCRIPTION')
  })
})

const ON_DECEMBER_1 = { ...READING, from: calendarDay('2026-12-01'), to: calendarDay('2026-12-31') }

describe('feeds of news', () => {
  it('are read as RSS, Atom and JSON Feed, with links relative to where they are', async () => {
    const rss = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss version="2.0" xmlns:dc="d"><channel><title>C</title>
      <item><title><![CDATA[Road &amp; bridge]]></title><link>/news/1</link><description>&lt;p&gt;Words &x;&lt;/p&gt;</description><pubDate>Mon, 30 Nov 2026 23:30:00 -0600</pubDate></item>
      <item><title>Only an identifier</title><guid>https://venue.example/2</guid><dc:date>2026-12-01T03:00:00Z</dc:date></item></channel></rss>`
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://other.example/a/"><title>C</title><entry><title type="html">A &amp;amp; B</title><link rel="self" href="self"/><link href="b"/><updated>2026-11-30T12:00:00Z</updated></entry></feed>`
    const json = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      items: [{ id: 7, url: 'c', title: 'Seven', date_published: '2026-11-29T12:00:00-06:00' }],
    })
    const told = async (text: string) =>
      (await read(text, ON_DECEMBER_1)).items.map(({ day, title, url }) => [day, title, url])
    expect(await told(rss)).toEqual([
      ['2026-11-30', 'Road & bridge', 'https://venue.example/news/1'],
      ['2026-11-30', 'Only an identifier', 'https://venue.example/2'],
    ])
    expect((await read(rss, ON_DECEMBER_1)).items[0]?.summary).not.toContain('root:')
    expect(await told(atom)).toEqual([['2026-11-30', 'A & B', 'https://other.example/a/b']])
    expect(await told(json)).toEqual([['2026-11-29', 'Seven', 'https://venue.example/feeds/c']])
  })

  it('tell what has no day, or one that is to come, today', async () => {
    const item = (title: string, date = '') =>
      `<item><title>${title}</title><link>/${title}</link>${date && `<pubDate>${date}</pubDate>`}</item>`
    const items = ['Undated', 'Unclear'].map((title, at) => item(title, at === 0 ? '' : 'soon')).join('')
    const rss = `<rss><channel>${items}${item('Ahead', 'Fri, 04 Dec 2026 08:00:00 -0600')}</channel></rss>`
    expect((await read(rss, ON_DECEMBER_1)).items.map(({ day, title }) => [day, title])).toEqual([
      ['2026-12-01', 'Undated'],
      ['2026-12-01', 'Unclear'],
      ['2026-12-01', 'Ahead'],
    ])
  })

  it('are none where a page or nothing of the kind came', async () => {
    expect(await readInProcess(Buffer.from('Please sign in'), READING)).toBe('none')
    expect(await readInProcess(Buffer.from('{"a":1}'), READING)).toBe('none')
  })
})

describe('a page with events', () => {
  it('gives each of its events with its own address', async () => {
    const things = ['6', '7'].map((day) => ({
      ...{
        '@context': 'https://schema.org',
        '@type': 'MusicEvent',
        name: `Night ${day}`,
        url: `/shows/${day}`,
      },
      ...{
        startDate: `2026-11-0${day}T20:00:00-06:00`,
        location: { '@type': 'Place', name: 'The Blue Door' },
      },
    }))
    const html = `<!doctype html><title>Shows</title><script type="application/ld+json">${JSON.stringify(things)}</script>`
    const { kind, items } = await read(html)
    expect(kind).toBe('page')
    expect(items.map(({ day, time, title, url }) => [day, time, title, url])).toEqual([
      ['2026-11-06', '20:00', 'Night 6', 'https://venue.example/shows/6'],
      ['2026-11-07', '20:00', 'Night 7', 'https://venue.example/shows/7'],
    ])
  })
})

describe('a feed that was made to cost', () => {
  const BOMB = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaaaaaaaa">${Array.from('bcdefghij', (name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at] ?? ''};`.repeat(10)}">`).join('')}]><rss><channel><item><title>&j;</title></item></channel></rss>`
  it.each([
    ['components in one another', `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\n'.repeat(100_000)}`],
    ['elements in one another', `<rss><channel>${'<a>'.repeat(300_000)}`],
    ['entities of entities', BOMB],
    ['a line without end', `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:${'x'.repeat(2_000_000)}`],
    [
      'brackets',
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261106T200000\nSUMMARY:${'<'.repeat(1_000_000)}\nLOCATION;${';A="'.repeat(100_000)}:x\nEND:VEVENT`,
    ],
    [
      'parentheses',
      `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nDTSTART:20261106T200000\nSUMMARY:a '.concat('( '.repeat(9_000), '\nEND:VEVENT\n').repeat(100)}`,
    ],
  ])('of %s gives few and short words, or is ended', async (_, text) => {
    const given = await readInProcess(Buffer.from(text), READING)
    const items = given === 'none' || given === 'cut' ? [] : given.items
    expect(items.every(({ title }) => title.length <= 200)).toBe(true)
  })

  it('is ended where it never comes to an end or gives too much, and the next is read', async () => {
    for (const trap of ['for (;;);', "for (;;) process.stdout.write('x'.repeat(100_000))"]) {
      const file = join(mkdtempSync(join(tmpdir(), 'feed-')), 'program.mjs')
      writeFileSync(file, trap)
      expect(await readInProcess(Buffer.from(''), READING, pathToFileURL(file))).toBe('cut')
    }
    expect(await rows(MIXED)).toHaveLength(9)
  })
})
