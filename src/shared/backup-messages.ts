import { inEnglish } from './in-english.ts'
import type { Sentence } from './sentence.ts'

/** Why a backup could not be made, as it is stored; the log has the whole of it. */
export const BACKUP_FAULTS = ['no_space', 'no_access', 'damaged', 'cut', 'other'] as const
export type BackupFault = (typeof BACKUP_FAULTS)[number]

const counted = (count: number, one: string): string => `${inEnglish(count)} ${count === 1 ? one : `${one}s`}`

const size = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`

const faults: Record<BackupFault, string> = {
  no_space: 'The disk of the backups is full.',
  no_access: 'The folder of the backups cannot be written.',
  damaged: 'What was written could not be read back as it was.',
  cut: 'The server stopped each time while it was being made.',
  other: 'It could not be finished; the server’s log tells why.',
}

/** The sentences about the backups that the server makes by itself. */
export const BACKUP = {
  title: 'Backups',
  hint: (keep: number): string =>
    keep === 0
      ? 'No backups are made by themselves: the operator has set BACKUP_KEEP to 0.'
      : `Every night after 3:00 am all rows and pictures are written into one archive and read back. ${
          keep === 1 ? 'The newest one is' : `The newest ${keep} are`
        } kept.`,
  none: 'None has been made yet.',
  good: (
    when: string,
    { rows, pictures, bytes }: { rows: number; pictures: number; bytes: number },
  ): string =>
    `Last made and verified ${when}: ${counted(rows, 'row')}, ${counted(pictures, 'picture file')}, ${size(bytes)}.`,
  failed: (when: string, fault: BackupFault): string => `The one of ${when} failed. ${faults[fault]}`,
  overdue: 'No backup has succeeded in the last 48 hours.',
  underWay: 'A backup is being made...',
  now: 'Back up now',
  notBegun: 'No backup was begun',
  failedNotice: (fault: BackupFault): Sentence => ({
    title: 'Backup failed',
    detail: `A backup of the newsroom could not be made. ${faults[fault]}`,
  }),
  overdueNotice: {
    title: 'No backup in 48 hours',
    detail: 'No backup of the newsroom has succeeded in the last 48 hours. Settings tells what is known.',
  } satisfies Sentence,
  recoveredNotice: {
    title: 'Backups work again',
    detail: 'A backup of the newsroom was made and verified after one had failed.',
  } satisfies Sentence,
} as const
