import type { Opened } from '#scripts/bench/opened.ts'
import { freePort } from '#scripts/free-port.mjs'
import { startBuiltServer } from '#tests/support/built-server.ts'
import type { Engine, Figures } from './figures.ts'
import { namesIn, openPlace } from './place.ts'
import { openTarget } from './target.ts'
import { compareWrites, startWriters } from './writers.ts'

const WRITERS = 4
const ENOUGH = 10
/** How many others want the folder at once. */
const OTHERS = 2

/**
 * Further processes are started on the folder of an embedded database while people write there, and after the first
 * one was killed several are started at once. One alone ever has it; the others end and say whose it is.
 */
export async function tortureOneFolder(engine: Engine, rounds: number, opened: Opened): Promise<Figures> {
  const place = await openPlace(engine, opened)
  const target = await openTarget(place, opened)
  const writers = startWriters({ origin: target.origin, headers: target.staff, count: WRITERS })
  opened.push(() => writers.stop())
  const faults: string[] = []
  const tryToOpen = async () => {
    const port = await freePort()
    return startBuiltServer({ ...place.env, PORT: String(port) }).then(
      async (server) => {
        await server.stop('SIGKILL')
        return 'it opened'
      },
      (error: Error) => error.message,
    )
  }
  for (let round = 0; round < rounds; round += 1) {
    await writers.until(ENOUGH)
    const others = await Promise.all(Array.from({ length: OTHERS }, tryToOpen))
    for (const output of others)
      if (!output.includes('Another process is already using the data folder'))
        faults.push(output.slice(0, 300))
    await writers.until(ENOUGH)
    await target.kill()
    await target.start()
  }
  await writers.until(1)
  await writers.stop()
  const code = await target.stop()
  if (code !== 0) faults.push(`SIGTERM ended it with ${code}`)
  return {
    ...{ kind: 'several processes on one folder', engine, rounds, acknowledged: writers.acknowledged.size },
    ...compareWrites(writers.acknowledged, await namesIn(place.env)),
    notes: [`${rounds * OTHERS} others refused`],
    faults: [...faults, ...writers.strange.slice(0, 3)],
  }
}
