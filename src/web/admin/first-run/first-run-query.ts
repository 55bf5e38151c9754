import type { QueryClient } from '@tanstack/react-query'
import { settings } from '#contract/settings.ts'
import { type Visits, visitsOf } from '#shared/preferences.ts'
import { queryOf } from '#web/api/query.ts'
import { preferencesQuery } from '#web/preferences/preferences-query.ts'

/** What of a new newsroom is done. */
export const firstRunQuery = () => queryOf(settings.firstRun, {})

/** @returns whether the person has not put the list away */
export const isFirstRunWanted = (visits: readonly Visits[]): boolean =>
  visitsOf(visits, 'first-run').isOpen !== false

/**
 * Learns whether the card stands above a page before the page does, so that it pushes nothing down. What can't be had is
 * shown by nobody.
 */
export async function learnFirstRun(queryClient: QueryClient): Promise<void> {
  try {
    const { visits } = await queryClient.ensureQueryData(preferencesQuery())
    if (isFirstRunWanted(visits)) await queryClient.ensureQueryData(firstRunQuery())
  } catch {
    // The card stays away; its own reads try again.
  }
}
