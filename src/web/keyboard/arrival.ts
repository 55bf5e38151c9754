let wanted: number | null = null
let skipsHeading = false
const listeners = new Set<() => void>()

/**
 * The step that is gone to by a key, or from another one that was completed, begins in its work: the focus goes to the
 * first field of its form, or to the button that comes next, instead of its heading.
 *
 * @param isElsewhere whether that is another page than the one on screen
 */
export function arriveInWork(step: number, isElsewhere: boolean): void {
  wanted = step
  skipsHeading = isElsewhere
  for (const heard of listeners) heard()
}

/** For the work of a step, once it is there: whether the focus is to go into it. It is told once. */
export function takeArrival(step: number): boolean {
  const isThis = wanted === step
  if (isThis) wanted = null
  return isThis
}

/** For the page that has just come: whether its heading does without the focus. */
export function isWorkFirst(): boolean {
  const isFirst = skipsHeading
  skipsHeading = false
  return isFirst
}

/** Which step is waited for; for `useSyncExternalStore`. */
export const arrival = {
  read: () => wanted,
  subscribe(heard: () => void): () => void {
    listeners.add(heard)
    return () => void listeners.delete(heard)
  },
}
