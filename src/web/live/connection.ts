import { useSyncExternalStore } from 'react'

let isReachable = true
const listeners = new Set<() => void>()

/** The live stream says whether the newsroom can be reached. */
export function setReachable(next: boolean): void {
  if (next === isReachable) return
  isReachable = next
  for (const changed of listeners) changed()
}

/** Hears when the newsroom can be reached again. @returns stops hearing */
export const onReachable = (heard: () => void): (() => void) =>
  listen(() => {
    if (isReachable) heard()
  })

/** Whether the newsroom cannot be reached right now. A machine without network still reaches its own. */
export const useIsOffline = (): boolean => !useSyncExternalStore(listen, read, read)

const read = () => isReachable

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
