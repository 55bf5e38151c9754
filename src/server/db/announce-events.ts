import type { Log } from '#server/log.ts'
import type { Database } from './db.ts'
import { createWaking } from './waking.ts'

const CHANNEL = 'events'
const NOTIFY = `select pg_notify('${CHANNEL}', '')`

/**
 * Tells all processes that events were committed: this one at once, the others by a notification.
 *
 * It is sent after the commit and not within the transaction, where all that notify queue behind one lock of the
 * whole server until the disk has answered. While one notification is under way, those that come are one more.
 */
export function announceEvents(
  pool: { query(text: string): Promise<unknown> },
  listen: Database['listen'],
  log: Log,
): { tell: () => void; add: Database['onEvents'] } {
  const here = createWaking()
  let isTelling = false
  let isOwed = false

  async function tellOthers(): Promise<void> {
    isOwed = isTelling
    if (isTelling) return
    isTelling = true
    await pool.query(NOTIFY).catch((err: unknown) => {
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
      const stopHearing = await listen(CHANNEL, wake, wake)
      return async () => void (await Promise.all([stopHere(), stopHearing()]))
    },
  }
}
