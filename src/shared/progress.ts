import { addDays, type CalendarDay, daysBetween } from './calendar.ts'

/** How many days back a streak is looked for (S180, C28). */
export const STREAK_MOST_DAYS = 30

/**
 * How many days in a row, up to today, have a finished step (C28). Today may still be empty: the streak then
 * ends yesterday. Thirty at most.
 *
 * @param days with at least one finished step, in any order
 * @param today in the city
 */
export function streakOf(days: Iterable<CalendarDay>, today: CalendarDay): number {
  const finished = new Set(days)
  let day = finished.has(today) ? today : addDays(today, -1)
  let streak = 0
  while (streak < STREAK_MOST_DAYS && finished.has(day)) {
    streak += 1
    day = addDays(day, -1)
  }
  return streak
}

/** The first day that can still belong to a streak up to today. */
export const streakBegins = (today: CalendarDay): CalendarDay => addDays(today, -STREAK_MOST_DAYS)

/** How much a day's cell of the activity calendar is filled: 0 for nothing, then 1 to 4. */
export function activityLevel({ completions, entries }: { completions: number; entries: number }): number {
  const done = completions + entries
  if (done === 0) return 0
  if (done < 3) return 1
  if (done < 6) return 2
  return done < 10 ? 3 : 4
}

/** How many days an activity calendar may ask for at once. */
export const ACTIVITY_MOST_DAYS = 371

/** Whether two days span a range that may be asked for. */
export const isActivityRange = (from: CalendarDay, to: CalendarDay): boolean => {
  const days = daysBetween(from, to)
  return days >= 0 && days < ACTIVITY_MOST_DAYS
}
