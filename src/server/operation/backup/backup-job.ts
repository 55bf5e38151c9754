import { join } from 'node:path'
import { z } from 'zod'
import type { BackupFault } from '#shared/backup-messages.ts'
import { isDatabaseGone, isOutOfSpace } from '#server/platform/db/database-errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Job, Run } from '#server/platform/jobs/job.ts'
import { publish } from '#server/platform/live/publish.ts'
import { backupName } from './backup-name.ts'
import { endBackup, findUnderWay, type MadeBackup } from './backup-repository.ts'
import { tellOfFailure, tellOfSuccess } from './backup-notices.ts'
import { DamagedBackup } from './damaged-backup.ts'
import { removeLeftovers, removeOldBackups } from './old-backups.ts'

const BackupPayload = z.strictObject({ id: z.int().min(1) })

/**
 * Makes a backup that was begun, reads it back, and then takes away what is older than the operator keeps. What comes
 * of it is noted and told; only a process that ends, or a database that is gone, makes the queue begin it again.
 */
export const backupJob: Job<typeof BackupPayload> = {
  payload: BackupPayload,
  run: makeBegun,
  attempts: 3,
  expireInSeconds: 6 * 3600,
  isHeldBack: true,
  onGivenUp: (deps, { id }) => noteFailure(deps, id, 'cut'),
}

async function makeBegun(deps: Deps, { id }: { id: number }, run?: Run): Promise<void> {
  if ((await findUnderWay(deps.db))?.id !== id) return
  const signal = AbortSignal.any([deps.stopping.signal, ...(run ? [run.lost] : [])])
  try {
    await removeLeftovers(deps)
    const made = await make(deps, signal)
    await noteSuccess(deps, id, made)
  } catch (error) {
    if (signal.aborted || isDatabaseGone(error)) throw error
    deps.log.error({ err: error, folder: deps.config.backupDir }, 'A backup could not be made')
    return noteFailure(deps, id, faultOf(error))
  }
  await removeOldBackups(deps).catch((error: unknown) =>
    deps.log.error({ err: error }, 'Old backups could not be removed; it is tried again after the next one'),
  )
}

async function make(deps: Deps, signal: AbortSignal): Promise<MadeBackup> {
  // Loaded for this alone: no start needs what packs and unpacks archives.
  const { makeBackup, rowsIn } = await import('./make-backup.ts')
  const file = backupName(deps.clock())
  const { manifest, bytes } = await makeBackup(deps, join(deps.config.backupDir, file), { signal })
  return { file, bytes, rows: rowsIn(manifest), pictures: manifest.pictures.length }
}

async function noteSuccess({ db, clock }: Deps, id: number, made: MadeBackup): Promise<void> {
  await db.transaction(async (tx) => {
    await tellOfSuccess(tx)
    await endBackup(tx, id, clock(), made)
    await publish(tx, { kind: 'backup' }, 'admin')
  })
}

async function noteFailure({ db, clock }: Deps, id: number, fault: BackupFault): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endBackup(tx, id, clock(), { fault }))) return
    await tellOfFailure(tx, fault, clock())
    await publish(tx, { kind: 'backup' }, 'admin')
  })
}

const NO_ACCESS = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST'])

function faultOf(error: unknown): BackupFault {
  if (isOutOfSpace(error)) return 'no_space'
  if (error instanceof DamagedBackup) return 'damaged'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return NO_ACCESS.has(code) ? 'no_access' : 'other'
}
