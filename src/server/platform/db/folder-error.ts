import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type FreeSpace, freeSpace, SPACE } from './free-space.ts'

/** The engine refuses its folder without these; a backup that stopped in the middle lacks some. */
const NEEDED = ['PG_VERSION', 'global', 'global/pg_control', 'base', 'pg_wal', 'pg_xact']

/**
 * Why an embedded database can't be opened, as the operator reads it: the folder, the reason, the way out.
 *
 * The engine itself says nothing but that it failed, so the folder is looked at.
 *
 * @param folder of the database, in the data folder
 */
export function folderError(folder: string, cause: unknown, read: FreeSpace = freeSpace): Error {
  return new Error(`The database in ${folder} can't be opened: ${reasonOf(folder, cause, read)}`, { cause })
}

function reasonOf(folder: string, cause: unknown, read: FreeSpace): string {
  const pg = join(folder, 'pg')
  return (
    refusedFile(folder) ??
    wayOutOf(codeOf(cause)) ??
    missing(pg) ??
    (hasSpace(folder, read) ? DAMAGED : NO_SPACE)
  )
}

const READ_ONLY =
  'the disk is read-only. Mount it for writing, or choose another folder with DATA_DIR, and start again.'
const NOT_OURS =
  'it belongs to somebody else, and this account may not write it. ' +
  'Start as the account that owns it, or give it to this one with chown -R.'
const NO_SPACE =
  'its disk is full. Make space (at least 160 MB for a new database, 80 MB otherwise) and start again.'
const BROKEN_DISK = 'its disk answers with errors. Check the disk, and put a backup of the data folder back.'
const NO_FOLDER =
  'there is a file where the folder should be. Move it away, or choose another folder with DATA_DIR.'
const DAMAGED =
  'its files are damaged. Keep a copy of the folder, and put the last backup of the data folder in its place. ' +
  'Remove or change nothing inside it by hand.'

function wayOutOf(code: string | undefined): string | undefined {
  switch (code) {
    case 'EROFS':
      return READ_ONLY
    case 'EACCES':
    case 'EPERM':
      return NOT_OURS
    case 'ENOSPC':
    case 'EDQUOT':
      return NO_SPACE
    case 'EIO':
      return BROKEN_DISK
    case 'ENOTDIR':
    case 'EEXIST':
      return NO_FOLDER
    case undefined:
    default:
      return undefined
  }
}

/** Folder and files may belong to different people, as after a copy by root. */
function refusedFile(folder: string): string | undefined {
  for (const name of ['', 'lock.db', 'pg', ...NEEDED.map((part) => join('pg', part))]) {
    const path = join(folder, name)
    if (!existsSync(path)) continue
    try {
      const isFolder = statSync(path).isDirectory()
      accessSync(path, constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0))
    } catch (error) {
      return wayOutOf(codeOf(error))
    }
  }
  return undefined
}

/** @returns what an embedded database has always and this one lacks */
export function missingPart(pg: string): string | undefined {
  return existsSync(pg) ? NEEDED.find((part) => !existsSync(join(pg, part))) : undefined
}

function missing(pg: string): string | undefined {
  const part = missingPart(pg)
  return part && `${join(pg, part)} is missing; ${DAMAGED}`
}

function hasSpace(folder: string, read: FreeSpace): boolean {
  try {
    return read(folder) >= (existsSync(join(folder, 'pg')) ? SPACE.checkpoint : SPACE.creating)
  } catch {
    return true
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
