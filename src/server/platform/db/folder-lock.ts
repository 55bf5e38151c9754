import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { folderError } from './folder-error.ts'

/** SQLite's number for "somebody else holds the lock". */
const BUSY = 5

export type FolderLock = { release(): void }

/**
 * Makes this process the only one that uses a database folder; two at once would destroy it.
 *
 * The lock belongs to the operating system, so it vanishes with the process however that ends.
 *
 * @throws Error naming the folder, when another process holds it or why it can't be locked
 */
export function lockFolder(folder: string): FolderLock {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, 'lock.db'))
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = delete; pragma locking_mode = exclusive')
    lock.exec('begin exclusive')
  } catch (cause) {
    lock?.close()
    throw isBusy(cause) ? new Error(inUse(folder), { cause }) : folderError(folder, cause)
  }
  return { release: () => lock.close() }
}

function inUse(folder: string): string {
  return `Another process is already using the data folder ${folder}. Stop it first, or choose another folder with DATA_DIR.`
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === BUSY
}
