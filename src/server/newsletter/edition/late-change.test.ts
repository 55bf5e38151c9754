import { describe, expect, test } from 'vitest'
import { changingPages, type Told } from '#tests/support/changing-pages.ts'
import type { Entry } from '#contract/entries.ts'
import { addDays, type CalendarDay, dayWordsOf } from '#shared/calendar.ts'

const {
  as,
  address,
  answers,
  edition,
  fileEvent,
  findings,
  pageCount,
  put,
  readLater,
  saidOf,
  sentences,
  told,
} = await changingPages()

const MOVED = '; filed is 5:00 pm.'
/** How a page changes after its entry was filed, and what is then said of it. */
const CHANGES: [how: string, before: Told, after: () => Told, says: () => string, way?: 'on' | 'again'][] = [
  ['is canceled', {}, () => ({ status: 'Cancelled' }), () => 'cancelled.'],
  ['is canceled, as pages spell it', {}, () => ({ status: 'Canceled' }), () => 'cancelled.'],
  ['is postponed', {}, () => ({ status: 'Postponed' }), () => 'postponed.'],
  ['is rescheduled', {}, () => ({ status: 'Rescheduled' }), () => 'rescheduled.'],
  ['is canceled by its title alone', {}, () => ({ name: 'Canceled: Lantern Walk' }), () => 'cancelled.'],
  [
    'is canceled by its title in capitals',
    {},
    () => ({ name: 'CANCELLED - Lantern Walk' }),
    () => 'cancelled.',
  ],
  ['is postponed by its title alone', {}, () => ({ name: 'Postponed: Lantern Walk' }), () => 'postponed.'],
  ['begins later', {}, () => ({ start: `${edition()}T18:00` }), () => `6:00 pm${MOVED}`],
  ['begins earlier', {}, () => ({ start: `${edition()}T16:30` }), () => `4:30 pm${MOVED}`],
  ['begins in the morning', {}, () => ({ start: `${edition()}T05:00` }), () => `5:00 am${MOVED}`],
  ['is on another day', {}, () => ({ start: `${day(8)}T17:00` }), () => moved(8)],
  ['is a day later', {}, () => ({ start: `${day(1)}T17:00` }), () => moved(1)],
  ['was the day before', {}, () => ({ start: `${day(-1)}T17:00` }), () => moved(-1)],
  ['behind a redirect is canceled', {}, () => ({ status: 'Cancelled' }), () => 'cancelled.', 'on'],
  [
    'behind a redirect begins later',
    {},
    () => ({ start: `${edition()}T19:15` }),
    () => `7:15 pm${MOVED}`,
    'on',
  ],
  ['behind a redirect is on another day', {}, () => ({ start: `${day(2)}T17:00` }), () => moved(2), 'on'],
  ['behind two redirects is canceled', {}, () => ({ status: 'Cancelled' }), () => 'cancelled.', 'again'],
  ['behind two redirects is postponed', {}, () => ({ status: 'Postponed' }), () => 'postponed.', 'again'],
  // The city's clock is six hours behind, and the page's words tell of neither.
  [
    'has two readings, and neither agrees',
    {},
    () => ({ start: `${edition()}T22:00:00Z` }),
    () => `10:00 pm${MOVED}`,
  ],
  [
    'had two readings, and has one',
    { start: 'Z' },
    () => ({ start: `${edition()}T20:00` }),
    () => `8:00 pm${MOVED}`,
  ],
]
const day = (after: number): CalendarDay => addDays(edition(), after)
const short = (one: CalendarDay) => dayWordsOf(edition()).short(one)
const moved = (after: number) => `${short(day(after))}, 5:00 pm; filed is ${short(edition())}.`

