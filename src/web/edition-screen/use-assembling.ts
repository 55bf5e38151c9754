import { useState } from 'react'
import { unreachable } from '#web/api/call.ts'
import { makePart, usePart } from '#web/ui/part.ts'

/** What puts an edition together; it comes beside the edition itself. */
export type Assembling = typeof import('./assembling.ts')

const ASSEMBLING = makePart<Assembling>(() => import('./assembling.ts'))

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
