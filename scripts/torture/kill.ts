import { randomInt } from 'node:crypto'
import type { Opened } from '#scripts/bench/opened.ts'
import type { Engine, Figures } from './figures.ts'
import { namesIn, openPlace } from './place.ts'
import { compareSends, openReceiver, startSends, untilSettled } from './sends.ts'
import { openTarget } from './target.ts'
import { compareWrites, startWriters } from './writers.ts'

const WRITERS = 6
/** So many writes more are acknowledged at most before the next kill, so that it comes at any moment. */
const MOST_BETWEEN = 60

/**
 * kill -9 of the product while people write and deliveries go out, again and again. Afterwards every acknowledged
 * write is there once and every other one at most once; every intended send is one delivery that has come to its end.
 */
export async function tortureByKills(engine: Engine, rounds: number, opened: Opened): Promise<Figures> {
  const place = await openPlace(engine, opened)
  const receiver = await openReceiver(opened)
  const target = await openTarget(place, opened, { OUTBOUND_ALLOW: receiver.place })
  const sends = await startSends(target, receiver.url)
  const writers = startWriters({ origin: target.origin, headers: target.staff, count: WRITERS })
  opened.push(() => writers.stop())
  opened.push(() => sends.stop())
  for (let round = 0; round < rounds; round += 1) {
    await writers.until(randomInt(1, MOST_BETWEEN))
    await target.kill()
    await target.start()
  }
  await writers.until(1)
  await sends.stop()
  await writers.stop()
  await untilSettled(target)
  const code = await target.stop()
  const of = await compareSends(place, sends.acknowledged)
  const writes = compareWrites(writers.acknowledged, await namesIn(place.env))
  const again = [...receiver.calls.values()].filter((times) => times > 1).length
  return {
    ...{ kind: 'kill -9 of the product', engine, rounds, acknowledged: writers.acknowledged.size + of.sends },
    lost: writes.lost + of.lost,
    doubled: writes.doubled + of.doubled,
    notes: [
      `${writers.failures().length} tries cut or refused`,
      `${of.sends} sends`,
      `${again} of them called again under the same id`,
    ],
    faults: [
      ...writers.strange.slice(0, 3),
      ...(of.unfinished > 0 ? [`${of.unfinished} deliveries never came to an end`] : []),
      ...(of.withoutContent > 0 ? [`${of.withoutContent} deliveries have not exactly one text`] : []),
      ...(code === 0 ? [] : [`SIGTERM ended it with ${code}`]),
    ],
  }
}
