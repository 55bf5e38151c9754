/** A value outside React, which a component follows by `useSyncExternalStore`. */
export type Store<State> = {
  now(): State
  change(next: Partial<State>): void
  /** @returns stops telling */
  subscribe(listener: () => void): () => void
}

export function makeStore<State extends object>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    now: () => state,
    change: (next) => {
      state = { ...state, ...next }
      for (const tell of listeners) tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
