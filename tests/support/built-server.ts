import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { builtProgram, OWN_NODE } from '#scripts/project.mjs'

const OPENS_AT = /open at https?:\/\/\S+/

/** The built product as a process of its own. */
export type BuiltServer = {
  pid: number
  /** Everything it has said so far. */
  output(): string
  hasEnded(): boolean
  /** Ends it with that signal and waits. @returns its exit code, null when it was killed */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** Its exit code, once it has ended by itself. */
  ended: Promise<number | null>
}

/**
 * Starts the built product and waits until it says where it is open.
 *
 * @param env its settings, nothing else of this process but the path
 * @throws Error with what it said, when it ended instead
 */
export async function startBuiltServer(
  env: Record<string, string>,
  args: string[] = [],
): Promise<BuiltServer> {
  const server = spawn(OWN_NODE, builtProgram('main', args, env), {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const leave = () => server.kill('SIGKILL')
  process.once('exit', leave)
  let output = ''
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  const ended = once(server, 'exit').then(() => {
    process.off('exit', leave)
    return server.exitCode
  })
  await new Promise<void>((resolve, reject) => {
    const collect = (piece: Buffer) => {
      output += piece
      if (OPENS_AT.test(output)) resolve()
    }
    server.stdout.on('data', collect)
    server.stderr.on('data', collect)
    // Its last words may come after its end.
    void once(server, 'close').then(() => reject(new Error(`The server did not start:\n${output}`)))
  })
  const stop = (signal: 'SIGTERM' | 'SIGKILL') => {
    server.kill(signal)
    return ended
  }
  return { pid: server.pid ?? 0, output: () => output, hasEnded, stop, ended }
}