describe('a page that changes after its entry was filed', () => {
  test('is found in twenty of twenty cases, over eight hosts, and a changed advert in none (M9)', async () => {
    const places = CHANGES.map(([, , , , way]) => {
      const [first, second] = [address(), address(pageCount() + 2)]
      const third = address(pageCount() + 4)
      const on = (to: string) => ({ status: 302, headers: { location: `http://${to}` } })
      if (way) answers.set(first, on(second))
      if (way === 'again') answers.set(second, on(third))
      return { first, last: way === 'again' ? third : way ? second : first }
    })
    const unchanged = Array.from({ length: 3 }, () => address())
    const entries: Entry[] = []
    for (const [index, [, before]] of CHANGES.entries()) {
      const { first = '', last = '' } = places[index] ?? {}
      put(last, before.start === 'Z' ? { start: `${edition()}T17:00:00Z` } : before)
      entries.push(await fileEvent(first))
    }
    for (const place of unchanged) {
      put(place, { advert: 'Buy a boat' })
      entries.push(await fileEvent(place))
    }
    for (const [index, [, , after]] of CHANGES.entries()) put(places[index]?.last ?? '', after())
    for (const place of unchanged) put(place, { advert: 'Buy a house', title: 'Lantern Walk | City' })
    expect(await findings()).toEqual([])
    await readLater()

    const found = new Map((await findings()).map((finding) => [finding.id.split(':').at(-1), finding]))
    const said = entries.map(({ id }) => found.get(id)?.sentence ?? 'nothing')
    const wanted = CHANGES.map(([, , , says]) => `The page of “Lantern Walk” now says ${says()}`)
    expect(said).toEqual([...wanted, 'nothing', 'nothing', 'nothing'])
    expect(new Set([...found.values()].map(({ severity }) => severity))).toEqual(new Set(['must']))
    expect(new Set(places.map(({ first }) => first.split('/')[0]))).toHaveLength(8)
  })

  test('alarms no more once the entry is corrected or changed by somebody who could see it', async () => {
    const place = address()
    put(place, {})
    const filed = await fileEvent(place)
    put(place, { start: `${edition()}T18:00` })
    await readLater()
    expect(await sentences()).toEqual([
      'must: The page of “Lantern Walk” now says 6:00 pm; filed is 5:00 pm.',
    ])
    const change = async (form: object, version: number) =>
      as('ana').patch(`/api/steps/2/entries/${filed.id}`, {
        form: {
          url: `http://${place}`,
          location: 'home',
          selectDate: edition(),
          headline: 'Lantern Walk',
          ...form,
        },
        version,
      })
    expect((await change({ startsOn: edition(), startsAt: '18:00' }, 1)).statusCode).toBe(200)
    expect(await findings()).toEqual([])
    // Whoever keeps another time than the page has seen what the page says.
    expect((await change({ startsOn: edition(), startsAt: '17:30' }, 2)).statusCode).toBe(200)
    await readLater('2031-05-01T21:00:00Z')
    expect(await findings()).toEqual([])
    put(place, { start: `${edition()}T19:00` })
    await readLater('2031-05-02T01:00:00Z')
    expect(await sentences()).toEqual([
      'must: The page of “Lantern Walk” now says 7:00 pm; filed is 5:30 pm.',
    ])
  })

  test('of which nobody had read anything counts when it is canceled, postponed or of another day', async () => {
    const cases: [Told, object, string | null][] = [
      [{ status: 'Cancelled' }, {}, 'cancelled.'],
      [{ status: 'Postponed' }, {}, 'postponed.'],
      [{ status: 'Rescheduled' }, {}, null],
      [{ start: `${edition()}T18:00` }, {}, null],
      [{ start: `${day(1)}T18:00` }, {}, `${short(day(1))}, 6:00 pm; filed is ${short(edition())}.`],
      [{ start: `${day(7)}T17:00` }, { startsOn: '', startsAt: '' }, null],
      [
        { start: `${day(8)}` },
        { startsOn: '', startsAt: '' },
        `${short(day(8))}; filed is ${short(edition())}.`,
      ],
      [{ status: 'Cancelled' }, { headline: 'Cancelled: Lantern Walk' }, null],
    ]
    const entries: Entry[] = []
    for (const [page, form] of cases) {
      const place = address()
      put(place, page)
      entries.push(await fileEvent(place, form, false))
    }
    await readLater()
    expect(await saidOf(entries)).toEqual(
      cases.map(([, , says]) => says && `The page of “Lantern Walk” now says ${says}`),
    )
  })

  test('and is of a series is a note where it no longer names the day', async () => {
    const [gone, there] = [address(), address()]
    const evenings = [7, 14, 21].map((after) => `${day(after)}T17:00`)
    for (const place of [gone, there]) {
      put(place, { days: evenings })
      await fileEvent(place)
    }
    const [first = '', ...rest] = evenings
    put(gone, { start: first, days: rest })
    await readLater()
    expect(await sentences()).toEqual([
      `know: The page of “Lantern Walk” no longer names ${short(edition())}; its other evenings are still there.`,
    ])
    expect(await told()).toEqual([])
  })
})
