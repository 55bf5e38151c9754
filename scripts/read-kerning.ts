import { tableOf, tablesOf } from './sfnt.ts'

/**
 * How far the second glyph of each pair is moved towards the first, in units of the design: `value[first][second]` at
 * the lightest weight, `bolder` what is added at the heaviest, which is one of `changes`, in the order of the face's store.
 */
export type Kerning = { value: number[][]; bolder: number[][]; changes: number[]; flag: number }

const EXTENSION = 9
export const PAIRS = 2
export const ADVANCE = 0x04
const ADVANCE_BY_WEIGHT = 0x44
export const BY_VARIATION = 0x8000

/**
 * Reads the pair adjustments (GPOS, OpenType 1.9) of a face that has nothing else in that table.
 *
 * @throws Error when it has, since that would be lost
 */
export function readKerning(font: Buffer): Kerning {
  const gpos = tableOf(font, 'GPOS')
  const glyphs = tableOf(font, 'maxp').readUInt16BE(4)
  const word = (at: number) => gpos.readUInt16BE(at)
  const list = word(8)
  if (word(list) !== 1) throw new Error('Its GPOS has other lookups than one of pairs')
  const lookup = list + word(list + 2)
  const [value, bolder] = [empty(glyphs), empty(glyphs)]
  const known = empty(glyphs)
  const changes = changesByWeight(font)
  for (const table of times(word(lookup + 4)).map((index) => lookup + word(lookup + 6 + 2 * index))) {
    const isFar = word(lookup) === EXTENSION
    const at = isFar ? table + gpos.readUInt32BE(table + 4) : table
    if ((isFar ? word(table + 2) : word(lookup)) !== PAIRS) throw new Error('Its GPOS has more than pairs')
    for (const { first, second, record, parent } of pairsIn(gpos, at, glyphs)) {
      if (known[first]?.[second] !== 0) continue // the first subtable that has a pair decides
      set(known, first, second, 1)
      set(value, first, second, gpos.readInt16BE(record))
      const device = word(at + 4) === ADVANCE_BY_WEIGHT ? word(record + 2) : 0
      if (device !== 0) set(bolder, first, second, changeOf(gpos, parent + device, changes))
    }
  }
  return { value, bolder, changes, flag: word(lookup + 2) }
}

/** A pair, where its values stand, and from where the offsets in them count. */
type Pair = { first: number; second: number; record: number; parent: number }

function pairsIn(gpos: Buffer, at: number, glyphs: number): Pair[] {
  const word = (place: number) => gpos.readUInt16BE(place)
  const format = word(at + 4)
  if ((format !== ADVANCE && format !== ADVANCE_BY_WEIGHT) || word(at + 6) !== 0)
    throw new Error('Its pairs move more than the second of each')
  const size = format === ADVANCE ? 2 : 4
  const firsts = covered(gpos, at + word(at + 2))
  if (word(at) === 1)
    return firsts.flatMap((first, index) => {
      const parent = at + word(at + 10 + 2 * index)
      const places = times(word(parent)).map((pair) => parent + 2 + pair * (2 + size))
      return places.map((place) => ({ first, second: word(place), record: place + 2, parent }))
    })
  const [rows, columns] = [at + word(at + 8), at + word(at + 10)].map((place) => classes(gpos, place, glyphs))
  return firsts.flatMap((first) =>
    times(glyphs).map((second) => {
      const cell = (rows?.[first] ?? 0) * word(at + 14) + (columns?.[second] ?? 0)
      return { first, second, record: at + 16 + cell * size, parent: at }
    }),
  )
}

/** @returns by its number what each change of a value adds at the end of the only axis */
function changesByWeight(font: Buffer): number[] {
  const gdef = tablesOf(font).get('GDEF')
  const store = gdef && gdef.readUInt16BE(2) >= 3 ? gdef.readUInt32BE(14) : 0
  if (!gdef || store === 0) return []
  const regions = store + gdef.readUInt32BE(store + 2)
  const counts = [store + 6, regions, regions + 2].map((at) => gdef.readUInt16BE(at))
  if (counts.some((count) => count !== 1)) throw new Error('Its values change along more than one axis')
  const data = store + gdef.readUInt32BE(store + 8)
  const isWide = gdef.readUInt16BE(data + 2) > 0
  return times(gdef.readUInt16BE(data)).map((item) =>
    isWide ? gdef.readInt16BE(data + 8 + 2 * item) : gdef.readInt8(data + 8 + item),
  )
}

function changeOf(gpos: Buffer, at: number, changes: number[]): number {
  if (gpos.readUInt16BE(at + 4) !== BY_VARIATION) throw new Error('Its pairs have values of a screen’s size')
  return changes[gpos.readUInt16BE(at + 2)] ?? 0
}

function covered(table: Buffer, at: number): number[] {
  const word = (place: number) => table.readUInt16BE(place)
  const entries = times(word(at + 2))
  if (word(at) === 1) return entries.map((index) => word(at + 4 + 2 * index))
  return entries.flatMap((index) => span(word(at + 4 + 6 * index), word(at + 6 + 6 * index)))
}

/** @returns the class of each glyph */
function classes(table: Buffer, at: number, glyphs: number): number[] {
  const word = (place: number) => table.readUInt16BE(place)
  const found = times(glyphs).map(() => 0)
  if (word(at) === 1)
    for (const index of times(word(at + 4))) found[word(at + 2) + index] = word(at + 6 + 2 * index)
  else
    for (const range of times(word(at + 2)).map((index) => at + 4 + 6 * index))
      for (const glyph of span(word(range), word(range + 2))) found[glyph] = word(range + 4)
  return found
}

function set(table: number[][], first: number, second: number, value: number): void {
  const row = table[first]
  if (row) row[second] = value
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const span = (from: number, to: number) => times(to - from + 1).map((index) => from + index)
const empty = (glyphs: number) => times(glyphs).map(() => times(glyphs).map(() => 0))
