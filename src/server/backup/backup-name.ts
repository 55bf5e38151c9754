import { join } from 'node:path'

const NAME = /^city-desk-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.zip$/

/** The name of a backup that is taken then; names sort as their moments do. */
export const backupName = (takenAt: Date): string =>
  `city-desk-${takenAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.zip`

/** Whether a file was named by {@link backupName}: nothing else in a folder of backups is ours. */
export const isBackupName = (name: string): boolean => NAME.test(name)

/** @param where a file that ends in .zip, or a folder in which it gets a name of its moment */
export const backupPath = (where: string, takenAt: Date): string =>
  where.endsWith('.zip') ? where : join(where, backupName(takenAt))
