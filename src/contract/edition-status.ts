import { z } from 'zod'
import { TaskStatus } from '#shared/board.ts'
import { CalendarDay } from '#shared/calendar.ts'
import { ContentStatus } from '#shared/formatted-content.ts'
import { LIMITS } from '#shared/limits.ts'
import { listOf } from '#shared/list.ts'
import { EditionParams, EditionStepParams, Moment, route } from './route.ts'

/** The newest newsletter text of a step and edition. */
export const StepText = z.object({
  id: z.string(),
  status: ContentStatus,
  /** Whether it was made from other entries than those that would be sent now. */
  isChanged: z.boolean(),
  webhook_id: z.string(),
  /** When its step was sent. */
  created_at: Moment,
})
export type StepText = z.infer<typeof StepText>

/** How a step of an edition stands, from its sources to its text. */
export const StepState = z.object({
  step: z.number(),
  title: z.string(),
  status: TaskStatus,
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The name of who completed it; null while it is not done. */
  completedBy: z.string().nullable(),
  entries: z.number(),
  /** One line about the entry that was filed last; null without any. */
  line: z.string().nullable(),
  text: StepText.nullable(),
  /** When somebody was last reminded of it. */
  reminded_at: Moment.nullable(),
})
export type StepState = z.infer<typeof StepState>

/** How an edition stands, for administrators. */
export const editionStatus = {
  editionStatus: route({
    method: 'GET',
    path: '/api/admin/editions/:edition/state',
    audience: 'admin',
    summary: 'The steps of an edition with who has them, what is filed and how their texts stand',
    params: EditionParams,
    response: z.object({
      edition: CalendarDay,
      steps: listOf(StepState, LIMITS.steps, 'one a step'),
    }),
  }),
  remind: route({
    method: 'POST',
    path: '/api/admin/editions/:edition/tasks/:step/remind',
    audience: 'admin',
    summary: 'Remind who has an open step, or everybody when nobody has it (C8)',
    params: EditionStepParams,
    response: z.object({
      /** Who has the step; null when everybody was reminded. */
      to: z.string().nullable(),
      /** How many people were told; those who want no reminders are not. */
      told: z.number(),
    }),
    status: 201,
    idempotent: true,
  }),
}
