import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import type { Clock } from '#server/platform/clock.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { FreeSpace } from '#server/platform/db/free-space.ts'
import { keepChanges, stopKeeping } from '#server/platform/db/keep-changes.ts'
import { ownVersion } from '#server/platform/db/newer-database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { flush } from '#server/platform/files/flush.ts'
import { isPictureFile } from '#server/newsletter/images/file-names.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { leaveRoom } from './leave-room.ts'
import { FORMAT, MANIFEST, type Manifest, pictureFile, tableFile } from './manifest.ts'
import { lastMigration } from './migrations.ts'
import { type StoredTable, storedSequences, storedTables } from './stored-tables.ts'
import { linesInSlices, pagesOf } from './rows-in-slices.ts'
import { linesOf, summing } from './table-lines.ts'

export type BackupParts = Pick<Deps, 'database' | 'files' | 'clock'>
export type BackupOptions = {
  /** Ends the making; nothing is left of it. */
  signal?: AbortSignal | undefined
  /** How much its disk has left; the file system says so unless told. */
  free?: FreeSpace | undefined
}
type Rows = Omit<Manifest, 'pictures'>
type ToDisk = (source: Readable, file: string) => Promise<void>

/** What is being made lies beside its place under another name, its rows in a folder. */
const ASIDE = '.making-'
const ROWS = '.rows'
const asidePath = (path: string): string => join(dirname(path), ASIDE + basename(path))

/** @returns the name of the backup that a file or folder is an unfinished part of; null for anything else */
export const unfinishedName = (name: string): string | null =>
  name.startsWith(ASIDE) ? name.slice(ASIDE.length).replace(ROWS, '') : null

/**
 * Writes a backup: every row as it was at one moment, and every picture, with their checksums.
 *
 * People may go on writing, and nobody waits: a PostgreSQL server reads in a transaction of its own; of the embedded
 * database, which has one connection, the rows are read in slices, between which others are served. Pictures are read after them: none is ever changed, so all that a row names are
 * there. The file has its name only once it is whole and on the disk.
 *
 * @param path of a file that is not there yet; its folder is made when missing
 * @returns what is in it
 * @throws Error when something could not be read or written; nothing of it is left then
 */
export async function writeBackup(
  parts: BackupParts,
  path: string,
  options: BackupOptions = {},
): Promise<Manifest> {
  const folder = dirname(path)
  const aside = asidePath(path)
  const spool = `${aside}${ROWS}`
  const toDisk: ToDisk = async (source, file) => {
    const { signal, free } = options
    const written = createWriteStream(file, { mode: 0o600 })
    await pipeline(source, leaveRoom(folder, free), written, { signal })
  }
  try {
    await mkdir(spool, { recursive: true, mode: 0o700 })
    const rows = await parts.database.longWork('reading the rows for a backup', () =>
      readRows(parts, spool, toDisk),
    )
    const manifest = await writeArchive(parts, rows, { spool, aside, toDisk })
    await flush(aside)
    await rename(aside, path)
    await flush(folder)
    return manifest
  } finally {
    await rm(spool, { recursive: true, force: true })
    await rm(aside, { force: true })
  }
}

/** Files first and quickly: what is packed later holds up no transaction. */
function readRows({ database, clock }: BackupParts, spool: string, toDisk: ToDisk): Promise<Rows> {
  const spooled = async (table: StoredTable, lines: AsyncIterable<string>) => {
    const sum = summing()
    await toDisk(Readable.from(counting(lines, sum.add)), join(spool, table.name))
    return { ...table, ...sum.end() }
  }
  return database.engine === 'server'
    ? database.db.transaction((tx) => readAtOnce(tx, clock(), spooled))
    : database.alone((db) => readInSlices(db, clock, { spool, spooled }))
}

type Spooled = (table: StoredTable, lines: AsyncIterable<string>) => Promise<Manifest['tables'][number]>

async function readAtOnce(tx: Db, takenAt: Date, spooled: Spooled): Promise<Rows> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`)
  const tables: Manifest['tables'] = []
  for (const table of await storedTables(tx)) tables.push(await spooled(table, linesOf(tx, table)))
  return { ...(await besidesRows(tx, takenAt)), tables }
}

async function readInSlices(
  db: Db,
  clock: Clock,
  { spool, spooled }: { spool: string; spooled: Spooled },
): Promise<Rows> {
  const begin = async (tx: Db) => {
    const found = await storedTables(tx)
    await keepChanges(tx, found)
    const sized: { table: StoredTable; pages: number }[] = []
    for (const table of found) sized.push({ table, pages: await pagesOf(tx, table) })
    return { sized, besides: await besidesRows(tx, clock()) }
  }
  try {
    const { sized, besides } = await db.transaction(begin)
    const tables: Manifest['tables'] = []
    for (const { table, pages } of sized)
      tables.push(await spooled(table, linesInSlices(db, table, pages, join(spool, `${table.name}.read`))))
    return { ...besides, tables }
  } finally {
    await stopKeeping(db)
  }
}

async function besidesRows(tx: Db, takenAt: Date): Promise<Omit<Rows, 'tables'>> {
  const { product_name } = await readNewsroom(tx)
  return {
    format: FORMAT,
    takenAt: takenAt.toISOString(),
    version: ownVersion(),
    migration: await lastMigration(tx),
    newsroom: product_name,
    sequences: await storedSequences(tx),
  }
}

async function* counting(lines: AsyncIterable<string>, add: (lines: string) => void) {
  for await (const some of lines) {
    add(some)
    yield some
  }
}

async function writeArchive(
  { files }: BackupParts,
  rows: Rows,
  { spool, aside, toDisk }: { spool: string; aside: string; toDisk: ToDisk },
): Promise<Manifest> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable // as the library documents it
  zip.on('error', (error) => output.destroy(error))
  const packed = toDisk(output, aside)
  try {
    for (const { name } of rows.tables) zip.addFile(join(spool, name), tableFile(name))
    const pictures: Manifest['pictures'] = []
    for await (const { name } of files.list()) {
      if (!isPictureFile(name)) continue // a mark of the store, which every store is given anew
      const picture = await Promise.race([addPicture(zip, files, name), packed])
      if (picture) pictures.push(picture)
    }
    const manifest: Manifest = { ...rows, pictures }
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), MANIFEST)
    zip.end()
    await packed
    return manifest
  } catch (error) {
    output.destroy()
    // The reason is the first one; until it has ended, files of it may still be open.
    await packed.catch(() => {})
    throw error
  }
}

/** @returns null when it went to the trash meanwhile, so that no row names it */
async function addPicture(zip: ZipFile, files: FileStore, name: string) {
  const found = await files.open(name)
  if (!found) return null
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  zip.addReadStream(counted, pictureFile(name), { compress: false })
  await pipeline(found.stream, counted)
  return { name, bytes, sha256: hash.digest('hex') }
}
