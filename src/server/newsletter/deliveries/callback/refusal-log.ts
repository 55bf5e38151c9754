import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { postgresText } from '#shared/outside-words.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/platform/network-of.ts'
import { type CountedRefusal, excerptOf, ID_MOST, writeRefusal } from './callback-refusals.ts'

/** How often what was counted is written at most, in milliseconds. */
const WRITE_EVERY_MS = 60_000
/** How many kinds are counted apart until then; further ones are counted together. */
const KINDS_MOST = 500

type Refusal = {
  httpStatus: number
  reason: string
  /** As the callback named it. */
  deliveryId: string | null
  address: string
  body: Buffer
}

/** The refused callbacks of this process, counted in memory; the first is written at once, a flood now and then. */
export type RefusalLog = {
  /** Counts one. Costs no query. */
  note(refusal: Refusal): void
  /**
   * Writes what was counted, so that a list which is read afterwards has every number of this process; those of the
   * others are up to a minute old, but for what came first after a quiet minute.
   */
  write(): Promise<void>
  /** Stops the clock and writes the rest. */
  close(): Promise<void>
}

/**
 * Begins to count. A process that is killed loses the numbers of its last minute, and nothing else.
 *
 * @param everyMs how often it writes by itself at most
 */
export function keepRefusals(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  everyMs = WRITE_EVERY_MS,
): RefusalLog {
  let counted = new Map<string, CountedRefusal>()
  let writing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let mayWriteAtMs = 0

  const count = (key: string, refusal: CountedRefusal) => {
    const known = counted.get(key)
    if (known) Object.assign(known, { times: known.times + refusal.times, lastAt: refusal.lastAt })
    else counted.set(key, refusal)
  }
  const writeNow = async () => {
    clearTimeout(timer)
    timer = undefined
    const batch = counted
    counted = new Map()
    if (batch.size === 0) return
    mayWriteAtMs = performance.now() + everyMs
    try {
      await db.transaction(async (tx) => {
        for (const [key, refusal] of batch) {
          if (await writeRefusal(tx, key, refusal)) continue
          const other = asOther(refusal)
          await writeRefusal(tx, other.key, other.refusal)
        }
      })
    } catch (err) {
      log.warn({ err }, 'Refused callbacks could not be written; they are counted on')
      for (const [key, refusal] of batch) count(key, refusal)
      writeSoon()
    }
  }
  // One after the other: two at once would lock the same rows in different orders.
  const write = () => (writing = writing.then(writeNow))
  const writeSoon = () => {
    timer ??= setTimeout(() => void write(), Math.max(0, mayWriteAtMs - performance.now())).unref()
  }

  return {
    note: (refusal) => {
      const at = clock().toISOString()
      const { key, refusal: one } = asKind(refusal, at)
      writeSoon()
      if (counted.has(key) || counted.size < KINDS_MOST) return count(key, one)
      const other = asOther(one)
      count(other.key, other.refusal)
    },
    write,
    close: async () => {
      await write()
      clearTimeout(timer)
    },
  }
}

/** Alike ones of an hour are one kind; of IPv6 the /64 counts, in which a sender has more addresses than we rows. */
function asKind({ httpStatus, reason, deliveryId: named, address, body }: Refusal, at: string) {
  const deliveryId = named === null ? null : postgresText(named, ID_MOST)
  const key = JSON.stringify([at.slice(0, 13), httpStatus, reason, networkOf(address), deliveryId])
  const refusal: CountedRefusal = {
    ...{ httpStatus, reason, deliveryId, address, excerpt: excerptOf(body) },
    ...{ times: 1, firstAt: at, lastAt: at, isOther: false },
  }
  return { key, refusal }
}

/** Those beyond the kinds that are listed one by one: their number alone. */
function asOther(refusal: CountedRefusal) {
  const { httpStatus, lastAt } = refusal
  const reason = DELIVERIES.refusals.others
  const key = JSON.stringify([lastAt.slice(0, 13), httpStatus, reason])
  const rest = { deliveryId: null, address: DELIVERIES.refusals.manyAddresses, excerpt: '', isOther: true }
  return { key, refusal: { ...refusal, ...rest, reason } }
}
