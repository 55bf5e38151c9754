import { join } from 'node:path'

/** The name of a backup that is taken then; names sort as their moments do. */
export const backupName = (takenAt: Date): string =>
  `city-desk-${takenAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.zip`

/** @param where a file that ends in .zip, or a folder in which it gets a name of its moment */
export const backupPath = (where: string, takenAt: Date): string =>
  where.endsWith('.zip') ? where : join(where, backupName(takenAt))
