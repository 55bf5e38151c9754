import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { type Entry, openPromise } from 'yauzl'
import { z } from 'zod'
import { MANIFEST, Manifest, pictureFile, tableFile } from './manifest.ts'

/** An open backup. Whoever opens it closes it. */
export type Backup = {
  manifest: Manifest
  /** The rows of a table, a line each. */
  lines(table: string): Promise<AsyncIterable<string>>
  picture(name: string): Promise<Readable>
  /** @throws Error that names the first part which is missing, or is not as it was written */
  verify(): Promise<void>
  close(): void
}

/**
 * Opens a backup and reads what it says of itself. Its parts are not looked at before they are read.
 *
 * @throws Error in plain words when it is no backup, is cut off, or was made by a later version
 */
export async function openBackup(path: string): Promise<Backup> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${path} is no whole backup: ${reason}`, { cause })
  })
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const open = (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw new Error(`The backup is without ${name}.`)
      return zip.openReadStreamPromise(entry)
    }
    const manifest = readManifest(await json(await open(MANIFEST)), path)
    return {
      manifest,
      lines: async (table) => linesIn(await open(tableFile(table))),
      picture: (name) => open(pictureFile(name)),
      verify: () => verify(manifest, open),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Ended by line feeds alone: what else ends a line for people may stand in a row. */
async function* linesIn(stream: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new Error('The backup is damaged: its last row is cut off.')
}

const AnyManifest = z.looseObject({ format: z.number(), version: z.string() })

function readManifest(found: unknown, path: string): Manifest {
  const read = Manifest.safeParse(found)
  if (read.success) return read.data
  const any = AnyManifest.safeParse(found)
  if (!any.success) throw new Error(`${path} is no backup of City Desk.`)
  throw new Error(
    `${path} was made by City Desk ${any.data.version}, whose backups this program does not read. ` +
      'Restore it with that version, or a later one.',
  )
}

async function verify(
  { tables, pictures }: Manifest,
  open: (name: string) => Promise<Readable>,
): Promise<void> {
  const parts = [
    ...tables.map(({ name, sha256 }) => ({ file: tableFile(name), sha256 })),
    ...pictures.map(({ name, sha256 }) => ({ file: pictureFile(name), sha256 })),
  ]
  for (const { file, sha256 } of parts) {
    const hash = createHash('sha256')
    try {
      for await (const chunk of await open(file)) hash.update(chunk)
    } catch (cause) {
      throw new Error(`The backup is damaged: ${file} cannot be read.`, { cause })
    }
    if (hash.digest('hex') !== sha256)
      throw new Error(`The backup is damaged: ${file} is not as it was written.`)
  }
}
