import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DurableFolder, flushPath, flushTree } from './durable-folder.ts'
import { DURABLE_START, EmbeddedEngine } from './embedded-engine.ts'
import { lockFolder } from './folder-lock.ts'

/** The PostgreSQL inside the product. Another version cannot read its files, so it is compared before opening. */
export const POSTGRES_MAJOR = '18'

export type OpenFolder = { engine: EmbeddedEngine; files: DurableFolder; close(): Promise<void> }

/**
 * Opens the embedded database in a folder, and creates it at the first start.
 *
 * @param folder made when missing, readable by its owner alone
 * @throws Error in plain words: the folder is in use, or was written by another PostgreSQL
 */
export async function openFolder(folder: string): Promise<OpenFolder> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = lockFolder(folder)
  try {
    const path = join(folder, 'pg')
    if (!existsSync(path)) await createAside(folder, path)
    refuseOtherVersion(path)
    const files = new DurableFolder(path)
    const engine = await EmbeddedEngine.open({ fs: files, startParams: DURABLE_START })
    const close = async () => {
      await engine.close()
      lock.release()
    }
    return { engine, files, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Creates under another name and renames when all of it is on the disk, so that a half-made one never counts. */
async function createAside(folder: string, path: string): Promise<void> {
  const aside = join(folder, 'pg.init')
  rmSync(aside, { recursive: true, force: true })
  const engine = await EmbeddedEngine.open({ fs: new DurableFolder(aside), startParams: DURABLE_START })
  await engine.close()
  flushTree(aside)
  renameSync(aside, path)
  flushPath(folder)
}

function refuseOtherVersion(path: string): void {
  const found = readFileSync(join(path, 'PG_VERSION'), 'utf8').trim()
  if (found === POSTGRES_MAJOR) return
  throw new Error(
    `The database in ${path} was written by PostgreSQL ${found}; this version reads ${POSTGRES_MAJOR}. ` +
      'Open it with the version of the product that wrote it, and move its content over by a backup.',
  )
}
