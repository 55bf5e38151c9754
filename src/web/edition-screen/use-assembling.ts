import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type EditionAnswer, edition as routes } from '#shared/api/edition.ts'
import { unreachable } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { makePart, usePart } from '#web/ui/part.ts'

/** What puts an edition together; it comes beside the edition itself. */
export type Assembling = typeof import('./assembling.ts')

const ASSEMBLING = makePart<Assembling>(() => import('./assembling.ts'))

/**
 * Waits for it, so that the page comes up in one piece, and reads the texts of the editions that are there already, one
 * at a time. What could not be fetched is asked for again, and told, where it is shown.
 */
export async function prepareEdition(queryClient: QueryClient): Promise<void> {
  const assembling = await ASSEMBLING.load().catch(() => undefined)
  const given = queryClient.getQueriesData<EditionAnswer>({ queryKey: keyOf(routes.edition) })
  for (const [, edition] of given) if (edition) await assembling?.readAhead(edition.input, nextTask)
}

const nextTask = (): Promise<void> => new Promise((go) => void setTimeout(go))

/** @returns what puts an edition together, undefined until it is there, or why it can't be had, with another try */
export function useAssembling(): {
  assembling: Assembling | undefined
  error: Error | null
  retry: () => void
} {
  const [isWanted, setWanted] = useState(true)
  const assembling = usePart(ASSEMBLING, isWanted, () => setWanted(false))
  return { assembling, error: isWanted ? null : NOT_THERE, retry: () => setWanted(true) }
}

const NOT_THERE = unreachable(undefined)
