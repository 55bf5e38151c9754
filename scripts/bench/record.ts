import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { say } from '#server/platform/log.ts'
import { ROOT } from '#scripts/project.mjs'

const DOCUMENT = 'docs/performance.md'

/** A run as it is told: the section of the document it belongs into, its lines, and where its figures go. */
export type Run = {
  section: string
  paragraphs: string[]
  figures: object
  /** A path, of the project's folder where it is not a whole one. */
  json: string
  isRecorded: boolean
}

/** Prints what a run found, writes its figures as JSON, and puts the same words into the document when asked to. */
export async function tellRun({ section, paragraphs, figures, json, isRecorded }: Run): Promise<void> {
  const at = new Date()
  const words = [`${at.toISOString().slice(0, 10)}, ${paragraphs[0]}.`, ...paragraphs.slice(1)].join('\n\n')
  say(`\n${words}\n`)
  const file = resolve(ROOT, json)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify({ at, ...figures }, null, 2)}\n`)
  say(`Written to ${json}`)
  if (!isRecorded) return
  const document = join(ROOT, DOCUMENT)
  await writeFile(document, putBelow(await readFile(document, 'utf8'), section, words))
  say(`Written to ${DOCUMENT}, ${section}`)
}

/**
 * Puts text below a heading of the third level, in place of what stood there up to the next heading.
 *
 * @throws Error when the document has no such heading
 */
export function putBelow(document: string, section: string, text: string): string {
  const lines = document.split('\n')
  const heading = lines.indexOf(`### ${section}`)
  if (heading < 0) throw new Error(`${DOCUMENT} has no section ${section}`)
  const next = lines.findIndex((line, at) => at > heading && /^#{1,3} /.test(line))
  const rest = next < 0 ? [] : ['', ...lines.slice(next)]
  const before = lines.slice(0, heading + 1)
  return `${[...before, '', text, ...rest].join('\n').trimEnd()}\n`
}
