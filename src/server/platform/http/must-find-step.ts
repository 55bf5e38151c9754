import { TASK } from '#shared/step-messages.ts'
import { Problem } from '#shared/problem.ts'
import { type AnyStep, findStep } from '#steps/index.ts'

/** @throws Problem `not_found` when the newsletter has no step with that number */
export function mustFindStep(number: number): AnyStep {
  const step = findStep(number)
  if (!step) throw new Problem('not_found', TASK.unknownStep)
  return step
}
