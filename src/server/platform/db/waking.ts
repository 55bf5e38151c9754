/** Those in this process who want to know that something happened, without a word of what. */
export type Waking = { wake: () => void; add(wake: () => void): () => Promise<void> }

export function createWaking(): Waking {
  const sleepers = new Set<() => void>()
  return {
    wake: () => {
      for (const wake of sleepers) wake()
    },
    add: (wake) => {
      sleepers.add(wake)
      return async () => void sleepers.delete(wake)
    },
  }
}
