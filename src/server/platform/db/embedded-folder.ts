import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { flushPath, flushTree } from './durable-folder.ts'
import { DURABLE_START, EmbeddedEngine } from './embedded-engine.ts'
import { type EngineWatch, startOnThread } from './engine-on-thread.ts'
import { lockFolder } from './folder-lock.ts'
import { folderError, missingPart } from './folder-error.ts'
import { freeSpace, SPACE } from './free-space.ts'
import { copyPrepared, makeDatabase, PREPARED } from './prepared-database.ts'
import { makeLogAhead } from './write-ahead-log.ts'

/** The PostgreSQL inside the product. Another version cannot read its files, so it is compared before opening. */
export const POSTGRES_MAJOR = '18'

/** `flushes` counts how often the engine has waited for the disk. */
export type OpenFolder = { engine: EmbeddedEngine; flushes(): number; close(): Promise<void> }

/**
 * Opens the embedded database in a folder, and creates it at the first start.
 *
 * @param folder made when missing, readable by its owner alone
 * @param prepared where an empty database lies to be copied at the first start; none need be there
 * @param watch what the watch over its thread knows
 * @throws Error in plain words: the folder is in use, was written by another PostgreSQL, or why it can't be opened
 */
export async function openFolder(
  folder: string,
  prepared = PREPARED,
  watch: EngineWatch = {},
): Promise<OpenFolder> {
  await inWords(folder, async () => mkdirSync(folder, { recursive: true, mode: 0o700 }))
  const lock = lockFolder(folder)
  try {
    const path = join(folder, 'pg')
    if (!existsSync(path)) await inWords(folder, () => createAside(folder, path, prepared))
    refuseOtherVersion(path)
    // Where parts are missing the engine would make a new database over what is left of the old one.
    if (missingPart(path)) throw folderError(folder, new Error('Parts are missing'))
    const { engine, flushes } = await inWords(folder, () => openEngine(path, watch))
    const close = async () => {
      await engine.close()
      lock.release()
    }
    return { engine, flushes, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function inWords<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw folderError(folder, cause)
  }
}

async function openEngine(path: string, watch: EngineWatch): Promise<Pick<OpenFolder, 'engine' | 'flushes'>> {
  const program = await startOnThread(path, DURABLE_START, watch)
  const engine = await EmbeddedEngine.over(program)
  if (freeSpace(path) >= SPACE.writing) await makeLogAhead(engine, path)
  return { engine, flushes: program.flushes }
}

/** Creates under another name and renames when all of it is on the disk, so that a half-made one never counts. */
async function createAside(folder: string, path: string, prepared: string): Promise<void> {
  if (freeSpace(folder) < SPACE.creating) throw Object.assign(new Error('No space left'), { code: 'ENOSPC' })
  const aside = join(folder, 'pg.init')
  rmSync(aside, { recursive: true, force: true })
  if (!copyPrepared(aside, prepared)) await makeDatabase(aside)
  flushTree(aside)
  renameSync(aside, path)
  flushPath(folder)
}

function refuseOtherVersion(path: string): void {
  if (!existsSync(join(path, 'PG_VERSION'))) return
  const found = readFileSync(join(path, 'PG_VERSION'), 'utf8').trim()
  if (found === POSTGRES_MAJOR) return
  throw new Error(
    `The database in ${path} was written by PostgreSQL ${found}; this version reads ${POSTGRES_MAJOR}. ` +
      'Open it with the version of the product that wrote it, and move its content over by a backup.',
  )
}
