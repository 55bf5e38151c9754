import { LIVE_EVENT_HEADER } from '#shared/live.ts'

let oldest: number | null = null

/** Notes which event was the newest when an answer was made. */
export function noteAnswer({ headers }: Response): void {
  const newest = headers.get(LIVE_EVENT_HEADER)
  if (newest !== null) oldest = Math.min(oldest ?? Infinity, Number(newest))
}

/** The event after which something may have happened that an answer of this page does not know; null before any. */
export const answeredAfter = (): number | null => oldest

/** For when another person is answered. */
export const forgetAnswers = (): void => void (oldest = null)

let heard = 0

/** Notes the newest event that the stream has told of. */
export const noteEvent = (id: number): void => void (heard = id)

/**
 * Whether something was told that an answer does not know: another process of the server gave it, which heard of that a
 * moment later.
 */
export const isOlderThanHeard = ({ headers }: Response): boolean =>
  Number(headers.get(LIVE_EVENT_HEADER) ?? Number.NaN) < heard
