import { randomUUID } from 'node:crypto'
import type { Log } from '#server/log.ts'
import type { Database } from './db.ts'
import { createWaking } from './waking.ts'

const CHANNEL = 'events'

/**
 * Tells all processes that events were committed: this one at once, the others by a notification.
 *
 * It is sent after the commit and not within the transaction, where all that notify queue behind one lock of the
 * whole server until the disk has answered. While one notification is under way, those that come are one more.
 */
export function announceEvents(
  pool: { query(text: string, values: string[]): Promise<unknown> },
  listen: Database['listen'],
  log: Log,
): { tell: () => void; add: Database['onEvents'] } {
  const here = createWaking()
  // Who tells knows already, and is not woken a second time by its own word.
  const self = randomUUID()
  let isTelling = false
  let isOwed = false

  async function tellOthers(): Promise<void> {
    isOwed = isTelling
    if (isTelling) return
    isTelling = true
    await pool.query('select pg_notify($1, $2)', [CHANNEL, self]).catch((err: unknown) => {
      log.warn({ err }, 'Other processes could not be told of changes; they look by themselves')
    })
    isTelling = false
    if (isOwed) await tellOthers()
  }

  return {
    tell: () => {
      here.wake()
      void tellOthers()
    },
    add: async (wake) => {
      const stopHere = here.add(wake)
      const stopHearing = await listen(CHANNEL, (teller) => teller !== self && wake(), wake)
      return async () => void (await Promise.all([stopHere(), stopHearing()]))
    },
  }
}
