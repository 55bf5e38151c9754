import { useQuery } from '@tanstack/react-query'
import type { Task } from '#contract/board.ts'
import type { AnyStep } from '#steps/index.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { entriesQuery } from '#web/entries/entries-query.ts'
import { sourcesQuery } from '#web/sources/sources-query.ts'

/** What is filed in a step of the edition on screen, and how many of its sources nobody has looked at yet. */
export type StepStatus = {
  filed: number
  /** Undefined where the step has no sources. */
  sourcesLeft: number | undefined
}

/** @param task what the board says of it; the lists on screen say it as soon as they are there, and newer */
export function useStepStatus(step: AnyStep, task: Task): StepStatus {
  const { edition } = useEdition()
  const entries = useQuery(entriesQuery(edition, step.number)).data?.entries
  const { data } = useQuery({ ...sourcesQuery(edition, step.number), enabled: step.checklist !== null })
  const listed = data?.sources
  const [total, checked] = listed
    ? [listed.length, listed.filter((source) => source.checked).length]
    : [task.sources.total, task.sources.checked]
  return { filed: entries?.length ?? task.entries, sourcesLeft: total > 0 ? total - checked : undefined }
}
