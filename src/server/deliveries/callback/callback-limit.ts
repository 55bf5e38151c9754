import type { Clock } from '#server/clock.ts'
import { networkOf } from '#server/network-of.ts'

/** How many callbacks of one address are judged in that time, in milliseconds, that prove nothing. */
const MOST = 30
const WITHIN_MS = 60_000
/** Of how many addresses it is remembered; whoever comes from more pushes out the earliest. */
const ADDRESSES_MOST = 10_000

export type CallbackLimit = {
  /**
   * Counts a callback that has proven nothing yet.
   *
   * @param address of IPv6 the /64 counts
   * @returns null when it may be judged, else the milliseconds until one may
   */
  admit(address: string): number | null
  /** It has proven who sent it, so it counts no longer. */
  release(address: string): void
}

/** Held in memory by each process for itself: what is refused costs neither a query nor a row. */
export function limitCallbacks(clock: Clock): CallbackLimit {
  const counts = new Map<string, { count: number; endsAt: number }>()
  return {
    admit: (address) => {
      const now = clock().getTime()
      const network = networkOf(address)
      const found = counts.get(network)
      if (!found || found.endsAt <= now) {
        counts.delete(network)
        makeRoom(counts)
        counts.set(network, { count: 1, endsAt: now + WITHIN_MS })
        return null
      }
      if (found.count >= MOST) return found.endsAt - now
      found.count += 1
      return null
    },
    release: (address) => {
      const found = counts.get(networkOf(address))
      if (found && found.count > 0) found.count -= 1
    },
  }
}

/** A map keeps the order in which its keys came. */
function makeRoom(counts: Map<string, unknown>): void {
  if (counts.size < ADDRESSES_MOST) return
  const [earliest] = counts.keys()
  if (earliest !== undefined) counts.delete(earliest)
}
