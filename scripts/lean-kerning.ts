import { ADVANCE, BY_VARIATION, PAIRS, readKerning } from './read-kerning.ts'
import { withTable } from './sfnt.ts'

/** Of a value, in units of a design of some 2,000: half of it is a twentieth of a pixel in the largest heading. */
const STEP = 4
/** Of what the heaviest weight adds to a value: half of it is a tenth of a pixel in text. */
const WEIGHT_STEP = 24

const BY_CLASSES = 2
const DEVICE = 0x40

/**
 * Writes the kerning of a face anew: classes of glyphs with rounded values, in place of exceptions to exceptions; less
 * than half the bytes, and no pair stands elsewhere by what anybody could see.
 *
 * @param font with one axis or none, and nothing in its GPOS but pairs
 */
export function leanKerning(font: Buffer): Buffer {
  const { value, bolder, changes, flag } = readKerning(font)
  const values = mapped(value, (one) => Math.round(one / STEP) * STEP)
  const added = mapped(bolder, (one) => indexOfNearest(Math.round(one / WEIGHT_STEP) * WEIGHT_STEP, changes))
  const tables = [pairTable(values, ADVANCE, [])]
  if (changes.length > 0) tables.push(pairTable(added, DEVICE, changes))
  return withTable(font, 'GPOS', positions(tables, flag))
}

/** @returns which of the changes is nearest, counted from one; none for zero */
const indexOfNearest = (wanted: number, changes: readonly number[]): number =>
  wanted === 0
    ? 0
    : changes.reduce(
        (best, change, index) =>
          Math.abs(change - wanted) < Math.abs((changes[best] ?? Number.NaN) - wanted) ? index : best,
        0,
      ) + 1

/**
 * Pair adjustment by classes (OpenType 1.9, PairPosFormat2).
 *
 * @param format what a cell is: the value itself, or, counted from one, which of the changes by weight
 */
function pairTable(cells: number[][], format: number, changes: readonly number[]): Buffer {
  const rows = grouped(cells)
  const columns = grouped(cells.map((_, second) => cells.map((row) => row[second] ?? 0)))
  const glyphs = cells.flatMap((row, glyph) => (row.some((cell) => cell !== 0) ? [glyph] : []))
  const coverage = words([1, glyphs.length, ...glyphs])
  const [first, second] = [rows, columns].map(({ classOf }) => words([1, 0, classOf.length, ...classOf]))
  if (!first || !second) throw new Error('There are two glyphs in a pair')
  const matrix = rows.members.flatMap((row) => columns.members.map((column) => cells[row]?.[column] ?? 0))
  const header = 16
  const ends = sums([header + 2 * matrix.length, coverage.length, first.length, second.length])
  const [atCoverage = 0, atFirst = 0, atSecond = 0, atChanges = 0] = ends
  const cellOf = (cell: number) => (format === DEVICE && cell > 0 ? atChanges + 6 * (cell - 1) : cell)
  const counts = [rows.members.length, columns.members.length]
  return Buffer.concat([
    words([BY_CLASSES, atCoverage, format, 0, atFirst, atSecond, ...counts]),
    words(matrix.map(cellOf)),
    ...[coverage, first, second],
    words(changes.flatMap((_, index) => [0, index, BY_VARIATION])),
  ])
}

/** @returns a class for every line, lines that are alike in one, and the first line of each class */
function grouped(lines: number[][]): { classOf: number[]; members: number[] } {
  const found = new Map<string, number>()
  const members: number[] = []
  const classOf = lines.map((line, index) => {
    const key = line.join()
    const known = found.get(key)
    if (known !== undefined) return known
    found.set(key, members.length)
    return members.push(index) - 1
  })
  return { classOf, members }
}

/** The whole table: `kern` for Latin and whatever else, all of the tables of pairs one after another. */
function positions(tables: Buffer[], flag: number): Buffer {
  const scripts = Buffer.concat([
    words([2]),
    ...['DFLT', 'latn'].map((tag) => Buffer.concat([Buffer.from(tag, 'latin1'), words([14])])),
    words([4, 0, 0, 0xffff, 1, 0]),
  ])
  const lookups = tables.map((_, index) => index)
  const features = Buffer.concat([words([1]), Buffer.from('kern'), words([8, 0, lookups.length, ...lookups])])
  const parts = tables.map((table) => Buffer.concat([words([PAIRS, flag, 1, 8]), table]))
  const starts = sums([2 + 2 * parts.length, ...parts.map(({ length }) => length)]).slice(0, parts.length)
  const lists = sums([10, scripts.length, features.length])
  return Buffer.concat([
    words([1, 0, ...lists]),
    scripts,
    features,
    words([parts.length, ...starts]),
    ...parts,
  ])
}

const mapped = (cells: number[][], to: (cell: number) => number) => cells.map((row) => row.map(to))

function sums(lengths: number[]): number[] {
  let sum = 0
  return lengths.map((length) => (sum += length))
}

/** 16 bits each, negative ones as their complement. */
function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, 2 * index))
  if (values.some((value) => value > 0xffff)) throw new Error('An offset is too large for this table')
  return bytes
}
