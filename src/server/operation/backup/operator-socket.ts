import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'

/** What an operator's command asks for: a backup at that path, what these words do to accounts, or a draw. */
const Wanted = z.union([
  z.strictObject({ backup: z.string().min(1) }),
  z.strictObject({ people: z.array(z.string()) }),
  z.strictObject({ draw: z.array(z.string()) }),
])
/** What it is told: lines to print, or why not. */
const Told = z.union([z.strictObject({ lines: z.array(z.string()) }), z.strictObject({ fault: z.string() })])

/** A longer name of a socket is cut off by some systems. */
const MOST_BYTES = 100
/** A request is one line, in characters. */
const MOST_CHARACTERS = 10_000

/** A socket of the data folder, which whoever may write there can reach and nobody else. */
const socketPath = (dataDir: string): string | null => {
  const path = join(dataDir, 'operator.sock')
  return process.platform === 'win32' || Buffer.byteLength(path) > MOST_BYTES ? null : path
}

type OperatorDeps = Pick<Deps, 'config' | 'database' | 'db' | 'files' | 'clock' | 'log' | 'jobs' | 'stopping'>

/**
 * Does what the operator's commands ask for while this server has the embedded database open, which no other process
 * may open beside it.
 *
 * @returns stops it
 */
export async function serveOperator(deps: OperatorDeps): Promise<() => Promise<void>> {
  const path = socketPath(deps.config.dataDir)
  if (path === null) return async () => {}
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    void answer(deps, socket)
  })
  // Whoever holds the folder's lock is alone: one that is there was left by a process that died.
  rmSync(path, { force: true })
  try {
    server.listen(path)
    await once(server, 'listening')
  } catch (error) {
    deps.log.warn({ err: error }, 'The operator’s commands do not work while this server runs')
    return async () => {}
  }
  server.unref()
  return () => close(server)
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return
  server.close()
  await once(server, 'close')
}

async function answer(deps: OperatorDeps, socket: Socket): Promise<void> {
  const told: z.infer<typeof Told> = await carryOut(deps, socket).catch((error: unknown) => ({
    fault: error instanceof Error ? error.message : String(error),
  }))
  socket.end(JSON.stringify(told))
}

async function carryOut(deps: OperatorDeps, socket: Socket): Promise<{ lines: string[] }> {
  const wanted = Wanted.parse(JSON.parse(await readAll(socket)))
  if ('people' in wanted) {
    const { runPeopleCommand } = await import('#server/people/people/operator-commands.ts')
    return { lines: await runPeopleCommand(deps, wanted.people) }
  }
  if ('draw' in wanted) {
    const { runDrawCommand } = await import('#server/newsletter/ads/draw-command.ts')
    return { lines: await runDrawCommand(deps, wanted.draw) }
  }
  const { contentsOf, makeBackup } = await import('./make-backup.ts')
  const { manifest } = await makeBackup(deps, wanted.backup, { signal: deps.stopping.signal })
  return { lines: [contentsOf(manifest)] }
}

async function readAll(socket: Socket): Promise<string> {
  let read = ''
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    read += String(piece)
    if (read.length > MOST_CHARACTERS) throw new Error('That is no request of the operator.')
  }
  return read
}

/**
 * Has a running server do what a command of the operator is to do.
 *
 * @param wanted a backup's path is absolute
 * @returns the lines to print; null when no server runs on this data folder
 * @throws Error with the server's reason
 */
export async function askRunningServer(
  dataDir: string,
  wanted: z.infer<typeof Wanted>,
): Promise<string[] | null> {
  const at = socketPath(dataDir)
  if (at === null) return null
  const socket = createConnection(at)
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  socket.end(JSON.stringify(wanted))
  const said = await text(socket)
  if (said === '') throw new Error('The server ended before it was done.')
  const told = Told.parse(JSON.parse(said))
  if ('fault' in told) throw new Error(told.fault)
  return told.lines
}
