import { join } from 'node:path'

const NAME = /^city-desk-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.zip$/

/** The name of a backup that is taken then; names sort as their moments do. */
export const backupName = (takenAt: Date): string =>
  `city-desk-${takenAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.zip`

/** @returns when the backup of that name was taken; null when nothing of ours is called so */
export function takenAtOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** @param where a file that ends in .zip, or a folder in which it gets a name of its moment */
export const backupPath = (where: string, takenAt: Date): string =>
  where.endsWith('.zip') ? where : join(where, backupName(takenAt))
