import { LIMITS } from '#shared/limits.ts'

/** How a body must come in: all of it within that time, no more than that, and never slower than the floor. */
export type BodyLimits = { withinMs: number; mostBytes: number; leastBytesPerS?: number }

/** What one process bears of requests; no sender, however slow or many, keeps the others out. */
export const REQUEST_LIMITS = {
  connections: { mostOfOneAddress: 512, arriveWithinMs: 1_000, finishWithinMs: 5_000 },
  /** From the first byte of a request, or from the connection, to the end of its headers; in milliseconds. */
  headersWithinMs: 30_000,
  body: { withinMs: 30_000, mostBytes: LIMITS.bodyBytes } satisfies BodyLimits,
  /** A picture with what multipart puts around it. The floor is a tenth of what a slow phone manages. */
  upload: {
    withinMs: 300_000,
    mostBytes: LIMITS.imageBytes + 100_000,
    leastBytesPerS: 4_096,
  } satisfies BodyLimits,
}

/** Tests shorten what would take long. */
export type RequestLimits = typeof REQUEST_LIMITS
