import { expect, test } from 'vitest'
import type { StepNumber } from '#shared/step-number.ts'
import { factFindings } from './fact-findings.ts'
import { placeOf, putRight } from './place-of.ts'

const EDITION = '2031-05-03'
const NEWSROOM = { city: 'Fairhaven', neighbouring_city: 'Millbrook', product_name: 'City Desk' }
const show = (id: string, title: string, venue: string, time: string) => ({
  ...{ id, title, venue, event_date: `${EDITION}T${time}:00`, select_date: EDITION },
  url: `https://venue.example/${id}`,
})
const HERONS = show('herons', 'Night Herons', 'The Blue Door', '20:00')
const LARKS = show('larks', 'Meadow Larks', 'Odette’s', '21:00')
const MARKET = {
  ...{ id: 'market', title: 'City Event', headline: 'Harbor Market', url: 'https://city.example/market' },
  ...{ location: 'Fairhaven', select_date: EDITION, starts_on: EDITION, starts_time: '09:00', price: '$5' },
}
const SKY = {
  ...{ id: 'sky', temperature_high: 71, temperature_low: 54, conditions: 'Sunny', select_date: EDITION },
}
const findings = (text: string, rows: object[], step: StepNumber) =>
  factFindings({
    ...{ text, step, edition: EDITION, newsroom: NEWSROOM },
    rows: rows.map((row) => ({ ...row })),
  })
const curesIn = (text: string, rows: object[], step: StepNumber = 1) =>
  findings(text, rows, step).flatMap(({ cures }) => cures.filter((cure) => cure.does === 'put-right'))

test.each([
  [
    'a time',
    1,
    [HERONS],
    '**[Night Herons](https://venue.example/herons)** play The Blue Door at 9 pm.',
    '9 pm',
    '8:00 pm',
  ],
  ['a price', 2, [MARKET], '[Harbor Market](https://city.example/market), 9:00 am, costs $7.', '$7', '$5'],
  ['a high', 6, [SKY], 'Sunny, with a high of 75° and a low of 54°.', '75', '71'],
] as const)(
  '%s that is wrong alone is put right, and nothing else then differs',
  (_what, step, rows, text, said, filed) => {
    const [cure, ...others] = curesIn(text, [...rows], step)
    expect(others).toEqual([])
    if (cure?.does !== 'put-right') throw new Error('There is nothing to put right')
    const right = putRight(text, cure.words, cure.filed)
    expect(right?.text).toBe(text.replace(said, filed))
    expect(
      findings(right?.text ?? '', [...rows], step).filter(({ severity }) => severity === 'must'),
    ).toEqual([])
  },
)

test('when something ends is no other start: nothing is put in its place', () => {
  const [page, market] = [
    '[Night Herons](https://venue.example/herons)',
    '[Harbor Market](https://city.example/market)',
  ]
  for (const when of ['8-10PM', '8:00 to 10:00 pm', '8 pm until 10 pm'])
    expect(curesIn(`${page}, The Blue Door, ${when}.`, [HERONS])).toEqual([])
  expect(curesIn(`${market}, 9 am to noon, $5.`, [MARKET], 2)).toEqual([])
  expect(curesIn(`${page}, The Blue Door, 7 pm.`, [HERONS])).toMatchObject([{ filed: '8:00 pm' }])
})

test('a sentence names figures as the letter has them, and a forecast as what it is', () => {
  const told = (text: string, row: object, step: StepNumber) =>
    findings(text, [row], step).map(({ sentence }) => sentence)
  const sky = { ...SKY, temperature_high: 71.4, wind_speed: 9, wind_direction: 'NW' }
  expect(told('Sunny, with a high of 75° and a low of 54°.', sky, 6)).toEqual([
    'The text says “75°”; the forecast is filed with 71°, 54°.',
  ])
  expect(curesIn('Sunny, with a high of 75° and a low of 54°.', [sky], 6)).toMatchObject([{ filed: '71°' }])
  const grant = { ...MARKET, price: '$1,200.50' }
  expect(told('[Harbor Market](https://city.example/market), 9:00 am, costs $1,500.', grant, 2)).toEqual([
    'The text says “$1,500”; Harbor Market is filed with $1,200.50.',
  ])
})

test('of words that stand there twice the wrong one is meant', () => {
  const text =
    '- [Meadow Larks](https://venue.example/larks), Odette’s, 9:00 pm\n- [Night Herons](https://venue.example/herons), The Blue Door, 9:00 pm'
  const [cure] = curesIn(text, [HERONS, LARKS])
  if (cure?.does !== 'put-right') throw new Error('There is nothing to put right')
  expect(putRight(text, cure.words, cure.filed)?.text).toBe(
    text.replace('The Blue Door, 9:00 pm', 'The Blue Door, 8:00 pm'),
  )
})

test.each([
  [
    'two times of one entry are wrong',
    '[Night Herons](https://venue.example/herons) play The Blue Door at 9 pm, or at 10 pm.',
  ],
  [
    'two times may be the right one',
    '[Night Herons](https://venue.example/herons) play The Blue Door at 9 pm.',
    'They play for two hours.',
  ],
])('nothing is put right where %s', (_why, text, summary = '') => {
  expect(curesIn(text, [{ ...HERONS, summary }])).toEqual([])
})

test('words that marks divide, or that an address repeats, are marked nowhere', () => {
  expect(placeOf('at **9** pm', { said: '9 pm', nth: 0, of: 1 })).toBeNull()
  expect(placeOf('9 pm [there](https://a.example/9 pm)', { said: '9 pm', nth: 0, of: 1 })).toBeNull()
  expect(placeOf('19 pm, then 9 pm', { said: '9 pm', nth: 0, of: 1 })).toEqual({ from: 12, to: 16 })
})
