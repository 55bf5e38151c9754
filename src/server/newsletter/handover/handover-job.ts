import { z } from 'zod'
import type { Job } from '#server/platform/jobs/job.ts'
import { attemptHandover, giveUpHandover } from './attempt.ts'

const Payload = z.strictObject({ id: z.uuid(), attempt: z.int().min(1) })

/** One attempt of one hand-over to a target. What may pass is tried again by a job of its own. */
export const ghostDraftJob: Job<typeof Payload> = {
  payload: Payload,
  run: (deps, { id, attempt }) => attemptHandover(deps, id, attempt),
  attempts: 5,
  expireInSeconds: 300,
  atOnce: 4,
  // Two at a time would each look for the draft of an edition before the other has made it.
  atOnceOfGroup: 1,
  keptForPeople: 1,
  isHeldBack: true,
  onGivenUp: (deps, { id, attempt }) => giveUpHandover(deps, id, attempt),
}
