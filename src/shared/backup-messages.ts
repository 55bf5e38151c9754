import { counted } from './counted.ts'
import type { Sentence } from './sentence.ts'

/** Why a backup could not be made, as it is stored; the log has the whole of it. */
export const BACKUP_FAULTS = ['no_space', 'no_access', 'damaged', 'cut', 'other'] as const
export type BackupFault = (typeof BACKUP_FAULTS)[number]

const size = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`

const faults: Record<BackupFault, string> = {
  no_space: 'The backup disk is full.',
  no_access: 'The backup folder can’t be written.',
  damaged: 'The backup could not be verified.',
  cut: 'The server stopped each time before it was finished.',
  other: 'It could not be finished. The server’s log says why.',
}

/** The sentences about the backups that the server makes by itself. */
export const BACKUP = {
  title: 'Backups',
  hint: (keep: number): string =>
    keep === 0
      ? 'No automatic backups: the operator set BACKUP_KEEP to 0.'
      : `The database and all pictures are backed up and verified nightly after 3:00 am. ${
          keep === 1 ? 'The last one is' : `The last ${keep} are`
        } kept.`,
  none: 'No backup yet.',
  good: (
    when: string,
    { rows, pictures, bytes }: { rows: number; pictures: number; bytes: number },
  ): string =>
    `Last backup ${when}, verified: ${counted(rows, 'row')}, ${counted(pictures, 'picture file')}, ${size(bytes)}.`,
  failed: (when: string, fault: BackupFault): string => `The backup of ${when} failed. ${faults[fault]}`,
  overdue: 'No backup has succeeded in the last 48 hours.',
  underWay: 'A backup is being made...',
  now: 'Back up now',
  notBegun: 'The backup did not start',
  failedNotice: (fault: BackupFault): Sentence => ({
    title: 'Backup failed',
    detail: `A backup failed. ${faults[fault]}`,
  }),
  overdueNotice: {
    title: 'No backup in 48 hours',
    detail: 'No backup has succeeded in the last 48 hours. See Settings.',
  } satisfies Sentence,
  recoveredNotice: {
    title: 'Backups work again',
    detail: 'A backup succeeded and was verified after one had failed.',
  } satisfies Sentence,
} as const
