/** When a browser that does not tell whether it is idle is taken for it, in milliseconds. */
const LATER_MS = 200

/** Does something once the page has nothing more urgent to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, LATER_MS)
}
