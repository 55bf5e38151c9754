import type { Clock } from '#server/platform/clock.ts'
import { networkOf } from '#server/platform/network-of.ts'

/** How many callbacks of one address may prove bad in that time, in milliseconds, until no more of it are judged. */
const MOST = 30
const WITHIN_MS = 60_000
/** Of how many addresses it is remembered; whoever comes from more pushes out the earliest. */
const ADDRESSES_MOST = 10_000
/** How many bytes wait in all to be checked, and how many of one address, so that none keeps the others out. */
const WAITING_MOST = 32_000_000
const WAITING_OF_ONE_ADDRESS = WAITING_MOST / 2

export type CallbackLimit = {
  /**
   * @param address of IPv6 the /64 counts
   * @returns the milliseconds until one of this address is judged again; null when it may be now
   */
  waitMs(address: string): number | null
  /** Counts one that has proved to be bad. Those that nobody has judged yet count nowhere, however many come at once. */
  countBad(address: string): void
  /**
   * Makes room for a body that is read before it can be checked.
   *
   * @returns gives the room back, once; null when there is none
   */
  makeRoom(address: string, bytes: number): (() => void) | null
}

/** Held in memory by each process for itself: what is refused costs neither a query nor a row. */
export function limitCallbacks(clock: Clock): CallbackLimit {
  const bad = new Map<string, { count: number; endsAt: number }>()
  const waiting = new Map<string, number>()
  let waitingInAll = 0
  const add = (network: string, bytes: number) => {
    const own = (waiting.get(network) ?? 0) + bytes
    if (own === 0) waiting.delete(network)
    else waiting.set(network, own)
    waitingInAll += bytes
  }
  return {
    waitMs: (address) => {
      const found = bad.get(networkOf(address))
      const leftMs = (found?.endsAt ?? 0) - clock().getTime()
      return found && found.count >= MOST && leftMs > 0 ? leftMs : null
    },
    countBad: (address) => {
      const now = clock().getTime()
      const network = networkOf(address)
      const found = bad.get(network)
      if (found && found.endsAt > now) return void (found.count += 1)
      bad.delete(network)
      forgetEarliest(bad)
      bad.set(network, { count: 1, endsAt: now + WITHIN_MS })
    },
    makeRoom: (address, bytes) => {
      const network = networkOf(address)
      const own = waiting.get(network) ?? 0
      if (own + bytes > WAITING_OF_ONE_ADDRESS || waitingInAll + bytes > WAITING_MOST) return null
      add(network, bytes)
      let isGiven = false
      return () => {
        if (!isGiven) add(network, -bytes)
        isGiven = true
      }
    },
  }
}

/** A map keeps the order in which its keys came. */
function forgetEarliest(counts: Map<string, unknown>): void {
  if (counts.size < ADDRESSES_MOST) return
  const [earliest] = counts.keys()
  if (earliest !== undefined) counts.delete(earliest)
}
