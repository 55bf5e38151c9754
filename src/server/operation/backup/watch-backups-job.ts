import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { publish } from '#server/platform/live/publish.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { tellOfNone } from './backup-notices.ts'
import { askForBackup, isMade } from './ask-for-backup.ts'
import { findUnderWay, forgetBegun, readHistory } from './backup-repository.ts'
import { isBackupDue, isBackupOverdue } from './due-backup.ts'

const Nothing = z.strictObject({})

/** Sees that there is a backup of each night, also after one at which the server was off, and tells when there is none. */
export const watchBackupsJob: Job<typeof Nothing> = {
  payload: Nothing,
  run: watchBackups,
  attempts: 3,
  expireInSeconds: 120,
  isHeldBack: true,
  schedule: '*/10 * * * *',
  runAtStart: true,
}

async function watchBackups(deps: Deps): Promise<void> {
  const { db, config, clock } = deps
  const begun = await findUnderWay(db)
  if (begun && !(await isMade(deps.jobs, begun.id)))
    await db.transaction(async (tx) => {
      await forgetBegun(tx, begun.id)
      await publish(tx, { kind: 'backup' }, 'admin')
    })
  if (config.backupKeep === 0) return
  const [history, { time_zone }] = [await readHistory(db), await readNewsroom(db)]
  if (isBackupDue(history, clock(), time_zone)) await db.transaction((tx) => askForBackup(deps, tx, null))
  if (isBackupOverdue(history, clock())) await db.transaction((tx) => tellOfNone(tx, clock()))
}
