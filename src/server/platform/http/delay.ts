/** How often the delay is measured at most, and how long a measurement counts; in milliseconds. */
const EVERY_MS = 100
const COUNTS_FOR_MS = 2_000

/**
 * Measures how long whoever asks now waits: for a turn of the event loop and then for a trivial statement of the
 * database, which stands in the same queue as everybody's.
 *
 * The shortest wait of the last two seconds counts, so that one long statement is no overload, and a queue that never
 * empties is. While a measurement lasts longer than that, it counts as it stands. Nothing is measured while nobody asks.
 *
 * @param probe the trivial statement; when it fails, the time until then counts
 * @param nowMs a clock that never goes back
 * @returns tells the delay in milliseconds
 */
export function measureDelay(probe: () => Promise<unknown>, nowMs = () => performance.now()): () => number {
  let finished: { atMs: number; tookMs: number }[] = []
  let begunMs: number | null = null
  let lastBegunMs = Number.NEGATIVE_INFINITY

  async function measure(): Promise<void> {
    const fromMs = nowMs()
    begunMs = fromMs
    lastBegunMs = fromMs
    await new Promise((resolve) => setImmediate(resolve))
    await probe().catch(() => undefined)
    begunMs = null
    finished.push({ atMs: nowMs(), tookMs: nowMs() - fromMs })
  }

  return () => {
    const now = nowMs()
    if (begunMs === null && now - lastBegunMs >= EVERY_MS) void measure()
    finished = finished.filter(({ atMs }) => now - atMs <= COUNTS_FOR_MS)
    if (finished.length > 0) return Math.min(...finished.map(({ tookMs }) => tookMs))
    return begunMs === null ? 0 : now - begunMs
  }
}
