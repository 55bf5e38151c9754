import { statfsSync } from 'node:fs'

/** Tells how many bytes a folder's disk has left for this process. */
export type FreeSpace = (folder: string) => number

/** Asks the file system, which knows it without looking at the disk. Out of file entries is out of space too. */
export const freeSpace: FreeSpace = (folder) => {
  const { bavail, bsize, files, ffree } = statfsSync(folder)
  return files > 0 && ffree === 0 ? 0 : bavail * bsize
}

const MEGABYTE = 1_048_576

/** Free bytes of the data folder's disk at which the product changes what it does. */
export const SPACE = {
  /** Below this, nothing new is written; what is stored can still be read. */
  writing: 64 * MEGABYTE,
  /** From here on writing goes on; apart from the floor, or it would come and go with every byte. */
  writingAgain: 80 * MEGABYTE,
  /** Below this the engine makes no checkpoint: it would not survive one that fails. */
  checkpoint: 8 * MEGABYTE,
  /** What a backup leaves free on its disk, which may be the one that people's writing needs. */
  besideBackups: 128 * MEGABYTE,
  /** What the first start needs for a new database. */
  creating: 160 * MEGABYTE,
} as const
