import { useEffect, useState } from 'react'
import type { CalendarDay } from '#shared/calendar.ts'
import { makePart } from '#web/ui/part.ts'

/** Nobody needs it before a key is pressed. */
const TELLING = makePart(() => import('./tell-writing.ts'))

/**
 * Lets the others know that a form of this step holds words that are being typed. What is suggested, or found again,
 * was typed by nobody here.
 *
 * @param holdsWords whether there is more in it than it began with
 * @returns to be called whenever somebody types in it
 */
export function useTellWriting(edition: CalendarDay, step: number, holdsWords: boolean): () => void {
  const [keys, setKeys] = useState(0)
  if (!holdsWords && keys > 0) setKeys(0)
  useEffect(() => {
    if (keys === 0 || !holdsWords) return undefined
    let isLeft = false
    let stop: (() => void) | undefined
    TELLING.load().then(
      ({ tellWriting }) => {
        if (!isLeft) stop = tellWriting({ edition, step })
      },
      // Nobody is told then, and nothing is missed.
      () => undefined,
    )
    return () => {
      isLeft = true
      stop?.()
    }
  }, [keys, holdsWords, edition, step])
  return () => setKeys((before) => before + 1)
}
