import { useEffect } from 'react'
import { edition as routes } from '#shared/api/edition.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { call } from '#web/api/call.ts'

/**
 * Has the links of an edition looked at once its screen is open; what is found comes as a live change. Where it can't
 * be asked for, the screen says of no link that it is dead, and the next visit asks again.
 */
export function useCheckLinks(edition: CalendarDay): void {
  useEffect(() => {
    void call(routes.checkLinks, { params: { edition } }).catch(() => undefined)
  }, [edition])
}
