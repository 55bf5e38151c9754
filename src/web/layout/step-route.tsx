import type { QueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { NOT_FOUND } from '#shared/not-found-messages.ts'
import { TASK } from '#shared/step-messages.ts'
import { loadAppearance } from '#steps/forms.ts'
import { type AnyStep, findStep, STEPS } from '#steps/index.ts'
import { editionAt } from '#web/edition/edition-at.ts'
import { useDayWords } from '#web/edition/day-words.tsx'
import { useEdition } from '#web/edition/use-edition.ts'
import { entriesQuery } from '#web/entries/entries-query.ts'
import { preferencesQuery } from '#web/preferences/preferences-query.ts'
import { sourcesQuery } from '#web/sources/sources-query.ts'
import { StepScreen } from '#web/step/step-screen.tsx'
import { usePageTitle } from './page-title.ts'
import { stepOfAddress } from './step-of-address.ts'

/**
 * Loads what only this one of the steps shows, and asks beside it for what the page is laid out by. What can't be had the
 * page asks for again, and says so.
 *
 * @param search what the address asks for
 */
export async function prepareStep(queryClient: QueryClient, stepId: string, search: object): Promise<void> {
  const number = stepOfAddress(stepId)
  const step = number && findStep(number)
  if (!step) return
  void askFor(queryClient, step, search)
  await loadAppearance(step.number)
}

/** Loads what each of the steps shows. */
export const loadAppearances = () => Promise.all(STEPS.map(({ number }) => loadAppearance(number)))

async function askFor(queryClient: QueryClient, step: AnyStep, search: object): Promise<void> {
  void queryClient.prefetchQuery(preferencesQuery())
  const edition = await editionAt(queryClient, search)
  if (!edition) return
  void queryClient.prefetchQuery(entriesQuery(edition, step.number))
  if (step.checklist) void queryClient.prefetchQuery(sourcesQuery(edition, step.number))
}

/** `/step/{n}`: the step's screen, or a way home when there is no such step (C5). */
export function StepRoute() {
  const { stepId } = useParams({ from: '/framed/signed-in/staff/step/$stepId' })
  const step = stepOfAddress(stepId)
  const { edition } = useEdition()
  const found = step && findStep(step)
  const day = useDayWords().short(edition)
  usePageTitle(found ? TASK.windowTitle(found.number, found.title, day) : TASK.unknownStep)
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
