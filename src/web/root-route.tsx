import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { z } from 'zod'
import { CalendarDay } from '#shared/calendar.ts'
import { RootScreen } from './layout/root-screen.tsx'

/** What every address stands below. */
export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootScreen,
  validateSearch: z.object({ edition: CalendarDay.optional().catch(undefined) }),
})
