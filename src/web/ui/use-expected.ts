import { useEffect } from 'react'
import { onFirstAct } from './first-act.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Fetches what presses may open in idle moments, once somebody is at the page: it is there at once then, and without a
 * network too.
 *
 * @param expects the `expect` of each part; a list that stays the same
 */
export function useExpected(expects: readonly (() => void)[]): void {
  useEffect(
    () =>
      onFirstAct(() => {
        for (const expect of expects) whenIdle(expect)
      }),
    [expects],
  )
}
