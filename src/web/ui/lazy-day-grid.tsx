import type { DayGridProps, DaysGridProps } from './day-grid.tsx'
import { makePart, usePart } from './part.ts'

const DAY_GRID = makePart(() => import('./day-grid.tsx'))

/** Fetches the month ahead of a press. */
export const expectDayGrid = DAY_GRID.expect

/** A month of days, fetched when it is opened: most days nobody looks at another. */
export function LazyDayGrid(props: DayGridProps) {
  const part = usePart(DAY_GRID, true)
  return part ? <part.DayGrid {...props} /> : <div className="h-80" />
}

/** The same, of which several are chosen. */
export function LazyDaysGrid(props: DaysGridProps) {
  const part = usePart(DAY_GRID, true)
  return part ? <part.DaysGrid {...props} /> : <div className="h-80" />
}
