import { setImmediate } from 'node:timers/promises'
import { type CsvRecord, type Delimiter, delimiterOf, readCsv, readSafe, writeCsv } from './csv.ts'
import type { LibraryDefinition, LibraryField } from '#shared/libraries.ts'
import { LIMITS } from '#shared/limits.ts'
import { problemOfForm } from '#shared/problem.ts'
import { LIBRARIES_MESSAGES } from '#shared/libraries-messages.ts'
import { scalarText } from '#shared/text.ts'

/** What is wrong with an import: in which line, from 1, and in which column; null where it is the line itself. */
export type ImportFault = { line: number; column: string | null; reason: string }
/** One row that is fit to be stored. */
export type ImportRow = { line: number; values: Record<string, unknown> }
/** `columns` are those that the file has. */
export type Import = { columns: string[]; rows: ImportRow[]; faults: ImportFault[] }

/** How many rows are judged before others get their turn. */
const ROWS_AT_ONCE = 500

/**
 * Reads a CSV file into rows of a library, each judged by the library's own schema. With a single fault nothing of
 * it is fit to be imported. Cells may be parted by commas, semicolons or tabs.
 *
 * @param cities what is stored for a city, by its name in lower case
 */
export async function readImport(
  { form, fields }: LibraryDefinition,
  csv: string,
  cities: Readonly<Record<string, string>> = {},
): Promise<Import> {
  if (mayEndCell(csv) > LIMITS.importCells) return refused(1, LIBRARIES_MESSAGES.csvTooMuch)
  const { delimiter, isSaid } = delimiterOf(csv)
  const { records, broken } = readCsv(csv, delimiter)
  if (broken) return refused(broken.line, whyBroken(broken.reason, delimiter))
  const [head, ...body] = isSaid ? records.slice(1) : records
  if (!head || body.length === 0) return refused(1, LIBRARIES_MESSAGES.csvEmpty)
  if (body.length > LIMITS.importRows) return refused(1, LIBRARIES_MESSAGES.csvTooMany(LIMITS.importRows))
  const { columns, faults } = readHead(head, fields)
  if (faults.length > 0) return { columns, rows: [], faults }
  const rows: ImportRow[] = []
  for (const [index, record] of body.entries()) {
    const { line } = record
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate()
    if (record.cells.some((cell, at) => cell.trim() !== '' && !columns[at])) {
      faults.push({ line, column: null, reason: LIBRARIES_MESSAGES.csvTooManyCells })
      continue
    }
    const read = form.safeParse(valuesOf(record, columns, fields, { delimiter, cities }))
    if (read.success) rows.push({ line, values: read.data })
    else faults.push(...faultsOf(line, problemOfForm(read.error).fields))
  }
  return { columns, rows, faults }
}

/** How many characters end a cell, or would outside of quotes: each makes many times its bytes of work. */
function mayEndCell(csv: string): number {
  let count = 0
  for (let at = 0; at < csv.length; at += 1) if (ENDS_CELL.has(csv.charCodeAt(at))) count += 1
  return count
}

const ENDS_CELL = new Set(Array.from(',;\t\r\n', (char) => char.charCodeAt(0)))

const whyBroken = (reason: 'unclosed' | 'after-quote', delimiter: Delimiter): string =>
  reason === 'unclosed'
    ? LIBRARIES_MESSAGES.csvUnclosed
    : LIBRARIES_MESSAGES.csvAfterQuote(LIBRARIES_MESSAGES.csvDelimiters[delimiter])

const refused = (line: number, reason: string): Import => ({
  columns: [],
  rows: [],
  faults: [{ line, column: null, reason }],
})

const faultsOf = (line: number, fields: Record<string, string> = {}): ImportFault[] =>
  Object.entries(fields).map(([column, reason]) => ({ line, column, reason }))

type Fields = LibraryDefinition['fields']
type Way = { delimiter: Delimiter; cities: Readonly<Record<string, string>> }

/** Columns stand in any order, by their names or their labels; those that may be empty may be missing. */
function readHead({ line, cells }: CsvRecord, fields: Fields): { columns: string[]; faults: ImportFault[] } {
  const names = Object.keys(fields)
  const faults: ImportFault[] = []
  const columns = cells.map((cell) => {
    const said = cell.trim().toLowerCase()
    return names.find((name) => name === said || fields[name]?.label.toLowerCase() === said) ?? said
  })
  for (const [index, column] of columns.entries()) {
    // Spreadsheets write what is left of a column that was emptied.
    if (column === '') continue
    if (!names.includes(column))
      faults.push({ line, column, reason: LIBRARIES_MESSAGES.csvUnknownColumn(names) })
    else if (columns.indexOf(column) < index)
      faults.push({ line, column, reason: LIBRARIES_MESSAGES.csvTwice })
  }
  for (const name of names)
    if (!columns.includes(name) && !mayBeMissing(fields[name]))
      faults.push({ line, column: name, reason: LIBRARIES_MESSAGES.csvMissing })
  return { columns, faults }
}

/** What is imported is in use unless it says otherwise. */
const mayBeMissing = (field: LibraryField | undefined): boolean =>
  field?.isOptional === true || field?.kind === 'flag'

function valuesOf(
  { cells }: CsvRecord,
  columns: string[],
  fields: Fields,
  way: Way,
): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const cell = cells[columns.indexOf(name)] ?? ''
    return [name, valueOf(field, readSafe(cell), way)]
  })
  return Object.fromEntries(entries)
}

/** A cell as the schema wants it; what cannot be read so is left as it is, for the schema to refuse. */
function valueOf(
  { kind, choices, isOptional }: LibraryField,
  cell: string,
  { delimiter, cities }: Way,
): unknown {
  const said = cell.trim()
  switch (kind) {
    case 'number': {
      // Where commas part no cells, they stand in decimals.
      const number = delimiter === ',' ? said : said.replace(',', '.')
      return /^-?\d{1,9}(\.\d{1,9})?$/.test(number) ? Number(number) : cell
    }
    case 'flag':
      return said === '' ? true : (FLAGS[said.toLowerCase()] ?? cell)
    case 'choice': {
      if (said === '' && isOptional) return null
      const choice = chosen(choices ?? {}, said.toLowerCase()) ?? cities[said.toLowerCase()]
      return choice === '' ? null : (choice ?? cell)
    }
    case 'day':
      return said
    case 'line':
    case 'text':
    case 'link':
    case 'picture':
      return cell
  }
}

/** @returns what is stored for a choice, said by its value or by its label on the screen; in lower case */
const chosen = (choices: Readonly<Record<string, string>>, said: string): string | undefined =>
  Object.keys(choices).find((choice) => choice === said || choices[choice]?.toLowerCase() === said)

const FLAGS: Record<string, boolean> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
}

/**
 * @param withSecrets whether what may carry a secret is in it
 * @returns rows of a library as a CSV file that {@link readImport} reads back
 */
export function writeExport(
  { fields }: LibraryDefinition,
  rows: Record<string, unknown>[],
  { withSecrets = false } = {},
): string {
  const names = Object.keys(fields).filter((name) => withSecrets || !fields[name]?.isSecret)
  const lines = rows.map((row) => names.map((name) => scalarText(row[name])))
  return writeCsv([names, ...lines])
}
