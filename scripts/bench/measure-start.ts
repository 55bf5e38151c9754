import type { Pair, Round } from './figures.ts'
import type { Side } from './sides.ts'
import type { Stage } from './stage.ts'

/** From its start on a database that is up to date to the first answer that needs it. */
export async function measureStart({ startAgain }: Stage, rounds: number): Promise<Pair[]> {
  const start = async (name: Side['name']): Promise<Round> => {
    const side = await startAgain(name)
    await side.stop()
    const { tookMs, cpuMs } = side.started
    return {
      perSecond: 1000 / tookMs,
      p50: tookMs,
      p99: tookMs,
      serverCpu: cpuMs,
      databaseCpu: null,
      errors: 0,
    }
  }
  const pairs: Pair[] = []
  for (let count = 0; count < rounds; count += 1)
    pairs.push({ floor: await start('floor'), product: await start('product') })
  return pairs
}
