import type { activity } from '#contract/activity.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { mustFindStep } from '#server/platform/http/must-find-step.ts'
import { readActivity } from './activity-repository.ts'

/** What was done with a step of an edition, and by whom (S107). */
export function activityHandlers({ db }: Deps): HandlersOf<typeof activity> {
  return {
    activity: async ({ params: { edition, step } }) => ({
      activity: await readActivity(db, edition, mustFindStep(step)),
    }),
  }
}
