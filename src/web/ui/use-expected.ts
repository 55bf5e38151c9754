import { useEffect } from 'react'
import { onFirstAct } from './first-act.ts'
import { whenIdle } from './when-idle.ts'

/** What the act itself brings goes first, in milliseconds: none of this is in its way. */
const AFTER_ACT_MS = 200

/**
 * Fetches what presses may open in idle moments, once somebody is at the page: it is there at once then, and without a
 * network too.
 *
 * @param expects the `expect` of each part; a list that stays the same
 */
export function useExpected(expects: readonly (() => void)[]): void {
  useEffect(
    () =>
      onFirstAct(() =>
        setTimeout(() => {
          for (const expect of expects) whenIdle(expect)
        }, AFTER_ACT_MS),
      ),
    [expects],
  )
}
