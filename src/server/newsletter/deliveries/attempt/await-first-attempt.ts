import type { Delivery } from '#contract/deliveries.ts'
import type { Deps } from '#server/deps.ts'
import { subscribeToChanges } from '#server/platform/db/committed-changes.ts'
import { readReadiness } from '#server/newsletter/deliveries/deliveries-repository.ts'

/** How often it looks by itself, in case it was not told, in milliseconds. */
const LOOK_EVERY_MS = 1_000

export type Expected = { made?: number; isNew?: boolean; readable?: Promise<Delivery> }

/**
 * Waits until the next attempt of a sending has ended, whichever process makes it (C41). Ends at once when the
 * server is to stop.
 *
 * @param withinMs after which it returns all the same
 * @param made how many attempts had been made when it was asked for; of a sending that is new its own count
 * @param isNew it was written this moment, so that nothing can have come of it yet
 * @param readable how it stands, once its text has come by an attempt of this process: it is then not read again
 * @returns how it stands then; undefined when there is no such sending
 */
export async function awaitFirstAttempt(
  { db, stopping }: Pick<Deps, 'db' | 'stopping'>,
  deliveryId: string,
  withinMs: number,
  { made = 0, isNew = false, readable }: Expected = {},
): Promise<Delivery | undefined> {
  let isOver = stopping.signal.aborted
  let wake = () => {}
  const end = () => {
    isOver = true
    wake()
  }
  // Plain timers, taken back: a signal with a time of its own would stay for all of that after the answer.
  const timer = setTimeout(end, withinMs).unref()
  stopping.signal.addEventListener('abort', end, { once: true })
  let isOwnToBeRead = isNew
  const stop = subscribeToChanges(db, (change, how) => {
    if (change.kind !== 'deliveries' || change.id !== deliveryId) return
    // Of what is new the first event that is read is that of its own writing.
    if (how === 'read' && isOwnToBeRead) isOwnToBeRead = false
    else wake()
  })
  try {
    for (let isKnown = isNew; ; isKnown = false) {
      // Made before looking, so that what happens in between still wakes.
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      if (!isKnown) {
        const found = await readReadiness(db, deliveryId)
        if (!found || isOver) return found?.shown
        const { shown, attemptsBefore } = found
        if (shown.attempts > Math.max(attemptsBefore, made) || shown.status !== 'pending') return shown
      }
      if (isOver) wake()
      const looking = setTimeout(wake, LOOK_EVERY_MS).unref()
      // Both are told by one commit: what is known already comes a step before the word that there is something.
      const known = await Promise.race([...(readable ? [readable] : []), woken.then(nothing)])
      clearTimeout(looking)
      if (known) return known
    }
  } finally {
    stop()
    clearTimeout(timer)
    stopping.signal.removeEventListener('abort', end)
  }
}

const nothing = (): undefined => undefined
