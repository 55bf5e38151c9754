import type { QueryClient } from '@tanstack/react-query'
import { CalendarDay } from '#shared/calendar.ts'
import { newsroomQuery } from '#web/api/first-queries.ts'

/**
 * The edition that a page is about before it is on screen.
 *
 * @param search what the address asks for
 * @returns the address's, else the working edition; undefined where that can't be had
 */
export async function editionAt(queryClient: QueryClient, search: object): Promise<CalendarDay | undefined> {
  const chosen = 'edition' in search ? CalendarDay.safeParse(search.edition).data : undefined
  return chosen ?? (await queryClient.ensureQueryData(newsroomQuery()).catch(() => undefined))?.edition
}
