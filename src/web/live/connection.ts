import { useSyncExternalStore } from 'react'

let canBeReached = true
const listeners = new Set<() => void>()

/** The live stream says whether the newsroom can be reached. */
export function setReachable(next: boolean): void {
  if (next === canBeReached) return
  canBeReached = next
  for (const changed of listeners) changed()
}

/** Whether the newsroom can be reached, as far as this tab knows. */
export const isReachable = (): boolean => canBeReached

/** Hears when the newsroom can be reached again. @returns stops hearing */
export const onReachable = (heard: () => void): (() => void) =>
  listen(() => {
    if (canBeReached) heard()
  })

/** Whether the newsroom cannot be reached right now. A machine without network still reaches its own. */
export const useIsOffline = (): boolean => !useSyncExternalStore(listen, isReachable, isReachable)

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
