import { randomBytes } from 'node:crypto'
import { freePort } from '#scripts/free-port.mjs'
import { setUpDatabase } from '#scripts/bench/newsroom.ts'
import type { Opened } from '#scripts/bench/opened.ts'
import { signIn } from '#scripts/bench/sign-in.ts'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import type { Place } from './place.ts'

/** The running built product that is attacked. */
export type Target = {
  origin: string
  /** The headers of one of the staff and of an administrator, signed in. */
  staff: Record<string, string>
  admin: Record<string, string>
  server(): BuiltServer
  kill(): Promise<void>
  /** Starts it again at the same address, on the same data. */
  start(): Promise<void>
  /** Stops it as an operator does. @returns its exit code */
  stop(): Promise<number | null>
}

/** Brings an empty place to what a newsroom has before its first entry, and starts the product there. */
export async function openTarget(
  place: Place,
  opened: Opened,
  settings: Record<string, string> = {},
): Promise<Target> {
  const port = await freePort()
  const SECRET = randomBytes(32).toString('hex')
  const env = { ...place.env, SECRET, PORT: String(port), LOG_LEVEL: 'warn', ...settings }
  await setUpDatabase(env, async () => {})
  let server = await startBuiltServer(env)
  opened.push(() => server.stop('SIGKILL'))
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    staff: await signIn(origin, 0),
    admin: await signIn(origin, 'admin'),
    server: () => server,
    kill: async () => void (await server.stop('SIGKILL')),
    start: async () => {
      server = await startBuiltServer(env)
    },
    stop: () => server.stop('SIGTERM'),
  }
}
