import { and, desc, eq, gt, isNotNull, isNull, lt, min, or } from 'drizzle-orm'
import type { BackupStatus } from '#contract/backup.ts'
import type { BackupFault } from '#shared/backup-messages.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { backups } from '#server/platform/db/tables/backup.ts'
import { type BackupHistory, isBackupOverdue } from './due-backup.ts'

/** What is forgotten of failed and removed ones, in days. */
const FORGOTTEN_AFTER_DAYS = 90

export type StoredBackup = typeof backups.$inferSelect
export type MadeBackup = { file: string; bytes: number; rows: number; pictures: number }

/** @returns the number of the backup that may now be made; null while one is being made */
export async function beginBackup(tx: Db, by: string | null, at: Date): Promise<number | null> {
  const begun = await tx
    .insert(backups)
    .values({ begun_at: at.toISOString(), begun_by: by })
    .onConflictDoNothing()
    .returning({ id: backups.id })
  return begun[0]?.id ?? null
}

/** @returns whether it was still being made */
export async function endBackup(
  tx: Db,
  id: number,
  at: Date,
  came: MadeBackup | { fault: BackupFault },
): Promise<boolean> {
  const ended = await tx
    .update(backups)
    .set({ ended_at: at.toISOString(), ...came })
    .where(and(eq(backups.id, id), isNull(backups.ended_at)))
    .returning({ id: backups.id })
  return ended.length > 0
}

/** The one that is being made. */
export async function findUnderWay(db: Db): Promise<StoredBackup | undefined> {
  const [found] = await db.select().from(backups).where(isNull(backups.ended_at))
  return found
}

/** One that nobody makes is as if it had never been begun: a restored newsroom has that of its own archive. */
export async function forgetBegun(tx: Db, id: number): Promise<void> {
  await tx.delete(backups).where(and(eq(backups.id, id), isNull(backups.ended_at)))
}

/** Whether one has failed after the one of that number. */
export async function findFailureSince(db: Db, id: number): Promise<boolean> {
  const [found] = await db
    .select({ id: backups.id })
    .from(backups)
    .where(and(gt(backups.id, id), isNotNull(backups.fault)))
    .limit(1)
  return found !== undefined
}

/** The newest that was made and read back, whether its file is still there or not. */
export const findGood = (db: Db): Promise<StoredBackup | undefined> => newest(db, isNotNull(backups.file))

const findEnded = (db: Db) => newest(db, isNotNull(backups.ended_at))

async function newest(db: Db, which: ReturnType<typeof isNotNull>): Promise<StoredBackup | undefined> {
  const [found] = await db.select().from(backups).where(which).orderBy(desc(backups.id)).limit(1)
  return found
}

/** What follows from the backups so far. */
export async function readHistory(db: Db): Promise<BackupHistory> {
  const [first] = await db.select({ at: min(users.created_at) }).from(users)
  const good = endOf(await findGood(db))
  const tried = endOf(await findEnded(db))
  return {
    since: first?.at ? new Date(first.at) : null,
    good,
    tried: good && tried && good.getTime() === tried.getTime() ? good : tried,
  }
}

const endOf = (found: StoredBackup | undefined): Date | null =>
  found?.ended_at ? new Date(found.ended_at) : null

/** How the backups stand, as administrators see it: without names of files or folders. */
export async function readReadiness(
  db: Db,
  { backupKeep: keep }: Pick<Config, 'backupKeep'>,
  now: Date,
): Promise<BackupStatus> {
  const good = await findGood(db)
  const ended = await findEnded(db)
  return {
    keep,
    isUnderWay: (await findUnderWay(db)) !== undefined,
    good: good?.ended_at
      ? {
          at: isoMoment(good.ended_at),
          rows: good.rows ?? 0,
          pictures: good.pictures ?? 0,
          bytes: good.bytes ?? 0,
        }
      : null,
    failed: ended?.fault && ended.ended_at ? { at: isoMoment(ended.ended_at), fault: ended.fault } : null,
    isOverdue: keep > 0 && isBackupOverdue(await readHistory(db), now),
  }
}

/** The files that this newsroom made and has not removed, newest first. */
export async function findKept(db: Db): Promise<{ id: number; file: string }[]> {
  const rows = await db
    .select({ id: backups.id, file: backups.file })
    .from(backups)
    .where(and(isNotNull(backups.file), isNull(backups.removed_at)))
    .orderBy(desc(backups.id))
  return rows.flatMap(({ id, file }) => (file === null ? [] : [{ id, file }]))
}

export async function noteRemoved(db: Db, id: number, at: Date): Promise<void> {
  await db.update(backups).set({ removed_at: at.toISOString() }).where(eq(backups.id, id))
}

/** Forgets what failed, or was removed, long ago. */
export async function forgetOldBackups(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_AFTER_DAYS * 86_400_000).toISOString()
  await db
    .delete(backups)
    .where(and(lt(backups.begun_at, before), or(isNotNull(backups.fault), isNotNull(backups.removed_at))))
}
