import { sqlStateOf } from './database-errors.ts'

const DISK_FULL = '53100'

/**
 * Whether the engine has met an error after which its next statement may never return.
 *
 * PostgreSQL calls it PANIC and ends the server; the embedded engine goes on with its locks held. When the
 * write-ahead log gets no space, it says ERROR and holds the lock all the same.
 */
export function isEngineBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The engine's program itself has failed.
  if (error.name === 'RuntimeError') return true
  if (!('severity' in error)) return false
  if (error.severity === 'PANIC' || error.severity === 'FATAL') return true
  return sqlStateOf(error) === DISK_FULL && /pg_wal|pg_logical/.test(error.message)
}

/** What the operator reads when the process ends because of it. */
export function brokenWords(folder: string, cause: unknown): string {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const wayOut =
    sqlStateOf(cause) === DISK_FULL
      ? 'The disk is full. Make at least 80 MB of space and start again.'
      : 'Start again. If it ends like this every time, put the last backup of the data folder back.'
  return (
    `The database in ${folder} can't go on, so the server ends: ${reason}. ` +
    `Nothing that was stored is lost. ${wayOut}`
  )
}
