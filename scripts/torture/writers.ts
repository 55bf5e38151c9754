import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { addDays, calendarDay } from '#shared/calendar.ts'
import { IDEMPOTENCY_HEADER } from '#contract/route.ts'
import { wordsOf } from './readers.ts'

/** Shows go into editions that nothing else is filed for, and never so many into one that it gets full. */
const FIRST_EDITION = calendarDay('2040-01-01')
const EDITIONS = 9_000
/** An answer that takes longer never comes, in milliseconds. */
const ANSWERS_WITHIN_MS = 60_000
/** As our own client waits before it repeats what was not taken, only shorter, in milliseconds. */
const REPEATS_AFTER_MS = 40
/** One of so many writes is not repeated when it has no answer, as by somebody who closes the lid. */
const GIVEN_UP_OF = 5

/** People who file shows, each with a name that never repeats. */
export type Writers = {
  /** Names of the shows whose filing was acknowledged so far. */
  acknowledged: Set<string>
  /** Names of all shows that anybody tried to file. */
  tried: Set<string>
  /** Answers that are neither a success nor 'not now', the first ones in words. */
  strange: string[]
  /** What became of the tries so far that had no good answer. */
  failures(): string[]
  /** Waits until so many more were acknowledged. @throws Error when they are not within that time */
  until(more: number, withinMs?: number): Promise<void>
  /** Ends all of them; what is under way is given up. */
  stop(): Promise<void>
}

export type WritersOptions = {
  origin: string
  headers: Record<string, string>
  count: number
  /** How long each of them waits between two shows, in milliseconds; no time at all unless told. */
  pauseMs?: number
}

/** Begins to write. What the server does not take is repeated under the same key until it does, or given up. */
export function startWriters({ origin, headers, count, pauseMs = 0 }: WritersOptions): Writers {
  const acknowledged = new Set<string>()
  const tried = new Set<string>()
  const strange: string[] = []
  const stopping = new AbortController()
  const failures: string[] = []

  const attempt = async (body: string, key: string): Promise<'done' | 'again'> => {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWERS_WITHIN_MS)])
    const own = { ...headers, [IDEMPOTENCY_HEADER]: key }
    const answer = await fetch(`${origin}/api/steps/1/entries`, {
      method: 'POST',
      headers: own,
      body,
      signal,
    })
    const text = await answer.text()
    if (answer.ok) return 'done'
    const words = `POST ${answer.status} ${text.slice(0, 200)}`
    if (answer.status !== 503 && answer.status !== 409) strange.push(words)
    failures.push(words)
    return 'again'
  }
  const writeOne = async (number: number) => {
    const [name, key] = [`Torture ${randomUUID()}`, randomUUID()]
    const mayGiveUp = randomInt(GIVEN_UP_OF) === 0
    const selectDate = addDays(FIRST_EDITION, number % EDITIONS)
    const show = {
      venue: 'The Blue Door',
      bandName: name,
      date: selectDate,
      time: '20:30',
      url: 'https://venue.example/herons',
    }
    tried.add(name)
    while (!stopping.signal.aborted) {
      const outcome = await attempt(JSON.stringify({ ...show, selectDate }), key).catch((error) => {
        if (!stopping.signal.aborted) failures.push(`POST ${wordsOf(error)}`)
      })
      if (outcome === 'done') return void acknowledged.add(name)
      if (mayGiveUp) return
      await delay(REPEATS_AFTER_MS)
    }
  }
  let number = randomInt(EDITIONS)
  const writer = async () => {
    while (!stopping.signal.aborted) {
      await writeOne((number += 1))
      await delay(pauseMs)
    }
  }
  const writing = Promise.all(Array.from({ length: count }, writer))
  return {
    ...{ acknowledged, tried, strange, failures: () => [...failures] },
    until: (more, withinMs = 180_000) => untilMore(acknowledged, more, withinMs),
    stop: async () => {
      stopping.abort()
      await writing
    },
  }
}

async function untilMore(acknowledged: Set<string>, more: number, withinMs: number): Promise<void> {
  const enough = acknowledged.size + more
  const untilMs = performance.now() + withinMs
  while (acknowledged.size < enough) {
    if (performance.now() > untilMs)
      throw new Error(`Only ${more - enough + acknowledged.size} of ${more} writes were acknowledged in time`)
    await delay(5)
  }
}

/** @param found how often each name stands in the database */
export function compareWrites(
  acknowledged: Iterable<string>,
  found: Map<string, number>,
): { lost: number; doubled: number } {
  return {
    lost: [...acknowledged].filter((name) => !found.has(name)).length,
    doubled: [...found.values()].filter((times) => times > 1).length,
  }
}
