import { addDays, cityTime, dayIn } from '#shared/calendar.ts'

/** When a night's backup is due, by the city's clock. */
const NIGHT = '03:00'
/** One that failed is made again after this, in milliseconds. */
const AGAIN_AFTER_MS = 2 * 3_600_000
/** None in so long is told, in milliseconds. */
const OVERDUE_AFTER_MS = 48 * 3_600_000

export type BackupHistory = {
  /** When the newsroom got its first person; null while it has none, and so nothing to keep. */
  since: Date | null
  /** When the newest good one ended. */
  good: Date | null
  /** When the newest one ended, however it did. */
  tried: Date | null
}

/**
 * Whether a backup is to be made by itself: none was made since the city's last 3:00 am. A server that was off at
 * that time makes it later; one that failed is tried again every two hours.
 */
export function isBackupDue({ since, good, tried }: BackupHistory, now: Date, timeZone: string): boolean {
  const last = good ?? since
  if (last === null || last >= lastNight(now, timeZone)) return false
  return tried === null || tried === good || now.getTime() - tried.getTime() >= AGAIN_AFTER_MS
}

/** Whether there should have been a good one long since. */
export function isBackupOverdue({ since, good }: BackupHistory, now: Date): boolean {
  const last = good ?? since
  return last !== null && now.getTime() - last.getTime() > OVERDUE_AFTER_MS
}

function lastNight(now: Date, timeZone: string): Date {
  const today = dayIn(timeZone, now)
  const night = new Date(cityTime(today, NIGHT, timeZone))
  return night <= now ? night : new Date(cityTime(addDays(today, -1), NIGHT, timeZone))
}
