/** A newsroom whose draws are looked at: what its sponsors weigh, and for how many places. */
export type Pattern = {
  name: string
  weights: number[]
  places: 1 | 3
  /** Each so many editions one place is booked by somebody who is in no draw. */
  bookedEach?: number
  /** From which edition on the last sponsor is there. */
  newcomerAt?: number
}

const equal = (many: number): number[] => Array.from({ length: many }, () => 1)

/** Those for which the draw is fair (C95). */
export const PATTERNS: readonly Pattern[] = [
  { name: '3:1:1', weights: [3, 1, 1], places: 1 },
  { name: '8 equal', weights: equal(8), places: 1 },
  { name: '2 equal', weights: equal(2), places: 1 },
  { name: '12 equal on 3 places', weights: equal(12), places: 3 },
  { name: '5, 3, 1x6 on 3 places', weights: [5, 3, ...equal(6)], places: 3 },
  { name: '3:1:1, each fourth booked', weights: [3, 1, 1], places: 1, bookedEach: 4 },
  { name: '6 equal, a newcomer at 150', weights: equal(7), places: 1, newcomerAt: 150 },
]
