import { lazy, Suspense } from 'react'
import type { DayGridProps } from './day-grid.tsx'

const DayGrid = lazy(async () => ({ default: (await import('./day-grid.tsx')).DayGrid }))

/** A month of days, fetched when it is opened: most days nobody looks at another. */
export const LazyDayGrid = (props: DayGridProps) => (
  <Suspense fallback={<div className="h-80" />}>
    <DayGrid {...props} />
  </Suspense>
)
