import { useState } from 'react'
import { makePart, usePart } from '#web/ui/part.ts'
import { useExpected } from '#web/ui/use-expected.ts'

/** What puts an edition together, as the server does. */
export type Assembling = typeof import('./assembling.ts')

const ASSEMBLING = makePart<Assembling>(() => import('./assembling.ts'))
const EXPECTED = [ASSEMBLING.expect]
const NOTHING: typeof EXPECTED = []

/**
 * It comes in idle moments once somebody who may need it is at the page, or when it is needed. Where it can't be had,
 * that is told, and it is tried again the next time.
 *
 * @param isNeeded whether something is to be shown that the server has not put together
 * @returns undefined until it was needed once and is there
 */
export function useAssembling(isExpected: boolean, isNeeded: boolean): Assembling | undefined {
  const [hasFailed, setFailed] = useState(false)
  useExpected(isExpected ? EXPECTED : NOTHING)
  if (hasFailed && !isNeeded) setFailed(false)
  return usePart(ASSEMBLING, isNeeded && !hasFailed, () => setFailed(true))
}
