import { type CalendarDay, calendarDay, daysBetween, FIRST_DAY } from './calendar.ts'
import { isPublicationDay, type PublicationDays, previousPublicationDay } from './publication-days.ts'

/** How many days back a streak is looked for (S180, C28). */
const STREAK_MOST_DAYS = 30

/**
 * How many publication days in a row, up to today, have a finished step (C28, C63). Today may still be empty: the
 * streak then ends on the one before. A day without edition is passed over. Thirty at most.
 *
 * @param days with at least one finished step, in any order
 * @param today in the city
 */
export function streakOf(
  days: Iterable<CalendarDay>,
  today: CalendarDay,
  publication: PublicationDays,
): number {
  const finished = new Set(days)
  const counts = isPublicationDay(today, publication) && finished.has(today)
  let day = counts ? today : previousPublicationDay(today, publication)
  let streak = 0
  while (streak < STREAK_MOST_DAYS && day !== null && finished.has(day)) {
    streak += 1
    day = previousPublicationDay(day, publication)
  }
  return streak
}

/** The first day that can still belong to a streak up to today. */
export function streakBegins(today: CalendarDay, publication: PublicationDays): CalendarDay {
  let day = today
  for (let left = STREAK_MOST_DAYS; left > 0; left -= 1)
    day = previousPublicationDay(day, publication) ?? calendarDay(FIRST_DAY)
  return day
}

/** How much a day's cell of the activity calendar is filled: 0 for nothing, then 1 to 4. */
export function activityLevel({ completions, entries }: { completions: number; entries: number }): number {
  const done = completions + entries
  if (done === 0) return 0
  if (done < 3) return 1
  if (done < 6) return 2
  return done < 10 ? 3 : 4
}

/** How many days an activity calendar may ask for at once. */
const ACTIVITY_MOST_DAYS = 371

/** Whether two days span a range that may be asked for. */
export const isActivityRange = (from: CalendarDay, to: CalendarDay): boolean => {
  const days = daysBetween(from, to)
  return days >= 0 && days < ACTIVITY_MOST_DAYS
}
