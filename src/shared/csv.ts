/** One record of a CSV file. A quoted cell may run over several lines; `line` is where the record begins, from 1. */
export type CsvRecord = { line: number; cells: string[] }
export type Csv = {
  records: CsvRecord[]
  /** Where the text stops being CSV; what follows was not read. */
  broken: { line: number; reason: 'unclosed' | 'after-quote' } | null
}

/**
 * Reads CSV as RFC 4180 has it: commas, quotes doubled inside quotes, any of the three line ends. Records of
 * nothing at all are left out, and so is a byte order mark.
 */
export function readCsv(text: string): Csv {
  const records: CsvRecord[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let line = 1
  while (at < text.length) {
    const record: CsvRecord = { line, cells: [] }
    for (;;) {
      const cell = readCell(text, at)
      if ('reason' in cell) return { records, broken: { line: line + cell.lines, reason: cell.reason } }
      record.cells.push(cell.text)
      line += cell.lines
      at = cell.end
      if (text[at] !== ',') break
      at += 1
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    line += 1
    if (record.cells.some((cell) => cell !== '')) records.push(record)
  }
  return { records, broken: null }
}

type Cell =
  | { text: string; end: number; lines: number }
  | { reason: 'unclosed' | 'after-quote'; lines: number }

/** @returns the cell that begins there, where it ends, and how many line ends it holds */
function readCell(text: string, from: number): Cell {
  if (text[from] !== '"') {
    const end = endOfPlain(text, from)
    return { text: text.slice(from, end), end, lines: 0 }
  }
  const parts: string[] = []
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return { reason: 'unclosed', lines: 0 }
    parts.push(text.slice(at, quote))
    at = quote + 1
    if (text[at] !== '"') break
    parts.push('"')
    at += 1
  }
  const whole = parts.join('')
  const lines = whole.split(/\r\n|\r|\n/).length - 1
  if (at < text.length && !ENDS_CELL.has(text[at] ?? '')) return { reason: 'after-quote', lines }
  return { text: whole, end: at, lines }
}

const ENDS_CELL = new Set([',', '\r', '\n'])

function endOfPlain(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (ENDS_CELL.has(text[at] ?? '')) return at
  return text.length
}

/**
 * Writes CSV as RFC 4180 has it, with CRLF. A cell that a spreadsheet would take for a formula gets an apostrophe
 * before it, which {@link readSafe} takes away again.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => quoted(safe(cell))).join(',')}\r\n`).join('')

/** What a spreadsheet begins a formula with, behind any number of apostrophes. */
const FORMULA = /^'*[=+\-@\t\r]/
const safe = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

/** @returns a cell as it was before it was made safe against formulas */
export const readSafe = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
