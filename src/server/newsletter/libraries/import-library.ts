import { folded } from '#shared/folded.ts'
import { type LibraryDefinition, type LibraryName, libraryOf } from '#shared/libraries.ts'
import { type ImportFault, type ImportRow, readImport } from './library-import.ts'
import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { LIBRARIES_MESSAGES } from '#shared/libraries-messages.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { isOutside, keepPictures, pictureFields } from './keep-pictures.ts'
import { readInUse } from './libraries-repository.ts'

export type CheckedImport = { rows: ImportRow[]; known: number; faults: ImportFault[] }

/** Judges a CSV file against a library. Rows that are in use there, however they were typed (C92), are left out and counted. */
export async function checkImport(db: Db, name: LibraryName, csv: string): Promise<CheckedImport> {
  const definition = libraryOf(name)
  const { columns, rows, faults } = await readImport(definition, csv, await citiesOf(db))
  const pictures = pictureFields(definition)
  const outside = rows.flatMap(({ values }) => pictures.filter((field) => isOutside(values[field]))).length
  if (outside > LIMITS.importPictures)
    faults.push({ line: 1, column: null, reason: LIBRARIES_MESSAGES.csvPictures(LIMITS.importPictures) })
  const compared = (values: Record<string, unknown>) => comparedBy(definition, columns, values)
  const seen = new Set((await readInUse(db, name)).map(compared))
  const added = rows.filter(({ values }) => {
    const words = compared(values)
    if (seen.has(words)) return false
    seen.add(words)
    return true
  })
  return { rows: added, known: rows.length - added.length, faults }
}

/** A column that the file lacks tells nothing apart. What people typed is the same in another letter case, with other accents or quotation marks; an address is not. */
const comparedBy = (
  { fields }: LibraryDefinition,
  columns: readonly string[],
  values: Record<string, unknown>,
): string =>
  JSON.stringify(
    Object.entries(fields)
      .filter(([column]) => columns.includes(column))
      .map(([column, { kind }]) => {
        const value = values[column]
        return typeof value === 'string' && (kind === 'line' || kind === 'text') ? folded(value) : value
      }),
  )

/** The newsroom's cities by their names, as the screens show and people type them. */
async function citiesOf(db: Db): Promise<Record<string, string>> {
  const { city, neighbouring_city } = await readNewsroom(db)
  return { [neighbouring_city.toLowerCase()]: 'neighbour', [city.toLowerCase()]: 'home' }
}

/**
 * Fetches what rows name elsewhere, one after another. What was fetched for an import that then fails is removed like
 * any picture that nobody filed.
 *
 * @throws Problem `invalid_input` with the line and the reason of the first that fails
 */
export async function keepPicturesOf(
  deps: Deps,
  name: LibraryName,
  rows: ImportRow[],
  by: { id: string },
): Promise<Record<string, unknown>[]> {
  const kept: Record<string, unknown>[] = []
  for (const { line, values } of rows) {
    try {
      kept.push(await keepPictures(deps, libraryOf(name), values, by))
    } catch (cause) {
      if (cause instanceof Problem && cause.fields) throw refusalOf(faultsAt(line, cause.fields), cause)
      throw cause
    }
  }
  return kept
}

const faultsAt = (line: number, fields: Record<string, string>): ImportFault[] =>
  Object.entries(fields).map(([column, reason]) => ({ line, column, reason }))

/** Why nothing is imported: the first faults by line, such as `Line 3, url: Please enter a valid URL`. */
export function refusalOf(faults: ImportFault[], cause?: unknown): Problem {
  const said = faults
    .slice(0, 5)
    .map(({ line, column, reason }) => `Line ${line}${column === null ? '' : `, ${column}`}: ${reason}`)
  const detail = [LIBRARIES_MESSAGES.csvFaults(faults.length), ...said].join(' ')
  return new Problem('invalid_input', detail, { cause, fields: { csv: detail } })
}
