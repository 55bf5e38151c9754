import type { Log } from '#server/platform/log.ts'

/** How often it is said that such work goes on, in milliseconds. */
const SAY_EVERY_MS = 30_000

/** Work on the database that may honestly take minutes, such as an upgrade of the tables of ten years. */
export type LongWork = {
  /** Its first number says how much of it is under way; the watch over the embedded engine's thread reads it. */
  underWay: Int32Array
  /**
   * Does such work: the watch lets it take its time, and the log says every 30 seconds that it goes on.
   *
   * @param what it is, as a sentence's end: "bringing the tables up to date"
   */
  announce<Result>(what: string, work: () => Promise<Result>): Promise<Result>
}

export function longWorkOf(log: Pick<Log, 'info'>): LongWork {
  const underWay = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  return {
    underWay,
    announce: async (what, work) => {
      Atomics.add(underWay, 0, 1)
      let seconds = 0
      const saying = setInterval(() => {
        seconds += SAY_EVERY_MS / 1000
        log.info({ seconds }, `Still ${what}`)
      }, SAY_EVERY_MS)
      try {
        return await work()
      } finally {
        clearInterval(saying)
        Atomics.sub(underWay, 0, 1)
      }
    },
  }
}
