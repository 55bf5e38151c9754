import { useState } from 'react'

/** As much of a read as says whether its first answer is still to come. */
type Read = { isPending: boolean; failureCount: number }

/**
 * Whether a read has not been answered yet, nor failed once. What decides how a page is laid out waits for that, so that
 * nothing on it moves later; for what can't be had nobody waits.
 */
export const isAwaited = (read: Read): boolean => read.isPending && read.failureCount === 0

/**
 * Whether the first answers are still to come. It is never true again: what is shown then asks again for what could not
 * be had, and must not be taken away for that.
 */
export function useIsAwaited(...reads: Read[]): boolean {
  const [isOver, setOver] = useState(false)
  const isStill = !isOver && reads.some(isAwaited)
  if (!isOver && !isStill) setOver(true)
  return isStill
}
