import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { firstField } from '#web/form/focus.ts'
import { arrival, takeArrival } from '#web/keyboard/arrival.ts'
import { STEP_TITLE } from './step-title.ts'

/**
 * Puts the cursor into the first field of the form, or on the button of what is printed in its place, where somebody came
 * to go on working. The heading, which is passed over, is said with it.
 *
 * @param isThere whether form or print is on screen
 */
export function useArrival(step: number, isThere: boolean, completing: RefObject<HTMLElement | null>): void {
  const waitedFor = useSyncExternalStore(arrival.subscribe, arrival.read, () => null)
  useEffect(() => {
    if (!isThere || waitedFor !== step || !takeArrival(step)) return
    const goal = firstField() ?? completing.current ?? document.getElementById(STEP_TITLE)
    if (!goal) return
    describeByTitle(goal)
    goal.focus()
  }, [isThere, waitedFor, step, completing])
}

/** For as long as it has the focus. */
function describeByTitle(goal: HTMLElement): void {
  const before = goal.getAttribute('aria-describedby')
  const described = [STEP_TITLE, before].filter(Boolean).join(' ')
  goal.setAttribute('aria-describedby', described)
  const stop = () => {
    // What is wrong with the field may be said by now, in the place of this.
    if (goal.getAttribute('aria-describedby') !== described) return
    if (before === null) goal.removeAttribute('aria-describedby')
    else goal.setAttribute('aria-describedby', before)
  }
  goal.addEventListener('blur', stop, { once: true })
}
