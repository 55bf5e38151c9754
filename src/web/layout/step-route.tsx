import { Link, useParams } from '@tanstack/react-router'
import { NOT_FOUND } from '#shared/not-found-messages.ts'
import { TASK } from '#shared/step-messages.ts'
import { loadAppearance } from '#steps/forms.ts'
import { findStep } from '#steps/index.ts'
import { StepScreen } from '#web/step/step-screen.tsx'
import { usePageTitle } from './page-title.ts'
import { stepOfAddress } from './step-of-address.ts'

/** Loads what only this one of the steps shows. */
export async function prepareStep(stepId: string): Promise<void> {
  const step = stepOfAddress(stepId)
  if (step !== null) await loadAppearance(step)
}

/** `/step/{n}`: the step's screen, or a way home when there is no such step (C5). */
export function StepRoute() {
  const { stepId } = useParams({ from: '/framed/signed-in/staff/step/$stepId' })
  const step = stepOfAddress(stepId)
  usePageTitle((step && findStep(step)?.title) ?? TASK.unknownStep)
  if (step !== null) return <StepScreen key={step} step={step} />
  return (
    <div className="page py-24 text-center">
      <h1 className="text-3xl">{TASK.unknownStep}</h1>
      <Link to="/" className="link mt-6 inline-block">
        {NOT_FOUND.back}
      </Link>
    </div>
  )
}
