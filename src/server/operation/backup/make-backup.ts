import { rm, stat } from 'node:fs/promises'
import { DamagedBackup } from './damaged-backup.ts'
import type { Manifest } from './manifest.ts'
import { openBackup } from './open-backup.ts'
import { type BackupOptions, type BackupParts, writeBackup } from './write-backup.ts'

/** A backup that was read back as it was written. */
export type VerifiedBackup = { manifest: Manifest; bytes: number }

/**
 * Writes a backup and reads it back; people may go on writing, see {@link writeBackup}.
 *
 * @param path of a file that is not there yet
 * @throws Error when it could not be made; nothing of it is left then
 */
export async function makeBackup(
  parts: BackupParts,
  path: string,
  options: BackupOptions = {},
): Promise<VerifiedBackup> {
  await writeBackup(parts, path, options)
  try {
    const manifest = await verifyBackup(path)
    return { manifest, bytes: (await stat(path)).size }
  } catch (cause) {
    await rm(path, { force: true })
    throw new DamagedBackup('The backup could not be read back as it was written.', { cause })
  }
}

/** @throws Error that names the first part which is missing, or is not as it was written */
export async function verifyBackup(path: string): Promise<Manifest> {
  const found = await openBackup(path)
  try {
    await found.verify()
    return found.manifest
  } finally {
    found.close()
  }
}

/** How many rows it has in all tables together. */
export const rowsIn = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)

/** What it has, in words. */
export const contentsOf = (manifest: Manifest): string =>
  `${manifest.newsroom} of ${manifest.takenAt}: ${rowsIn(manifest)} rows in ${manifest.tables.length} tables, ` +
  `${manifest.pictures.length} files of pictures.`
