import { describe, expect, it } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { readInProcess } from './read-in-process.ts'

/* What Outlook, Exchange, Google and others write that is no letter of the standard, or a part of it that few use. */

const READING = {
  ...{ from: calendarDay('2026-10-25'), to: calendarDay('2026-12-01'), timeZone: 'America/Chicago' },
  ...{ url: 'https://venue.example/feeds/all', contentType: 'text/calendar' },
}
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'SUMMARY:A show', ...lines, 'END:VEVENT']
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const central = (time: string) => `TZID=America/Chicago:${time}`

/** A zone that a calendar describes, with the clocks of the United States. */
const described = (name: string, standard: string, summer: string, ...said: string[]) => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`, ...said],
  ...['BEGIN:STANDARD', 'DTSTART:16010101T020000', `TZOFFSETFROM:${summer}`, `TZOFFSETTO:${standard}`],
  ...['RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', `TZOFFSETFROM:${standard}`, `TZOFFSETTO:${summer}`],
  ...['RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
]
const ZONES = [
  ...described('Customized Time Zone', '-0500', '-0400'),
  ...described('Venue Time', '-0500', '-0400'),
  ...described('Rooms/Venue', '-0800', '-0700'),
  ...described('Our Town', '-0500', '-0400', 'X-LIC-LOCATION:America/Denver'),
  ...described('America/Chicago', '+0000', '+0100'),
  ...described('(UTC-05:00) Rooms of ours', '-0500', '-0400'),
  ...['BEGIN:VTIMEZONE', 'TZID:Half an hour', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:-0330', 'END:STANDARD', 'END:VTIMEZONE'],
]

const KINDS: [kind: string, events: string[][], evenings: string[]][] = [
  [
    'a zone that Outlook describes',
    [event('DTSTART;TZID=Customized Time Zone:20261106T200000')],
    ['11-06 19:00'],
  ],
  [
    'a series in a zone of its own, over the change of the clocks, one evening out and one moved',
    [
      event(
        'DTSTART;TZID=Venue Time:20261021T200000',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE;TZID=Venue Time:20261104T200000',
      ),
      event('RECURRENCE-ID;TZID=Venue Time:20261111T200000', 'DTSTART;TZID=Venue Time:20261112T210000'),
    ],
    ['10-28 19:00', '11-12 20:00'],
  ],
  ['a described zone with a stroke', [event('DTSTART;TZID=Rooms/Venue:20261106T190000')], ['11-06 21:00']],
  ['a zone that names its place', [event('DTSTART;TZID=Our Town:20261106T190000')], ['11-06 20:00']],
  [
    'a known zone that is described wrongly',
    [event(`DTSTART;${central('20261106T190000')}`)],
    ['11-06 19:00'],
  ],
  [
    'a described zone half an hour from others',
    [event('DTSTART;TZID=Half an hour:20261106T200000', 'RRULE:FREQ=WEEKLY;COUNT=2')],
    ['11-06 17:30', '11-13 17:30'],
  ],
  ['UTC as Exchange has it', [event('DTSTART;TZID=tzone://Microsoft/Utc:20261107T020000')], ['11-06 20:00']],
  ['it in quotes', [event('DTSTART;TZID="tzone://Microsoft/Utc":20261107T020000')], ['11-06 20:00']],
  [
    'named evenings, one of them moved and one called off',
    [
      event(`DTSTART;${central('20261113T180000')}`, `RDATE;${central('20261114T180000,20261115T180000')}`),
      event('RECURRENCE-ID:20261115T000000Z', `DTSTART;${central('20261114T200000')}`),
      event(
        `RECURRENCE-ID;${central('20261115T180000')}`,
        `DTSTART;${central('20261115T180000')}`,
        'STATUS:CANCELLED',
      ),
    ],
    ['11-13 18:00', '11-14 20:00', '11-15 18:00 cancelled'],
  ],
  [
    'an evening that the rule gives and that is named',
    [
      event(
        `DTSTART;${central('20261101T180000')}`,
        'RRULE:FREQ=WEEKLY;COUNT=2',
        `RDATE;${central('20261108T180000')}`,
      ),
    ],
    ['11-01 18:00', '11-08 18:00'],
  ],
  [
    'days taken out and added to evenings',
    [
      event(
        `DTSTART;${central('20261110T190000')}`,
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE;VALUE=DATE:20261111',
        'RDATE;VALUE=DATE:20261120',
      ),
    ],
    ['11-10 19:00', '11-12 19:00', '11-20 19:00'],
  ],
  [
    'its one evening taken out',
    [event(`DTSTART;${central('20261110T190000')}`, `EXDATE;${central('20261110T190000')}`)],
    [],
  ],
  [
    'two versions, of which the later counts',
    [
      event(`DTSTART;${central('20261110T190000')}`, 'SEQUENCE:1'),
      event(`DTSTART;${central('20261112T190000')}`, 'SEQUENCE:2'),
    ],
    ['11-12 19:00'],
  ],
  [
    'no seconds, an empty rule and an end that nobody can read',
    [event(`DTSTART;${central('20261110T1930')}`, 'RRULE:', 'DTEND:later')],
    ['11-10 19:30'],
  ],
  [
    'the first and the last of a month, and a last moment in another zone',
    [
      event(
        `DTSTART;${central('20261101T090000')}`,
        'RRULE:FREQ=MONTHLY;BYDAY=SU;BYSETPOS=1,-1;UNTIL=20261129T150000Z',
      ),
    ],
    ['11-01 09:00', '11-29 09:00'],
  ],
  [
    'zones by the names that Windows shows',
    [
      event('DTSTART;TZID="Pacific Time (US & Canada)":20261101T180000'),
      event('DTSTART;TZID=Eastern Time (US & Canada):20261102T200000'),
      event('DTSTART;TZID="(GMT-08:00) Pacific Time (US & Canada)":20261103T180000'),
      event('DTSTART;TZID=(UTC-07:00) Mountain Time (US & Canada):20261104T180000'),
      event('DTSTART;TZID="(UTC-05:00) Rooms of ours":20261031T180000'),
      event('DTSTART;TZID="(UTC-03:00) Elsewhere":20261105T180000'),
    ],
    ['10-31 17:00', '11-01 20:00', '11-02 19:00', '11-03 20:00', '11-04 19:00', '11-05 15:00'],
  ],
  [
    'all evenings from one on moved, another of them by itself, and later ones once more',
    [
      event(
        `DTSTART;${central('20261028T190000')}`,
        `DTEND;${central('20261028T210000')}`,
        'RRULE:FREQ=WEEKLY',
        `EXDATE;${central('20261118T190000')}`,
      ),
      event(
        `RECURRENCE-ID;RANGE=THISANDFUTURE;${central('20261104T190000')}`,
        `DTSTART;${central('20261105T203000')}`,
      ),
      event(`RECURRENCE-ID;${central('20261111T190000')}`, `DTSTART;${central('20261110T180000')}`),
      event(
        'RECURRENCE-ID;TZID=America/Chicago;RANGE=THISANDFUTURE:20261125T190000',
        `DTSTART;${central('20261124T190000')}`,
        'STATUS:CANCELLED',
      ),
    ],
    ['10-28 19:00', '11-05 20:30', '11-10 18:00', '11-24 19:00 cancelled', '12-01 19:00 cancelled'],
  ],
  [
    'two rules, and a rule of what is left out',
    [
      event(
        `DTSTART;${central('20261102T190000')}`,
        'RRULE:FREQ=WEEKLY;BYDAY=MO',
        'RRULE:FREQ=MONTHLY;BYDAY=2FR',
        `RDATE;${central('20261109T190000,20261128T190000')}`,
        'EXRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3;BYDAY=MO',
        'EXRULE:',
      ),
    ],
    ['11-09 19:00', '11-13 19:00', '11-23 19:00', '11-28 19:00'],
  ],
]

const read = async (text: string | Buffer) => {
  const given = await readInProcess(Buffer.from(text), READING)
  if (given === 'none' || given === 'cut') throw new Error(`Nothing was read: ${given}`)
  return given
}

const named = (kind: string, events: string[][]) =>
  events.flatMap((one) => one.toSpliced(1, 0, `UID:${kind}`))
const given = read(
  calendar(...ZONES, ...KINDS.flatMap(([kind, events]) => named(kind.replaceAll(',', ''), events))),
)

describe('a calendar of other programs', () => {
  it.each(KINDS)('has %s when it is', async (kind, _, evenings) => {
    const { items, lost } = await given
    const own = items.filter(({ uid }) => uid === kind.replaceAll(',', ''))
    expect(
      own.map(({ day, time, status }) => [day.slice(5), time, status].filter(Boolean).join(' ')),
    ).toEqual(evenings)
    expect(lost).toBe(0)
  })

  it('that calls its events off has them as canceled', async () => {
    const { items } = await read(calendar('METHOD:CANCEL', ...event('UID:1', 'DTSTART:20261110T190000')))
    expect(items).toMatchObject([{ title: 'A show', status: 'cancelled' }])
  })

  it('whose lines are folded amid a character has it whole', async () => {
    const title = Buffer.from('SUMMARY:Café “Niños” 🎷 fête')
    const lines = Array.from({ length: Math.ceil(title.length / 5) }, (_, at) =>
      title.subarray(at * 5, at * 5 + 5),
    )
    const folded = lines.flatMap((line, at) => [Buffer.from(at === 0 ? '' : '\r\n '), line])
    const [before = '', after = ''] = calendar(...event('UID:1', 'DTSTART:20261110T190000')).split(
      'SUMMARY:A show',
    )
    const { items } = await read(Buffer.concat([Buffer.from(before), ...folded, Buffer.from(after)]))
    expect(items.map((item) => item.title)).toEqual(['Café “Niños” 🎷 fête'])
  })
})
