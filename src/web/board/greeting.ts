import { isolated } from '#shared/isolated.ts'
import { EDITION_HEADLINE } from '#shared/board-messages.ts'

/**
 * The welcome line (S74).
 *
 * @param time HH:mm in the city
 */
export function greeting(time: string, fullName: string | null): string {
  const name = fullName?.trim()
  if (!name) return EDITION_HEADLINE.welcome
  return `Good ${partOfDay(Number(time.slice(0, 2)))}, ${isolated(name)}.`
}

/** Morning begins at four: whoever sits at the desk by then has risen for the day, not stayed up. */
function partOfDay(hour: number): string {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
