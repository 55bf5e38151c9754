import { useSyncExternalStore } from 'react'

/** What the keyboard opens over a page, or instead of it on paper. */
export type Overlay =
  | 'shortcuts'
  | 'palette'
  | 'process'
  | 'invite'
  | 'print'
  | 'sign-out'
  | 'skip-edition'
  | 'address'

let shown: Overlay | null = null
const listeners = new Set<() => void>()

/** Opens one of them, or closes what is open. */
export function showOverlay(next: Overlay | null): void {
  shown = next
  for (const changed of listeners) changed()
}

export const useOverlay = (): Overlay | null => useSyncExternalStore(listen, read, read)

const read = () => shown

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
