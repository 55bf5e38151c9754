import { BACKUP, type BackupFault } from '#shared/backup-messages.ts'
import type { Sentence } from '#shared/sentence.ts'
import type { Db } from '#server/platform/db/db.ts'
import { doneOnce } from '#server/platform/db/tables/newsroom.ts'
import type { NotificationTemplate } from '#server/people/notifications/notify.ts'
import { notify } from '#server/people/notifications/notify.ts'
import { findFailureSince, findGood } from './backup-repository.ts'

/** Tells administrators that one failed: once until one succeeds again. */
export const tellOfFailure = (tx: Db, fault: BackupFault, at: Date): Promise<void> =>
  tellOnce(tx, 'failed', at, toAdministrators('error', BACKUP.failedNotice(fault)))

/** Tells administrators that none has succeeded for too long: once until one succeeds again. */
export const tellOfNone = (tx: Db, at: Date): Promise<void> =>
  tellOnce(tx, 'none', at, toAdministrators('error', BACKUP.overdueNotice))

/** Tells administrators who were told of a failure that one has succeeded; call it before that one is noted. */
export async function tellOfSuccess(tx: Db): Promise<void> {
  const good = await findGood(tx)
  if (await findFailureSince(tx, good?.id ?? 0))
    await notify(tx, toAdministrators('success', BACKUP.recoveredNotice))
}

async function tellOnce(tx: Db, what: string, at: Date, template: NotificationTemplate): Promise<void> {
  const good = await findGood(tx)
  // Whoever writes this row tells; another process waits here and then finds it written.
  const first = await tx
    .insert(doneOnce)
    .values({ what: `backup-${what}:${good?.id ?? 0}`, at: at.getTime() })
    .onConflictDoNothing()
    .returning({ what: doneOnce.what })
  if (first.length > 0) await notify(tx, template)
}

const toAdministrators = (
  type: NotificationTemplate['type'],
  { title, detail }: Sentence,
): NotificationTemplate => ({
  to: 'admins',
  kind: 'backup',
  type,
  title,
  message: detail,
  link: '/admin/settings/backups',
})
