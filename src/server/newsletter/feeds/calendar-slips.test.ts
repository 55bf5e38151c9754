import { describe, expect, it } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { readInProcess } from './read-in-process.ts'

/* What calendars have that programs wrote carelessly, and what a person reads in it all the same. */

const READING = {
  ...{ from: calendarDay('2026-10-25'), to: calendarDay('2026-12-01'), timeZone: 'America/Chicago' },
  ...{ url: 'https://venue.example/feeds/all', contentType: 'text/calendar' },
}
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'SUMMARY:A show', ...lines, 'END:VEVENT']
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const central = (time: string) => `TZID=America/Chicago:${time}`
const eastern = (time: string) => `TZID=America/New_York:${time}`
const WEEKLY = [`DTSTART;${central('20261104T190000')}`, 'RRULE:FREQ=WEEKLY;COUNT=3']
const WEEKLY_DAYS = ['DTSTART;VALUE=DATE:20261104', 'RRULE:FREQ=WEEKLY;COUNT=3']
const LATER = 'RECURRENCE-ID;RANGE=THISANDFUTURE'

const KINDS: [kind: string, events: string[][], evenings: string[]][] = [
  [
    'times of other standards',
    [
      ...['2026-11-06T20:00:00', '20261107T200000.000', '20261108t2000', '2026-11-09 20:00'],
      ...['20261110T200000-0600', '2026-11-11T21:00:00-05:00', '2026-11-13T02:00:00Z', '2026-11-13'],
    ].map((time) => event(`DTSTART:${time}`)),
    [...['06', '07', '08', '09', '10', '11', '12'].map((day) => `11-${day} 20:00`), '11-13 all day'],
  ],
  [
    'days that are called times, and midnight of a day',
    [
      event('DTSTART;VALUE=DATE-TIME:20261106'),
      event('DTSTART;VALUE=DATE:20261107T000000', 'DTEND;VALUE=DATE:20261108T000000'),
    ],
    ['11-06 all day', '11-07 all day'],
  ],
  [
    'whole days from midnight to midnight, or to the minute before',
    [
      event(`DTSTART;${central('20261031T000000')}`, `DTEND;${central('20261102T000000')}`),
      event('DTSTART:20261106T060000Z', 'DTEND:20261107T060000Z'),
      event('DTSTART:20261108T000000', 'DTEND:20261108T235900'),
      event('DTSTART:20261110T000000', 'DTEND:20261110T020000'),
    ],
    ['10-31 all day', '11-01 all day', '11-06 all day', '11-08 all day', '11-10 00:00'],
  ],
  [
    'what lasts beyond all calendars, or began before',
    [
      event('DTSTART;VALUE=DATE:20261129', 'DTEND;VALUE=DATE:99991231'),
      event('DTSTART:19951106T200000', 'DTEND:19951106T220000'),
      event('DTSTART:19951106T200000', 'DTEND:20261026T220000'),
    ],
    ['10-25 all day', '10-26 all day', '11-29 all day', '11-30 all day', '12-01 all day'],
  ],
  [
    'rules with spaces, quotes, small letters, empty parts and in another order',
    [
      event(`DTSTART;${central('20261102T190000')}`, 'RRULE:COUNT="2"; freq=weekly; UNTIL='),
      event(`DTSTART;${central('20261103T190000')}`, 'RRULE: freq=weekly ;count=1;'),
    ],
    ['11-02 19:00', '11-03 19:00', '11-09 19:00'],
  ],
  [
    'evenings that are taken out without their zone, or at midnight',
    [
      event(
        `DTSTART;${eastern('20261102T200000')}`,
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE:20261109T200000,20261116',
        `EXDATE;${central('20261123T000000')}`,
      ),
      event('DTSTART:20261104T010000Z', 'RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE:20261111T010000'),
    ],
    ['11-02 19:00', '11-03 19:00'],
  ],
  [
    'an evening that is changed without its zone',
    [
      event(`DTSTART;${eastern('20261104T200000')}`, 'RRULE:FREQ=WEEKLY;COUNT=2'),
      event('RECURRENCE-ID:20261111T200000', `DTSTART;${eastern('20261112T210000')}`),
    ],
    ['11-04 19:00', '11-12 20:00'],
  ],
  [
    'an evening that is changed by its day alone',
    [event(...WEEKLY), event('RECURRENCE-ID;VALUE=DATE:20261111', `DTSTART;${central('20261112T200000')}`)],
    ['11-04 19:00', '11-12 20:00', '11-18 19:00'],
  ],
  [
    'a day that is changed to an evening, and named by its midnight',
    [
      event(...WEEKLY_DAYS),
      event(`RECURRENCE-ID;${central('20261111T000000')}`, `DTSTART;${central('20261112T200000')}`),
    ],
    ['11-04 all day', '11-12 20:00', '11-18 all day'],
  ],
  [
    'an evening that is changed to two days',
    [
      event(...WEEKLY),
      event(
        `RECURRENCE-ID;${central('20261111T190000')}`,
        'DTSTART;VALUE=DATE:20261113',
        'DTEND;VALUE=DATE:20261115',
      ),
    ],
    ['11-04 19:00', '11-13 all day', '11-14 all day', '11-18 19:00'],
  ],
  [
    'days that are evenings from one on',
    [
      event(...WEEKLY_DAYS, 'RRULE:FREQ=WEEKLY;COUNT=1'),
      event(`${LATER};VALUE=DATE:20261111`, `DTSTART;${central('20261112T200000')}`),
    ],
    ['11-04 all day', '11-12 20:00', '11-19 20:00'],
  ],
  [
    'evenings that are days from one on, over the change of the clocks',
    [
      event(`DTSTART;${central('20261024T190000')}`, 'RRULE:FREQ=WEEKLY;COUNT=3'),
      event(`${LATER};${central('20261031T190000')}`, 'DTSTART;VALUE=DATE:20261101'),
    ],
    ['11-01 all day', '11-08 all day'],
  ],
  [
    'an evening that is called off without a time',
    [event(...WEEKLY), event(`RECURRENCE-ID;${central('20261111T190000')}`, 'STATUS:CANCELLED')],
    ['11-04 19:00', '11-11 19:00 cancelled', '11-18 19:00'],
  ],
  [
    'a series twice, with one change',
    [
      event(...WEEKLY),
      event(`RECURRENCE-ID;${central('20261111T190000')}`, `DTSTART;${central('20261112T200000')}`),
      event(...WEEKLY),
    ],
    ['11-04 19:00', '11-12 20:00', '11-18 19:00'],
  ],
  [
    'a private series, one evening changed',
    [
      event(...WEEKLY, 'CLASS:PRIVATE'),
      event(`RECURRENCE-ID;${central('20261111T190000')}`, `DTSTART;${central('20261112T200000')}`),
    ],
    [],
  ],
  [
    'zones with a colon and a space',
    [event('DTSTART;TZID=UTC-05:00:20261106T200000'), event('DTSTART;TZID=America/New York:20261107T200000')],
    ['11-06 19:00', '11-07 19:00'],
  ],
  [
    'zones as Americans say them',
    [
      ...['EDT', 'Eastern Time', 'ET', 'PST', 'Mountain Daylight Time', 'Z'].map((zone, at) =>
        event(`DTSTART;TZID=${zone}:2026111${at}T200000`),
      ),
    ],
    ['11-10 19:00', '11-11 19:00', '11-12 19:00', '11-13 22:00', '11-14 21:00', '11-15 14:00'],
  ],
  [
    'days that last several over the change of the clocks',
    [event('DTSTART;VALUE=DATE:20261031', 'DURATION:P3D'), event('DTSTART:20261120', 'DURATION:P1W')],
    [
      ...['10-31', '11-01', '11-02', '11-20', '11-21', '11-22', '11-23', '11-24', '11-25', '11-26'].map(
        (day) => `${day} all day`,
      ),
    ],
  ],
]

