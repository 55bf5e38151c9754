import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems hand out ports above these by themselves, to any connection that goes out. */
const FIRST = 20_000
const LAST = 31_999

/**
 * A port of this machine that nobody listens on, and that nobody is given by chance while a server starts on it or
 * starts again.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1)
    if (await isFree(port)) return port
  }
}

async function isFree(port) {
  const probe = createServer()
  const listens = await new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!listens) return false
  probe.close()
  await once(probe, 'close')
  return true
}
