import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '#server/deps.ts'
import { takenAtOf } from './backup-name.ts'
import { findKept, forgetOldBackups, noteRemoved } from './backup-repository.ts'
import { unfinishedName } from './write-backup.ts'

/** What was begun so long ago is made by nobody any more, in milliseconds; longer than a backup may take. */
const LEFT_BEHIND_AFTER_MS = 24 * 3_600_000

/**
 * Takes away the files of backups that are older than the newest ones which the operator keeps. Only what this newsroom
 * made by itself goes: never what the operator's command wrote into the same folder, or another newsroom.
 *
 * Call it after a good one alone, so that there is always one.
 */
export async function removeOldBackups({
  db,
  config,
  clock,
}: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<void> {
  const kept = await findKept(db)
  for (const { id, file } of kept.slice(Math.max(config.backupKeep, 1))) {
    await rm(join(config.backupDir, file), { force: true })
    await noteRemoved(db, id, clock())
  }
  await forgetOldBackups(db, clock())
}

/** Takes away what a process that died has left of a backup. */
export async function removeLeftovers({ config, clock }: Pick<Deps, 'config' | 'clock'>): Promise<void> {
  const names = await readdir(config.backupDir).catch(() => [])
  for (const name of names) {
    const begun = takenAtOf(unfinishedName(name) ?? '')
    if (begun !== null && clock().getTime() - begun.getTime() > LEFT_BEHIND_AFTER_MS)
      await rm(join(config.backupDir, name), { recursive: true, force: true })
  }
}
