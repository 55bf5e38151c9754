import { randomUUID } from 'node:crypto'
import type { Log } from '#server/platform/log.ts'
import type { Database } from './db.ts'
import { createSignal } from './signal.ts'

const CHANNEL = 'events'
/** Of those that follow closely one notification in as many milliseconds is sent; the first of them at once. */
const TOLD_EVERY_MS = 25
/** It is lost with the server that should have sent it, so its commit waits for no disk. */
const TELL = `select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`

type EventNotifier = {
  tell: () => void
  add: Database['onEvents']
  /** Tells what is still owed. */
  close(): Promise<void>
}

/**
 * Notifies all processes that events were committed: this one by a signal at once, the others by `pg_notify`.
 *
 * It is sent after the commit and not within the transaction, where all that notify queue behind one lock of the
 * whole server until the disk has answered. While one notification is under way, those that come are one more.
 */
export function notifyEvents(
  pool: { query(text: string, values: string[]): Promise<unknown> },
  listen: Database['listen'],
  log: Log,
): EventNotifier {
  const here = createSignal()
  // Who tells knows already, and is not woken a second time by its own word.
  const self = randomUUID()
  let telling: Promise<unknown> | null = null
  let isOwed = false
  let isAboutToTell = false

  function tellAll(): void {
    if (!isAboutToTell) return
    isAboutToTell = false
    here.wake()
    tellOthers()
  }

  function tellOthers(): void {
    isOwed = telling !== null
    telling ??= pool
      .query(TELL, [CHANNEL, self])
      .catch((err: unknown) => {
        log.warn({ err }, 'Other processes could not be told of changes; they look by themselves')
      })
      .then(() => void setTimeout(tellAgain, TOLD_EVERY_MS).unref())
  }

  function tellAgain(): void {
    telling = null
    if (isOwed) tellOthers()
  }

  return {
    tell: () => {
      if (isAboutToTell) return
      isAboutToTell = true
      // Whoever changed something has the answer first.
      setImmediate(tellAll)
    },
    add: async (wake) => {
      const stopHere = here.add(wake)
      const stopHearing = await listen(CHANNEL, (teller) => teller !== self && wake(), wake)
      return async () => void (await Promise.all([stopHere(), stopHearing()]))
    },
    close: async () => {
      tellAll()
      await telling
      if (!isOwed) return
      tellAgain()
      await telling
    },
  }
}