const read = async (text: string) => {
  const given = await readInProcess(Buffer.from(text), READING)
  if (given === 'none' || given === 'cut') throw new Error(`Nothing was read: ${given}`)
  return given
}
const told = async (text: string) =>
  (await read(text)).items.map(({ day, title }) => `${day.slice(5)} ${title}`)

const named = (kind: string, events: string[][]) =>
  events.flatMap((one) => one.toSpliced(1, 0, `UID:${kind.replaceAll(',', '')}`))
const given = read(calendar(...KINDS.flatMap(([kind, events]) => named(kind, events))))

describe('a calendar with slips', () => {
  it.each(KINDS)('has %s as they are meant', async (kind, _, evenings) => {
    const { items, lost } = await given
    const own = items.filter(({ uid }) => uid === kind.replaceAll(',', ''))
    expect(
      own.map(({ day, time, status }) => [day.slice(5), time ?? 'all day', status].filter(Boolean).join(' ')),
    ).toEqual(evenings)
    expect(lost).toBe(0)
  })

  it('is read whatever ends its lines, and behind a warning of the site', async () => {
    const text = calendar(
      'BEGIN:VEVENT',
      'SUMMARY:Harbor',
      '  Lights',
      'DTSTART:20261106T200000',
      'END:VEVENT',
    )
    const warned = `<br />\n<b>Warning</b>: Undefined index in <b>/srv/a.php</b><br />\n${text}`
    for (const one of [text.replaceAll('\r\n', '\r\r\n'), text.replaceAll('\r\n', '\r'), warned])
      expect(await told(one)).toEqual(['11-06 Harbor Lights'])
  })

  it('loses nothing behind an event or a reminder that does not end', async () => {
    const rest = [...event('DTSTART:20261107T200000'), ...event('DTSTART:20261108T200000')]
    const first = ['BEGIN:VEVENT', 'SUMMARY:A show', 'DTSTART:20261106T200000']
    const days = ['11-06 A show', '11-07 A show', '11-08 A show']
    expect(await told(calendar(...first, ...rest))).toEqual(days)
    expect(await told(calendar(...first, 'BEGIN:VALARM', 'TRIGGER:-PT1H', 'END:VEVENT', ...rest))).toEqual(
      days,
    )
  })

  it('has an address with the parentheses that are its own', async () => {
    const linked = (day: string, words: string) => event(`DTSTART:${day}T200000`, `DESCRIPTION:${words}`)
    const { items } = await read(
      calendar(
        ...linked('20261106', '(see https://venue.example/a_(band))'),
        ...linked('20261107', 'At https://venue.example/b_(duo).'),
      ),
    )
    expect(items.map(({ url }) => url)).toEqual([
      'https://venue.example/a_(band)',
      'https://venue.example/b_(duo)',
    ])
  })

  it('finds nothing where it says no more than whether somebody has time', async () => {
    const at = (day: string, title: string, ...more: string[]) =>
      event(`DTSTART:202611${day}T200000`, ...more).with(1, `SUMMARY:${title}`)
    const { items, lost } = await read(
      calendar(
        ...['Busy', 'Free', 'TENTATIVE', 'Away', 'Working elsewhere'].flatMap((title) => at('06', title)),
        ...at('07', 'Busy Signals'),
        ...at('08', 'Away', 'LOCATION:The Lantern'),
        ...at('09', 'Busy', 'URL:https://venue.example/busy'),
      ),
    )
    expect(items.map(({ title }) => title)).toEqual(['Busy Signals', 'Away', 'Busy'])
    expect(lost).toBe(0)
  })
})
