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
    ...['insert: file one show, durable', '1, 3', '1.5, 4.5', '1.50 (1.50-1.50)', '2, 1.4', 'gate met'],
    ...['1.5 = 1 + 0.5', '2 = 1.5 + 0.5', '1.33 (1.33-1.33)', '2.5, 1.6', 'goal met', '1000, 667', '2, 18'],
  ])
})

test('fewer than seven rounds judge nothing, so their verdict stands in brackets', () => {
  const verdictAfter = (rounds: number) =>
    cellsOf(tableOf([compare('list', pairs(rounds, 3), untold)]))[2]?.[5]
  expect(verdictAfter(6)).toBe('(missed)')
  expect(verdictAfter(7)).toBe('missed')
})

test('what has a gate of time alone is judged by time alone', () => {
  const cells = cellsOf(tableOf([compare('signIn', pairs(7, 1), untold)]))[2]
  expect([cells?.[5], cells?.[9], cells?.[10]]).toEqual(['goal met', '', ''])
})

test('a figure that stands alone is judged by its ratio', () => {
  const memory = { title: 'memory', floor: 60, product: 120, ratio: 2, bound: { gate: 3, goal: 1.7 } }
  expect(cellsOf(singlesOf([memory]))[2]).toEqual(['memory', '60', '120', '2', '3, 1.7', 'gate met'])
})

test('a figure is written with the three digits that count', () => {
  expect([0.01234, 1.5, 12.345, 99.96, 2000.4].map(figure)).toEqual(['0.0123', '1.5', '12.3', '100', '2000'])
})
