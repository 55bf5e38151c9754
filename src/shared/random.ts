/** Numbers from 0 up to, but not including, 1. */
export type Random = () => number

/**
 * The same numbers for the same seed, so that a draw can be repeated and looked into (mulberry32).
 *
 * @param seed a whole number; its lower 32 bits count
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
