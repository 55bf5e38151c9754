import { z } from 'zod'
import { ActivityKind } from '#shared/activity.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { EditionStepParams, Moment, route } from './route.ts'

/** One activity: who, what, when. `subject` is what it was done to, null where the kind says it all. */
export const StepActivity = z.object({
  id: z.number(),
  kind: ActivityKind,
  subject: z.string().nullable(),
  by: z.string(),
  at: Moment,
})
export type StepActivity = z.infer<typeof StepActivity>

export const activity = {
  activity: route({
    method: 'GET',
    path: '/api/editions/:edition/steps/:step/activity',
    audience: 'signed-in',
    summary: 'Who did what with a step of an edition, newest first, at most 50 (S107)',
    params: EditionStepParams,
    response: z.object({ activity: listOf(StepActivity, LIMITS.pageSize, 'newest') }),
  }),
}
