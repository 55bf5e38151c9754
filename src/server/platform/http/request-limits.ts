import { LIMITS } from '#shared/limits.ts'
import type { Priority } from './priorities.ts'

/** How a body must come in: all of it within that time, and never slower than the floor. Each route says how large. */
export type BodyLimits = { withinMs: number; leastBytesPerS: number }

/** What one process bears of requests; no sender, however slow or many, keeps the others out. */
export type RequestLimits = {
  connections: {
    /** How many connections one address may hold; of IPv6 the /64 counts. */
    mostOfOneAddress: number
    /** How long a stop waits for requests that are on their way in, in milliseconds. */
    arriveWithinMs: number
    /** How long a stop waits for requests that are at work, in milliseconds. */
    finishWithinMs: number
  }
  /** From the first byte of a request, or from the connection, to the end of its headers; in milliseconds. */
  headersWithinMs: number
  body: BodyLimits
  upload: BodyLimits & { mostBytes: number; atOnce: number; atOnceOfOnePerson: number }
  /** Over how long a floor of bytes is measured, in milliseconds. */
  floorOverMs: number
  load: {
    /** How many requests are at work at once, and how many of them for one address. */
    atOnce: number
    atOnceOfOneAddress: number
    /** With fewer at work, a delay is not theirs, and refusing others would not shorten it. */
    leastAtWork: number
    /** Of each priority: from which delay it is refused, in milliseconds, and its share of the places. */
    priorities: Record<Priority, { worstDelayMs: number; share: number }>
  }
}

export const REQUEST_LIMITS: RequestLimits = {
  connections: { mostOfOneAddress: 512, arriveWithinMs: 1_000, finishWithinMs: 5_000 },
  headersWithinMs: 30_000,
  body: { withinMs: 30_000, leastBytesPerS: 0 },
  // A picture with what multipart puts around it. The floor is a tenth of what a slow phone manages.
  upload: {
    withinMs: 300_000,
    mostBytes: LIMITS.imageBytes + 100_000,
    leastBytesPerS: 4_096,
    atOnce: 16,
    atOnceOfOnePerson: 4,
  },
  floorOverMs: 10_000,
  load: {
    atOnce: 1_000,
    atOnceOfOneAddress: 500,
    leastAtWork: 25,
    priorities: {
      always: { worstDelayMs: Number.POSITIVE_INFINITY, share: 1.2 },
      filing: { worstDelayMs: 6_000, share: 1 },
      ordinary: { worstDelayMs: 2_000, share: 0.8 },
      spare: { worstDelayMs: 1_000, share: 0.5 },
    },
  },
}
