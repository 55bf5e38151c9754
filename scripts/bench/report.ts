import {
  type Bound,
  cpuOf,
  medianRound,
  type Pair,
  ratiosOf,
  type Round,
  LEAST_ROUNDS,
  type Spread,
  type Verdict,
  verdictOf,
} from './figures.ts'
import { LINES, type LineName } from './gates.ts'

/** A line that was measured on both sides. */
export type Compared = {
  line: LineName
  rounds: number
  floor: Round
  product: Round
  ratio: { p50: Spread; cpu: Spread }
  verdict: { p50: Verdict; cpu: Verdict | null }
  statements: { floor: number | null; product: number | null }
}

/** A single figure with its bound. */
export type Single = {
  title: string
  floor: number | null
  product: number
  ratio: number
  bound: Bound | null
}

/** What a run has found, on which database. */
export type Found = { database: string; compared: Compared[]; singles: Single[] }

export function compare(
  line: LineName,
  pairs: readonly Pair[],
  statements: Compared['statements'],
): Compared {
  const ratio = ratiosOf(pairs)
  const bounds: { p50: Bound; cpu?: Bound } = LINES[line]
  return {
    ...{ line, rounds: pairs.length, ratio, statements },
    floor: medianRound(pairs.map(({ floor }) => floor)),
    product: medianRound(pairs.map(({ product }) => product)),
    verdict: {
      p50: verdictOf(ratio.p50.median, bounds.p50),
      cpu: bounds.cpu ? verdictOf(ratio.cpu.median, bounds.cpu) : null,
    },
  }
}

const HEAD = [
  ...['what', 'floor p50, p99', 'ours p50, p99', 'ratio', 'gate, goal', ''],
  ...['floor CPU', 'ours CPU', 'ratio', 'gate, goal', '', 'a second', 'statements'],
]

/** The lines as a table of Markdown: milliseconds, CPU as server + database. */
export function tableOf(lines: readonly Compared[]): string {
  return markdown([HEAD, ...lines.map(cellsOf)])
}

function cellsOf({ line, rounds, floor, product, ratio, verdict, statements }: Compared): string[] {
  const bounds: { p50: Bound; cpu?: Bound } = LINES[line]
  return [
    LINES[line].title,
    ...[floor, product].map(({ p50, p99 }) => `${figure(p50)}, ${figure(p99)}`),
    ...[range(ratio.p50), boundInWords(bounds.p50), inWords(verdict.p50, rounds)],
    ...[floor, product].map(cpuInWords),
    ...[range(ratio.cpu), boundInWords(bounds.cpu), inWords(verdict.cpu, rounds)],
    `${Math.round(floor.perSecond)}, ${Math.round(product.perSecond)}`,
    [statements.floor, statements.product].map((count) => (count === null ? '–' : figure(count))).join(', '),
  ]
}

/** Figures that stand alone: memory, growth, and all of the embedded database. */
export function singlesOf(singles: readonly Single[]): string {
  const rows = singles.map(({ title, floor, product, ratio, bound }) => [
    ...[title, floor === null ? '–' : figure(floor), figure(product), figure(ratio)],
    ...[boundInWords(bound), bound ? inWords(verdictOf(ratio, bound), LEAST_ROUNDS) : ''],
  ])
  return markdown([['what', 'floor', 'ours', 'judged', 'gate, goal', ''], ...rows])
}

/** A verdict of too few rounds stands in brackets. */
export function inWords(verdict: Verdict | null, rounds: number): string {
  if (verdict === null) return ''
  const words = { goal: 'goal met', gate: 'gate met', missed: 'missed' }[verdict]
  return rounds < LEAST_ROUNDS ? `(${words})` : words
}

const boundInWords = (bound: Bound | null | undefined): string =>
  bound ? `${bound.gate}, ${bound.goal}` : ''

const range = ({ median, least, most }: Spread): string =>
  `${median.toFixed(2)} (${least.toFixed(2)}-${most.toFixed(2)})`

function cpuInWords(round: Round): string {
  const { serverCpu, databaseCpu } = round
  return databaseCpu === null
    ? figure(serverCpu)
    : `${figure(cpuOf(round))} = ${figure(serverCpu)} + ${figure(databaseCpu)}`
}

/** Three digits that count. */
export const figure = (value: number): string =>
  String(value >= 100 ? Math.round(value) : Number(value.toPrecision(3)))

/** Aligned, so that it reads in a terminal too. */
export function markdown(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length), 1),
  )
  const lines = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}
