import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Read when the first error of a file is looked at, since most processes never have one. */
const maps = new Map<string, SourceMap | null>()

/** Lets stack traces name the sources and not the bundle, wherever a map tells; Node's own way reads all maps at once. */
export function nameSourcesInStacks(): void {
  Error.prepareStackTrace = (error, frames) => [headOf(error), ...frames.map(lineOf)].join('\n    at ')
}

/** As V8 says it, which also says something of an error that can't be put into words. */
function headOf(error: Error): string {
  try {
    return String(error)
  } catch {
    return '<error>'
  }
}

function lineOf(frame: NodeJS.CallSite): string {
  const text = String(frame)
  const [file, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()]
  if (!file?.startsWith('file:') || line === null || column === null) return text
  const source = sourcePosition(file, line, column)
  return source === null ? text : text.replace(`${file}:${line}:${column}`, source)
}

/**
 * Where a position of a built file stands in the sources.
 *
 * @param file as an address; line and column count from 1
 * @returns path:line:column; null where no map tells, as in packages
 */
function sourcePosition(file: string, line: number, column: number): string | null {
  if (!maps.has(file)) maps.set(file, mapOf(file))
  const found = maps.get(file)?.findEntry(line - 1, column - 1)
  // Where a line has no entry of its own, that of an earlier line is found.
  if (!found || !('generatedLine' in found) || found.generatedLine !== line - 1) return null
  const path = fileURLToPath(new URL(found.originalSource, file))
  return `${path}:${found.originalLine + 1}:${found.originalColumn + 1}`
}

function mapOf(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')))
  } catch {
    return null // no map, so the position in the file itself is all there is
  }
}
