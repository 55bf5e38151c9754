const HEADER = 12
const RECORD = 16

/** @returns the tables of a font (SFNT, OpenType 1.9) by their tags */
export function tablesOf(font: Buffer): Map<string, Buffer> {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => HEADER + RECORD * index)
  return new Map(
    records.map((at) => {
      const start = font.readUInt32BE(at + 8)
      const bytes = font.subarray(start, start + font.readUInt32BE(at + 12))
      return [font.toString('latin1', at, at + 4), bytes]
    }),
  )
}

/** @returns a table that must be there */
export function tableOf(font: Buffer, tag: string): Buffer {
  const found = tablesOf(font).get(tag)
  if (!found) throw new Error(`The font has no table ${tag}`)
  return found
}

/** @returns the font with another table of that tag; its sums are left to who packs it */
export function withTable(font: Buffer, tag: string, table: Buffer): Buffer {
  const tables = [...tablesOf(font).set(tag, table)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const header = Buffer.alloc(HEADER + RECORD * tables.length)
  font.copy(header, 0, 0, HEADER)
  header.writeUInt16BE(tables.length, 4)
  let end = header.length
  const bodies = tables.map(([name, bytes], index) => {
    const at = HEADER + RECORD * index
    header.write(name, at, 'latin1')
    header.writeUInt32BE(end, at + 8)
    header.writeUInt32BE(bytes.length, at + 12)
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    end += padded.length
    return padded
  })
  return Buffer.concat([header, ...bodies])
}
