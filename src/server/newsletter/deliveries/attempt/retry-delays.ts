/** How long to wait after each attempt that failed, in milliseconds: 5 s, 30 s, 2 min, 10 min, 1 h. */
const WAITS_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000]
/** Each wait is shortened or lengthened by up to this share, so that many do not come back at once. */
const SPREAD = 0.2

/**
 * When a delivery is tried again (promises, Going out).
 *
 * @param attempts how many were made, at least one
 * @param random from 0 up to 1
 * @returns milliseconds to wait, or null when no attempt is left
 */
export function delayAfter(attempts: number, random: number): number | null {
  const wait = WAITS_MS[attempts - 1]
  return wait === undefined ? null : Math.round(wait * (1 - SPREAD + 2 * SPREAD * random))
}
