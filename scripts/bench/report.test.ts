import { expect, test } from 'vitest'
import type { Pair, Round } from './figures.ts'
import { compare, figure, singlesOf, tableOf } from './report.ts'

const round = (p50: number, serverCpu: number): Round => ({
  ...{ perSecond: 1000 / p50, p50, p99: 3 * p50, serverCpu, databaseCpu: 0.5, errors: 0 },
})
const pairs = (count: number, times: number): Pair[] =>
  Array.from({ length: count }, () => ({ floor: round(1, 1), product: round(times, times) }))
const untold = { floor: null, product: null }
const cellsOf = (table: string) =>
  table.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

test('a line tells both sides, the ratios with their spread, and what they are judged by', () => {
  const [, rule, insert] = cellsOf(tableOf([compare('insert', pairs(7, 1.5), { floor: 2, product: 18.04 })]))
  expect(rule?.every((cell) => /^-+$/.test(cell))).toBe(true)
  expect(insert).toEqual([
    ...['insert: file one show, durable', '1, 3', '1.5, 4.5', '1.50 (1.50-1.50)'],
    ...['1.5 = 1 + 0.5', '2 = 1.5 + 0.5', '1.33 (1.33-1.33)', '3', 'met', '1000, 667', '2, 18'],
  ])
})

test('a line is judged by the worse of its two ratios, and by fewer than seven rounds in brackets alone', () => {
  const verdictAfter = (rounds: number, times: number) =>
    cellsOf(tableOf([compare('list', pairs(rounds, times), untold)]))[2]?.[8]
  expect(verdictAfter(6, 4)).toBe('(missed)')
  expect(verdictAfter(7, 4)).toBe('missed')
  expect(verdictAfter(7, 3)).toBe('met')
})

test('a figure that stands alone is judged by what it is, or by its ratio', () => {
  const memory = { title: 'memory', floor: 60, product: 120, judged: 2, gate: 3 }
  const rows = cellsOf(singlesOf([memory, { ...memory, judged: 3.1 }, { ...memory, gate: null }]))
  expect(rows[2]).toEqual(['memory', '60', '120', '2', '3', 'met'])
  expect(rows[3]?.slice(-2)).toEqual(['3', 'missed'])
  expect(rows[4]?.slice(-2)).toEqual(['', ''])
})

test('a figure is written with the three digits that count', () => {
  expect([0.01234, 1.5, 12.345, 99.96, 2000.4].map(figure)).toEqual(['0.0123', '1.5', '12.3', '100', '2000'])
})
