import { cpuOf, LEAST_ROUNDS, medianRound, type Pair, ratiosOf, type Round, type Spread } from './figures.ts'
import { LINES, type LineName } from './gates.ts'

/** A line that was measured on both sides. */
export type Compared = {
  line: LineName
  rounds: number
  floor: Round
  product: Round
  ratio: { p50: Spread; cpu: Spread }
  statements: { floor: number | null; product: number | null }
}

/** A single figure; `gate` is the most that it may be, null where nothing is asked of it. */
export type Single = {
  title: string
  floor: number | null
  product: number
  /** What is judged: the figure itself, or its ratio to the floor's. */
  judged: number
  gate: number | null
}

/** What a run has found, on which database. */
export type Found = { database: string; compared: Compared[]; singles: Single[] }

/** @returns what one line of a run says, each figure the median of its rounds */
export function compare(
  line: LineName,
  pairs: readonly Pair[],
  statements: Compared['statements'],
): Compared {
  return {
    ...{ line, rounds: pairs.length, ratio: ratiosOf(pairs), statements },
    floor: medianRound(pairs.map(({ floor }) => floor)),
    product: medianRound(pairs.map(({ product }) => product)),
  }
}

const HEAD = [
  ...['what', 'floor p50, p99', 'ours p50, p99', 'ratio'],
  ...['floor CPU', 'ours CPU', 'ratio', 'gate', '', 'a second', 'statements'],
]

/** The lines as a table of Markdown: milliseconds, CPU as server + database. */
export function tableOf(lines: readonly Compared[]): string {
  return markdown([HEAD, ...lines.map(cellsOf)])
}

function cellsOf({ line, rounds, floor, product, ratio, statements }: Compared): string[] {
  const { title, gate } = LINES[line]
  return [
    title,
    ...[floor, product].map(({ p50, p99 }) => `${figure(p50)}, ${figure(p99)}`),
    range(ratio.p50),
    ...[floor, product].map(cpuInWords),
    range(ratio.cpu),
    ...[String(gate), verdict(Math.max(ratio.p50.median, ratio.cpu.median), gate, rounds)],
    `${Math.round(floor.perSecond)}, ${Math.round(product.perSecond)}`,
    [statements.floor, statements.product].map((count) => (count === null ? '–' : figure(count))).join(', '),
  ]
}

/** Figures that stand alone: memory, and all of the embedded database. */
export function singlesOf(singles: readonly Single[]): string {
  const rows = singles.map(({ title, floor, product, judged, gate }) => [
    ...[title, floor === null ? '–' : figure(floor), figure(product), figure(judged)],
    ...(gate === null ? ['', ''] : [String(gate), verdict(judged, gate)]),
  ])
  return markdown([['what', 'floor', 'ours', 'judged', 'gate', ''], ...rows])
}

/** @param value the smaller, the better. @returns in words; a verdict of too few rounds stands in brackets */
export function verdict(value: number, gate: number, rounds = LEAST_ROUNDS): string {
  const words = value <= gate ? 'met' : 'missed'
  return rounds < LEAST_ROUNDS ? `(${words})` : words
}

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
