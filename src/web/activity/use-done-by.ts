import { useQuery } from '@tanstack/react-query'
import { activity, type StepActivity } from '#contract/activity.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { queryOf } from '#web/api/query.ts'
import { type Changed, changedIn } from '#web/form/last-change.ts'

/**
 * Who changed something of a step of an edition, and when. Use it where that is shown, once two have met.
 *
 * @param isIt whether it is the change that was met
 * @returns undefined until it is known
 */
export function useDoneBy(
  { edition, step }: { edition: CalendarDay; step: number },
  isIt: (one: StepActivity) => boolean,
): Changed | undefined {
  const asked = queryOf(activity.activity, { params: { edition, step: String(step) } })
  return changedIn(useQuery({ ...asked, staleTime: 0 }), (read) => read.activity.find(isIt))
}
