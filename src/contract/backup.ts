import { z } from 'zod'
import { BACKUP_FAULTS } from '#shared/backup-messages.ts'
import { Moment, route } from './route.ts'

/** How the backups stand that the server makes by itself, and on request. */
export const BackupStatus = z.object({
  /** How many are kept; 0 when none is made by itself. */
  keep: z.int(),
  isUnderWay: z.boolean(),
  /** The newest that was made and read back. */
  good: z.object({ at: Moment, rows: z.number(), pictures: z.number(), bytes: z.number() }).nullable(),
  /** The newest of all, where that failed. */
  failed: z.object({ at: Moment, fault: z.enum(BACKUP_FAULTS) }).nullable(),
  /** None has succeeded in 48 hours, though they should. */
  isOverdue: z.boolean(),
})
export type BackupStatus = z.infer<typeof BackupStatus>

/** The newsroom's backups; their files are the operator's alone. */
export const backup = {
  backup: route({
    method: 'GET',
    path: '/api/admin/backup',
    audience: 'admin',
    summary: 'When the newsroom was last backed up and verified, and what failed since',
    response: BackupStatus,
  }),
  makeBackup: route({
    method: 'POST',
    path: '/api/admin/backup',
    audience: 'admin',
    summary: 'Make a backup now; while one is being made there is no other',
    response: BackupStatus,
    status: 202,
  }),
}
