import { useQuery } from '@tanstack/react-query'
import type { AnyStep } from '#steps/index.ts'
import { useEdition } from '#web/edition/use-edition.ts'
import { entriesQuery } from '#web/entries/entries-query.ts'
import { sourcesQuery } from '#web/sources/sources-query.ts'

/** What is filed in a step of the edition on screen, and how many of its sources nobody has looked at yet. */
export type Standing = {
  /** Undefined until it is known. */
  filed: number | undefined
  /** Undefined until it is known, and where the step has no sources. */
  sourcesLeft: number | undefined
}

export function useStanding(step: AnyStep): Standing {
  const { edition } = useEdition()
  const entries = useQuery(entriesQuery(edition, step.number)).data?.entries
  const { data } = useQuery({ ...sourcesQuery(edition, step.number), enabled: step.checklist !== null })
  const sources = data?.sources ?? []
  const left = sources.filter(({ checked }) => !checked).length
  return { filed: entries?.length, sourcesLeft: sources.length > 0 ? left : undefined }
}
