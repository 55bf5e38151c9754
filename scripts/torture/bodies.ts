import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { HEALTH_PATHS } from '#shared/health.ts'
import type { Opened } from '#scripts/bench/opened.ts'
import type { Engine, Figures } from './figures.ts'
import { namesIn, openPlace } from './place.ts'
import { wordsOf } from './readers.ts'
import { openTarget } from './target.ts'
import { compareWrites, startWriters } from './writers.ts'

const WRITERS = 2
const ASK_EVERY_MS = 50

/**
 * Strangers that send bodies of many keys on a hundred connections, while people write and read. Nobody who works
 * notices, and the server stays.
 */
export async function tortureByBodies(engine: Engine, rounds: number, opened: Opened): Promise<Figures> {
  const place = await openPlace(engine, opened)
  const target = await openTarget(place, opened)
  const writers = startWriters({ origin: target.origin, headers: target.staff, count: WRITERS })
  opened.push(() => writers.stop())
  const watches = [
    watch('a sign of life', `${target.origin}${HEALTH_PATHS.live}`, {}),
    watch('an answer to a person', `${target.origin}/api/steps/1/entries?edition=2040-01-01`, target.staff),
  ]
  opened.push(async () => void (await Promise.all(watches.map((one) => one.stop()))))
  const answers = new Map<string, number>()
  const beganMs = performance.now()
  for (let round = 0; round < rounds; round += 1)
    for (const [what, times] of await flood(target.origin))
      answers.set(what, (answers.get(what) ?? 0) + times)
  const tookS = (performance.now() - beganMs) / 1000
  await Promise.all(watches.map((one) => one.stop()))
  await writers.stop()
  const code = await target.stop()
  const unasked = [...answers.keys()].filter((what) => what.startsWith('2') || what.startsWith('5'))
  return {
    ...{ kind: 'bodies of many keys', engine, rounds, acknowledged: writers.acknowledged.size },
    ...compareWrites(writers.acknowledged, await namesIn(place.env)),
    notes: [
      `${Math.round(tookS)} s`,
      ...watches.map(({ inWords }) => inWords()),
      ...[...answers]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([what, times]) => `${times} bodies: ${what}`),
    ],
    faults: [
      ...(code === 0 ? [] : [`SIGTERM ended it with ${code}`]),
      ...unasked
        .filter((what) => what !== '503')
        .map((what) => `a body of many keys was answered with ${what}`),
      ...watches.flatMap(({ failures }) => failures.slice(0, 3)),
      ...writers.strange.slice(0, 3),
    ],
  }
}

/** A round of the attack, in a thread of its own, so that who watches is not slowed by it. @returns what was answered */
async function flood(origin: string): Promise<Map<string, number>> {
  const thread = new Worker(new URL('flood-thread.ts', import.meta.url), { workerData: { origin } })
  const [answers] = await once(thread, 'message')
  return answers
}

/** Asks again and again, as a probe or a person does, and knows how long the slowest answer took. */
function watch(what: string, url: string, headers: Record<string, string>) {
  const failures: string[] = []
  let [answered, slowestMs, isStopped] = [0, 0, false]
  const ask = async () => {
    const fromMs = performance.now()
    const answer = await fetch(url, { headers })
    await answer.text()
    slowestMs = Math.max(slowestMs, performance.now() - fromMs)
    if (answer.ok) answered += 1
    else failures.push(`${what} was ${answer.status}`)
  }
  const asking = (async () => {
    while (!isStopped) {
      await ask().catch((error) => void failures.push(`${what}: ${wordsOf(error)}`))
      await delay(ASK_EVERY_MS)
    }
  })()
  return {
    failures,
    inWords: () => `${what}: ${answered} times, the slowest in ${Math.round(slowestMs)} ms`,
    stop: async () => {
      isStopped = true
      await asking
    },
  }
}
