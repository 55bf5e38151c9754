import { useEffect, useState } from 'react'
import { now } from '#web/clock.ts'

/** How often the words of a relative time are looked at again, in milliseconds. */
const EVERY_MS = 20_000

/** The moment it is, kept up to date while the part is on screen. */
export function useNow(): Date {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return moment
}
