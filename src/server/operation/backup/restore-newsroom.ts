import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SealedElsewhere } from '#contract/settings.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import type { Log } from '#server/platform/log.ts'
import { sealedElsewhere } from '#server/operation/sealed/sealed-elsewhere.ts'
import type { Backup } from './open-backup.ts'
import { restoreBackup } from './restore-backup.ts'

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'secret'>

/**
 * Restores a backup where the operator's settings point: into an empty database of a PostgreSQL server, or into a data
 * folder without a database. There it is made aside and gets its name when it is whole, so that a restore which was
 * cut can simply be made again.
 *
 * @returns what of it was sealed under another secret than this server's
 * @throws Error in plain words when the place is not empty, or the backup is damaged; the place is as it was then
 */
export async function restoreNewsroom(config: Where, backup: Backup, log: Log): Promise<SealedElsewhere> {
  if (config.databaseUrl) return restoreAt(config, backup, log)
  const aside = join(config.dataDir, 'restoring')
  for (const name of config.s3 ? ['database'] : ['database', 'images'])
    if (await isThere(join(config.dataDir, name)))
      throw new Error(
        `There is ${name} in ${config.dataDir} already. A backup is restored into an empty place only.`,
      )
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside, { recursive: true, mode: 0o700 })
  const sealed = await restoreAt({ ...config, dataDir: aside }, backup, log)
  if (await isThere(join(aside, 'images')))
    await rename(join(aside, 'images'), join(config.dataDir, 'images'))
  await rename(join(aside, 'database'), join(config.dataDir, 'database'))
  await rm(aside, { recursive: true })
  return sealed
}

async function restoreAt(where: Where, backup: Backup, log: Log): Promise<SealedElsewhere> {
  const database = await openDatabase(where, log)
  try {
    await restoreBackup({ database, files: openFiles(where) }, backup)
    return await sealedElsewhere(database.db, where)
  } finally {
    await database.close()
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
