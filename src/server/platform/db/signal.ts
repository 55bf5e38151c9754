/** An in-process signal without a payload. */
export type Signal = { wake: () => void; add(wake: () => void): () => Promise<void> }

export function createSignal(): Signal {
  const listeners = new Set<() => void>()
  return {
    wake: () => {
      for (const wake of listeners) wake()
    },
    add: (wake) => {
      listeners.add(wake)
      return async () => void listeners.delete(wake)
    },
  }
}
