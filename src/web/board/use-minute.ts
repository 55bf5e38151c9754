import { useEffect, useState } from 'react'
import { now } from '#web/clock.ts'

/** Often enough that a count of minutes is never wrong by more than a quarter of one. */
const LOOK_EVERY_MS = 15_000

/** The moment it is, kept true to the minute while the screen is open. */
export function useMinute(): Date {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return moment
}
