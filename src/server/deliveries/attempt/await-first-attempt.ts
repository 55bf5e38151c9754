import { setTimeout as delay } from 'node:timers/promises'
import type { Delivery } from '#shared/api/deliveries.ts'
import type { Deps } from '#server/deps.ts'
import { ATTEMPTED_CHANNEL, readStanding } from '#server/deliveries/deliveries-repository.ts'

/** How often it looks by itself, in case it was not told, in milliseconds. */
const LOOK_EVERY_MS = 1_000

/**
 * Waits until the next attempt of a sending has ended, whichever process makes it (C41). Ends at once when the
 * server is to stop.
 *
 * @param withinMs after which it returns all the same
 * @param made how many attempts had been made when it was asked for; of a sending that is new its own count
 * @returns how it stands then; undefined when there is no such sending
 */
export async function awaitFirstAttempt(
  { database, db, stopping }: Pick<Deps, 'database' | 'db' | 'stopping'>,
  deliveryId: string,
  withinMs: number,
  made = 0,
): Promise<Delivery | undefined> {
  const isOver = AbortSignal.any([AbortSignal.timeout(withinMs), stopping.signal])
  let wake = () => {}
  const stop = await database.listen(ATTEMPTED_CHANNEL, (id) => id === deliveryId && wake())
  try {
    for (;;) {
      // Made before looking, so that what happens in between still wakes.
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const found = await readStanding(db, deliveryId)
      if (!found || isOver.aborted) return found?.shown
      const { shown, attemptsBefore } = found
      if (shown.attempts > Math.max(attemptsBefore, made) || shown.status !== 'pending') return shown
      await Promise.race([woken, pause(isOver)])
    }
  } finally {
    await stop()
  }
}

const pause = (signal: AbortSignal): Promise<void> =>
  delay(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {})
