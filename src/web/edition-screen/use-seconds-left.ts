import { useEffect, useState } from 'react'
import { now } from '#web/clock.ts'

/**
 * How many seconds are left until a moment, by the server's clock; counts down to 0.
 *
 * @param until a moment, or null for nothing to count
 * @param serverNow what the server's clock told when it was asked
 */
export function useSecondsLeft(until: string | null, serverNow: string): number {
  const ahead = useAhead(serverNow)
  const [moment, setMoment] = useState(() => now().getTime())
  const leftMs = until === null ? 0 : new Date(until).getTime() - (moment + ahead)
  const isCounting = leftMs > 0
  useEffect(() => {
    if (!isCounting) return undefined
    const tick = () => setMoment(now().getTime())
    // What began to count may have been on screen for long.
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [isCounting])
  return Math.max(0, Math.ceil(leftMs / 1_000))
}

/** How far the server's clock is ahead of this machine's, in milliseconds, as of each answer. */
function useAhead(serverNow: string): number {
  const [shift, setShift] = useState(() => ({ serverNow, ahead: aheadOf(serverNow) }))
  if (shift.serverNow !== serverNow) setShift({ serverNow, ahead: aheadOf(serverNow) })
  return shift.ahead
}

const aheadOf = (serverNow: string): number => new Date(serverNow).getTime() - now().getTime()

/** `0:47` */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
