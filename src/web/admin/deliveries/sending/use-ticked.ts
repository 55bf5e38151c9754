import { useState } from 'react'
import type { StepState } from '#contract/edition-status.ts'
import type { Webhook } from '#contract/webhooks.ts'
import { readinessOf } from '#web/admin/edition-status/readiness.ts'

/** Which steps are to be sent. */
export type TickedSteps = { numbers: number[]; tick: (step: number, isTicked: boolean) => void }

/**
 * Every step that is ready is ticked until a person unticks it; one that is not cannot be ticked.
 *
 * @param isOpen a dialog that is opened again begins anew
 */
export function useTicked(
  steps: StepState[] | undefined,
  webhook: Webhook | undefined,
  isOpen: boolean,
): TickedSteps {
  const [unticked, setUnticked] = useState<readonly number[]>([])
  if (!isOpen && unticked.length > 0) setUnticked([])
  const ready = webhook ? (steps ?? []).filter((step) => readinessOf(step, webhook).isReady) : []
  return {
    numbers: ready.map(({ step }) => step).filter((step) => !unticked.includes(step)),
    tick: (step, isTicked) =>
      setUnticked((before) => (isTicked ? before.filter((other) => other !== step) : [...before, step])),
  }
}
