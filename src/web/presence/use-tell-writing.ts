import { useEffect, useState } from 'react'
import type { CalendarDay } from '#shared/calendar.ts'
import { tellWriting } from './tell-writing.ts'

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
  useEffect(
    () => (keys > 0 && holdsWords ? tellWriting({ edition, step }) : undefined),
    [keys, holdsWords, edition, step],
  )
  return () => setKeys((before) => before + 1)
}
