import { useSearch } from '@tanstack/react-router'
import type { CalendarDay } from '#shared/calendar.ts'

/** The edition that the address names, if it names one. */
export const useChosenEdition = (): CalendarDay | undefined =>
  useSearch({ strict: false, select: (search) => search.edition })
