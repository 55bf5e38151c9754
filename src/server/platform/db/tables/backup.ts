import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BackupFault } from '#shared/backup-messages.ts'
import { moment } from '#steps/columns.ts'

/** The backups that the server made by itself or on an administrator's request, and those that failed. */
export const backups = pgTable(
  'backups',
  {
    id: serial().primaryKey(),
    begun_at: moment().notNull(),
    /** Null for one that came by itself. */
    begun_by: uuid(),
    /** Null while it is made. */
    ended_at: moment(),
    /** Its name in the operator's folder; null unless it was made and read back. */
    file: text(),
    bytes: bigint({ mode: 'number' }),
    rows: bigint({ mode: 'number' }),
    pictures: integer(),
    fault: text().$type<BackupFault>(),
    /** Since when its file is gone, because there were newer ones. */
    removed_at: moment(),
  },
  (table) => [
    // One is made at a time, whoever begins it.
    uniqueIndex('backups_under_way')
      .on(sql`(${table.ended_at} is null)`)
      .where(sql`${table.ended_at} is null`),
  ],
)
