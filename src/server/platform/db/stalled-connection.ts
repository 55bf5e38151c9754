import pg from 'pg'
import type { Log } from '#server/platform/log.ts'

/** How often it is looked whether something waits too long, and after how many looks it does. */
const LOOK_EVERY_MS = 500
const SUSPICIOUS_AFTER_LOOKS = 2
/** How long a new connection may take until the server counts as silent; it is tried twice. */
const ANSWER_WITHIN_MS = 1_200

/** A watch over stalled connections: whether a PostgreSQL server that takes bytes also answers. */
export type StallWatch = {
  isStalled(): boolean
  /**
   * Keeps an eye on something that waits for the server.
   *
   * @param giveUp called once when the server is found silent
   * @returns ends the watch
   */
  watch(giveUp: () => void): () => void
  close(): void
}

/** What fails because the server is silent; its code is that of a failed connection. */
export const serverIsStalled = (): Error =>
  Object.assign(new Error('The PostgreSQL server takes connections and does not answer.'), { code: '08006' })

/**
 * Finds out within four seconds that a server has gone silent: frozen, or behind a network that swallows packets.
 *
 * A socket can't tell that from a long statement, and a limit on every statement would end those that take their
 * time. So when something has waited a second, a new connection is tried, twice, because a stall of this process
 * makes one look unanswered. If neither is answered, all that wait is given up and nothing new is begun, until a
 * connection succeeds. While nothing waits nothing is asked.
 */
export function watchForStalls(
  answers: () => Promise<boolean>,
  log: Log,
  onStall: () => void = () => {},
): StallWatch {
  const waiting = new Set<{ since: number; giveUp: () => void }>()
  let looks = 0
  let timer: NodeJS.Timeout | undefined
  let isAsking = false
  let isStalled = false

  function look(): void {
    looks += 1
    const [oldest] = waiting
    const isSuspicious = oldest !== undefined && looks - oldest.since >= SUSPICIOUS_AFTER_LOOKS
    if (isStalled || isSuspicious) void ask()
    else if (!oldest) stop()
  }

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    const wasStalled = isStalled
    isStalled = !(await answers()) && (wasStalled || !(await answers()))
    isAsking = false
    if (isStalled === wasStalled) return
    if (!isStalled) return log.info('The PostgreSQL server answers again')
    log.error('The PostgreSQL server does not answer; calls are refused until it does')
    for (const { giveUp } of waiting) giveUp()
    waiting.clear()
    onStall()
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  return {
    isStalled: () => isStalled,
    watch: (giveUp) => {
      const one = { since: looks, giveUp }
      waiting.add(one)
      timer ??= setInterval(look, LOOK_EVERY_MS).unref()
      return () => void waiting.delete(one)
    },
    close: stop,
  }
}

/** @returns false when neither a connection nor a refusal came in time; a refusal is an answer */
export async function serverAnswers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWER_WITHIN_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    return !(error instanceof Error && /timeout|ETIMEDOUT/i.test(error.message))
  } finally {
    void client.end().catch(() => {})
  }
}
