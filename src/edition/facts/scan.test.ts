import { expect, test } from 'vitest'
import { scan } from './scan.ts'
import { tokensOf } from './tokens.ts'

const said = (text: string) => scan(tokensOf(text)).map(({ kind, values, hours }) => [kind, hours ?? values])
const t = (hour: number, minute = 0) => hour * 60 + minute

test.each([
  ['8 pm', [['time', [t(20)]]]],
  ['8:00 p.m.', [['time', [t(20)]]]],
  ['19:30', [['time', [t(19, 30)]]]],
  ['7:30', [['time', [t(19, 30), t(7, 30)]]]],
  ['half past one', [['time', [t(13, 30), t(1, 30)]]]],
  ['a quarter to seven', [['time', [t(18, 45), t(6, 45)]]]],
  ['quarter past six in the morning', [['time', [t(6, 15)]]]],
  ["five o'clock", [['time', [t(17), t(5)]]]],
  ['seven thirty', [['time', [t(19, 30), t(7, 30)]]]],
  ['starts at nine.', [['number', [t(21), t(9)]]]],
  [
    '9 am to 1 pm',
    [
      ['time', [t(9)]],
      ['time', [t(13)]],
    ],
  ],
  [
    '9–1 pm',
    [
      ['time', [t(9)]],
      ['time', [t(13)]],
    ],
  ],
  [
    '1–4 pm',
    [
      ['time', [t(13)]],
      ['time', [t(16)]],
    ],
  ],
  [
    '9 pm to 8 pm',
    [
      ['time', [t(21)]],
      ['time', [t(20)]],
      ['range', []],
    ],
  ],
  [
    'from 8:30 am until noon',
    [
      ['time', [t(8, 30)]],
      ['time', [t(12)]],
    ],
  ],
  [
    '5 to 15 mph',
    [
      ['number', [5]],
      ['number', [15]],
    ],
  ],
  ['at 8 schools', [['number', [8]]]],
] as const)('a time is read as it is meant: %s', (text, facts) => {
  expect(said(text)).toEqual(facts)
})

test.each([
  [
    'November 9–20',
    [
      ['date', [1109]],
      ['date', [1120]],
    ],
  ],
  ['Nov. 11', [['date', [1111]]]],
  ['9 November', [['date', [1109]]]],
  [
    'Friday, November 6',
    [
      ['weekday', [5]],
      ['date', [1106]],
    ],
  ],
  [
    'Wed., Mar. 17',
    [
      ['weekday', [3]],
      ['date', [317]],
    ],
  ],
  ['11/6/2026', [['date', [1106]]]],
  ['2026-11-06', [['date', [1106]]]],
  ['on the 20th at', [['date', [20]]]],
  ['you may 5 times', [['number', [5]]]],
  ['the sun is out', []],
  ['tonight', [['relative', [0, 'night']]]],
  ['this morning', [['relative', [0, 'morning']]]],
] as const)('a day is read as it is meant: %s', (text, facts) => {
  expect(said(text)).toEqual(facts)
})

test.each([
  [
    '$12.50–40',
    [
      ['money', [12.5]],
      ['money', [40]],
    ],
  ],
  ['five dollars', [['money', [5]]]],
  ['fifty cents', [['money', [0.5]]]],
  ['61 °F', [['degrees', [61]]]],
  ['three below zero', [['degrees', [-3]]]],
  ['a low of -3°', [['degrees', [-3]]]],
  ['twenty percent', [['percent', [20]]]],
  ['(555) 301-2200', [['phone', [5553012200]]]],
  ['555.301.2200', [['phone', [5553012200]]]],
  ['two hundred stalls', [['number', [200]]]],
  ['one hundred and ten bags', [['number', [110]]]],
  ['thirty-two singers', [['number', [32]]]],
  ['40,000 books', [['number', [40_000]]]],
  ['40 thousand books', [['number', [40_000]]]],
  ['half a dozen eggs', [['number', [6]]]],
  ['a two-hour class', [['number', [2]]]],
  ['open 24/7', []],
  ['a southwest wind', [['direction', ['sw']]]],
  ['north-northeast', [['direction', ['nne']]]],
  ['sold out', [['word', ['sold out']]]],
] as const)('an amount is read as it is meant: %s', (text, facts) => {
  expect(said(text)).toEqual(facts)
})
