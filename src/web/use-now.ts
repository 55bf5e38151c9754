import { useEffect, useState } from 'react'
import { now } from '#web/clock.ts'

/** In milliseconds: often enough that a count of minutes is never wrong by more than a quarter of one. */
const EVERY_MS = 15_000

/** The moment it is, kept up to date while the part is on screen. */
export function useNow(): Date {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return moment
}
