import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/* Each kind of time that calendars have, read on machines in three zones for a city in a fourth way: by its own clock. */

const PROGRAM = fileURLToPath(new URL('read-calendar.ts', import.meta.url))
const CITY = 'America/Chicago'

const event = (...lines: string[]): string =>
  ['BEGIN:VEVENT', 'SUMMARY:A show', ...lines, 'END:VEVENT'].join('\r\n')
const central = (time: string) => `TZID=${CITY}:${time}`

/** In 2026 the clocks of the city go back on November 1. */
const KINDS: [kind: string, events: string[], evenings: string[]][] = [
  [
    'a recurrence over the change of the clocks',
    [event(`DTSTART;${central('20261021T013000')}`, 'RRULE:FREQ=WEEKLY;COUNT=3')],
    ['10-28 01:30', '11-04 01:30'],
  ],
  [
    'a floating recurrence over it',
    [event('DTSTART:20261021T013000', 'RRULE:FREQ=WEEKLY;COUNT=3')],
    ['10-28 01:30', '11-04 01:30'],
  ],
  [
    'a recurrence over it in a zone that nobody knows, but for an evening',
    [
      event(
        'DTSTART;TZID=Our Town:20261021T190000',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE;TZID=Our Town:20261104T190000',
      ),
    ],
    ['10-28 19:00', '11-11 19:00'],
  ],
  [
    'a zone that the library refuses',
    [event('DTSTART;TZID=CST:20261021T190000', 'RRULE:FREQ=WEEKLY;COUNT=3')],
    ['10-28 19:00', '11-04 19:00'],
  ],
  [
    'a zone of Windows',
    [event('DTSTART;TZID=Eastern Standard Time:20261021T200000', 'RRULE:FREQ=WEEKLY;COUNT=3')],
    ['10-28 19:00', '11-04 19:00'],
  ],
  [
    'a recurrence in UTC, which moves with the clocks',
    [event('DTSTART:20261022T000000Z', 'RRULE:FREQ=WEEKLY;COUNT=3')],
    ['10-28 19:00', '11-04 18:00'],
  ],
  [
    'a recurrence whose last moment is said in UTC',
    [event(`DTSTART;${central('20261021T190000')}`, 'RRULE:FREQ=WEEKLY;UNTIL=20261105T010000Z')],
    ['10-28 19:00', '11-04 19:00'],
  ],
  [
    'one that ends a second before',
    [event(`DTSTART;${central('20261021T190000')}`, 'RRULE:FREQ=WEEKLY;UNTIL=20261105T005959Z')],
    ['10-28 19:00'],
  ],
  [
    'whole days over the change, without one',
    [event('DTSTART;VALUE=DATE:20261030', 'RRULE:FREQ=DAILY;UNTIL=20261102', 'EXDATE;VALUE=DATE:20261031')],
    ['10-30 all day', '11-01 all day', '11-02 all day'],
  ],
  [
    'evenings that are taken out in UTC and in a list',
    [
      event(
        `DTSTART;${central('20261101T190000')}`,
        'RRULE:FREQ=DAILY;COUNT=5',
        'EXDATE:20261106T010000Z',
        `EXDATE;${central('20261102T190000,20261103T190000')}`,
      ),
    ],
    ['11-01 19:00', '11-04 19:00'],
  ],
  [
    'evenings that are named, in the city’s zone and in UTC, one of them taken out',
    [
      event(
        `DTSTART;${central('20261105T190000')}`,
        `RDATE;${central('20261106T190000,20261107T190000')}`,
        'RDATE:20261109T010000Z',
        `EXDATE;${central('20261107T190000')}`,
      ),
    ],
    ['11-05 19:00', '11-06 19:00', '11-08 19:00'],
  ],
  [
    'an evening that was moved, in UTC',
    [
      event(`DTSTART;${central('20261023T190000')}`, 'RRULE:FREQ=WEEKLY;COUNT=4'),
      event('RECURRENCE-ID:20261107T010000Z', 'DTSTART:20261108T020000Z'),
    ],
    ['10-30 19:00', '11-07 20:00', '11-13 19:00'],
  ],
  [
    'a floating evening that was moved',
    [
      event('DTSTART:20261021T190000', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      event('RECURRENCE-ID:20261104T190000', 'DTSTART:20261105T200000'),
    ],
    ['10-28 19:00', '11-05 20:00'],
  ],
  [
    'a night in another zone that is the day before in the city',
    [event('DTSTART;TZID=America/New_York:20261031T003000', 'RRULE:FREQ=WEEKLY;COUNT=2')],
    ['10-30 23:30', '11-06 23:30'],
  ],
]

/** One calendar with all of them, each under its own name. */
const CALENDAR = [
  'BEGIN:VCALENDAR',
  ...KINDS.flatMap(([kind, events]) =>
    events.map((one) => one.replace('SUMMARY', `UID:${kind.replaceAll(',', '\\,')}\r\nSUMMARY`)),
  ),
  'END:VCALENDAR',
  '',
].join('\r\n')

const ZONES = ['UTC', CITY, 'Pacific/Auckland']
const readFrom = (from: string, input: string) => (TZ: string) =>
  spawnSync(
    process.execPath,
    [PROGRAM, '--city', CITY, '--from', from, '--to', '2026-12-01', '--most', '500'],
    { input, env: { TZ }, encoding: 'utf8' },
  ).stdout

describe('a calendar of every kind of time', () => {
  const [here = '', ...elsewhere] = ZONES.map(readFrom('2026-10-25', CALENDAR))
  const items = here
    .trim()
    .split('\n')
    .map((line): { uid: string; day: string; time: string | null } => JSON.parse(line))

  it('is the same on machines in UTC, Chicago and Auckland, byte for byte', () => {
    expect(elsewhere).toEqual([here, here])
  })

  it.each(KINDS)('has %s when it is', (kind, _, evenings) => {
    const own = items.filter(({ uid }) => uid.replaceAll('\\,', ',') === kind)
    expect(own.map(({ day, time }) => `${day.slice(5)} ${time ?? 'all day'}`)).toEqual(evenings)
  })
})

it('a JSON Feed has its items on the same days of the city, on any machine', () => {
  const moments = {
    ...{ '2026-11-05': '2026-11-05', '20261106': '2026-11-06', '2026-11-07T21:00:00': '2026-11-07' },
    ...{ '2026-11-08T23:30:00-06:00': '2026-11-08', '2026-11-10T03:00:00Z': '2026-11-09' },
  }
  const items = Object.keys(moments).map((date_published) => ({
    ...{ id: date_published, title: 'Otters return', url: 'https://a.example/1', date_published },
  }))
  const feed = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items })
  const [here = '', ...elsewhere] = ZONES.map(readFrom('2026-11-20', feed))
  for (const [id, day] of Object.entries(moments)) expect(here).toContain(`{"uid":"${id}","day":"${day}"`)
  expect(elsewhere).toEqual([here, here])
})
