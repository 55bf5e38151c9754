const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * How long ago a moment was, in words: `5 minutes ago` (S66). Whole units, rounded down.
 *
 * A moment that this machine's clock holds for the future has just been.
 */
export function agoInWords(moment: Date, now: Date): string {
  const ms = now.getTime() - moment.getTime()
  if (ms < MINUTE_MS) return 'less than a minute ago'
  if (ms < HOUR_MS) return ago(ms / MINUTE_MS, 'minute')
  if (ms < DAY_MS) return ago(ms / HOUR_MS, 'hour')
  return ago(ms / DAY_MS, 'day')
}

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}
