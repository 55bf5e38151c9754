import { CsvError, type Options, parse } from 'csv-parse/sync'

/** One record of a CSV file. A quoted cell may run over several lines; `line` is where the record begins, from 1. */
export type CsvRecord = { line: number; cells: string[] }
export type Csv = {
  /** None where the text is broken. */
  records: CsvRecord[]
  /** Where the text stops being CSV: in which line, from 1, a cell is never closed or goes on behind its quotes. */
  broken: { line: number; reason: 'unclosed' | 'after-quote' } | null
}

/** What parts the cells of a record: a comma as RFC 4180 has it, or what spreadsheets of other countries write. */
export type Delimiter = ',' | ';' | '\t'

/** As RFC 4180 has it, with cells of any number and any of the three line ends. */
const SHAPE = {
  bom: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
} satisfies Options

/**
 * Reads CSV as RFC 4180 has it; a quotation mark within a bare cell belongs to it, as in 5" pipe. Records of nothing
 * at all are left out, and so is a byte order mark.
 */
export function readCsv(text: string, delimiter: Delimiter = ','): Csv {
  const broken = findBreak(text, delimiter)
  if (broken) return { records: [], broken }
  const records: CsvRecord[] = []
  let line = 1
  for (const cells of parse(text, { ...SHAPE, delimiter, relax_quotes: true })) {
    if (cells.some((cell) => cell !== '')) records.push({ line, cells })
    line += cells.reduce((lines, cell) => lines + lineEndsIn(cell), 1)
  }
  return { records, broken: null }
}

/**
 * What parts the cells of a file: what its first line that is not empty says as `sep=;`, which spreadsheets write and read, or what
 * stands in that line outside of quotes most often. A head of one column has none, and is parted by commas.
 */
export function delimiterOf(text: string): { delimiter: Delimiter; isSaid: boolean } {
  const [head = ''] = /[^\r\n\uFEFF][^\r\n]*/.exec(text) ?? []
  const said = /^"?sep=([,;\t])"?$/i.exec(head)?.[1]
  const bare = head.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }))
  const [most] = counts.toSorted((one, other) => other.count - one.count)
  const delimiter = DELIMITERS.find((one) => one === said)
  return { delimiter: delimiter ?? most?.delimiter ?? ',', isSaid: delimiter !== undefined }
}

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t']

/**
 * The lenient reading would also take a cell that goes on behind its quotes, so a strict one looks for it first. It
 * counts the two characters of a line end within quotes as two lines, so it is given one.
 */
function findBreak(text: string, delimiter: Delimiter): Csv['broken'] {
  const unified = text.replaceAll(LINE_END, '\n')
  try {
    parse(unified, { ...SHAPE, delimiter, skip_records_with_error: true, on_skip: letBareQuotesPass })
    return null
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code !== 'CSV_QUOTE_NOT_CLOSED') return { line: Number(error['lines']), reason: 'after-quote' }
    // The cell before the open one ended at that byte.
    const closed = Buffer.from(unified).subarray(0, Number(error['bytes'])).toString()
    return { line: 1 + lineEndsIn(closed), reason: 'unclosed' }
  }
}

function letBareQuotesPass(error: CsvError | undefined): undefined {
  if (error && error.code !== 'INVALID_OPENING_QUOTE') throw error
}

const LINE_END = /\r\n|\r|\n/g
const lineEndsIn = (text: string): number => text.match(LINE_END)?.length ?? 0

/**
 * Writes CSV as RFC 4180 has it, with CRLF. Every cell is quoted, so that none is parted by what a spreadsheet of another
 * country takes for a comma, and what stands behind a `;` begins no cell. One that a spreadsheet would take for a formula
 * gets an apostrophe before it, which {@link readSafe} takes away again.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => quoted(safe(cell))).join(',')}\r\n`).join('')

/** What a spreadsheet begins a formula with, also in the full width of East Asia, behind any number of apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const safe = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

/** @returns a cell as it was before it was made safe against formulas */
export const readSafe = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
