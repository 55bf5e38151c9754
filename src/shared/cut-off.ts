import { addDays, type CalendarDay, cityTime, dayIn, workingEdition } from './calendar.ts'
import type { NewsroomSettings } from './newsroom.ts'

type Hours = Pick<NewsroomSettings, 'time_zone' | 'lead_days' | 'cut_off'>

/** How long before the cut-off people are reminded, in milliseconds (C59). */
const REMINDED_BEFORE_MS = 3_600_000

/** When an edition closes: at the cut-off in the city, `lead_days` before its day (C59). */
export const cutOffOf = (edition: CalendarDay, { time_zone, lead_days, cut_off }: Hours): Date =>
  new Date(cityTime(addDays(edition, -lead_days), cut_off, time_zone))

/**
 * The edition whose reminder is due: from an hour before its cut-off until the cut-off itself.
 *
 * A cut-off shortly after midnight is reminded of the evening before, so the next edition counts too.
 */
export function editionToRemindOf(now: Date, newsroom: Hours): CalendarDay | null {
  const working = workingEdition(dayIn(newsroom.time_zone, now), newsroom.lead_days)
  const isDue = (edition: CalendarDay) => {
    const leftMs = cutOffOf(edition, newsroom).getTime() - now.getTime()
    return leftMs > 0 && leftMs <= REMINDED_BEFORE_MS
  }
  return [working, addDays(working, 1)].find(isDue) ?? null
}

/** An edition is open until its day has passed in the city. */
export const isOpenEdition = (edition: CalendarDay, today: CalendarDay): boolean => edition >= today
