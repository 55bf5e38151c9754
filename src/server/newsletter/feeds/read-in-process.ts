import { beginningOf } from '#shared/beginning-of.ts'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { FeedItem } from '#contract/found.ts'
import { FeedKind } from '#shared/feeds.ts'
import { LIMITS } from '#shared/limits.ts'
import { semaphore } from '#server/platform/semaphore.ts'
import type { ReadFeed, Reading } from './reading/feed-item.ts'

/** What one feed may take: processor time in seconds, memory in megabytes, and bytes of what it gives. */
const CPU_S = 5
const MEMORY_MB = 128
const GIVES_BYTES = 2_000_000
/** A process that does nothing is ended after so long; where no shell bounds processor time (Windows), any. */
const WITHIN_MS = 60_000
/** How much is kept of what the process says beside that: its last line is the summary. */
const SAID_CHARS = 4_000
/** How many feeds one process of the server reads at once. */
const inTurn = semaphore({ atOnce: 2 })

const Summary = z.object({ kind: FeedKind.nullable(), lost: z.number() })
const Item = FeedItem.extend({ uid: z.string() })

/** What a feed gave; `none` is no feed, `cut` was ended because it took more than a feed may. */
export type FeedReading = ReadFeed | 'none' | 'cut'

/**
 * Reads a feed in a process of its own, which has the city's zone, an empty folder and nothing of what this one knows, and
 * which this one ends.
 *
 * @param program of that process; an argument for tests
 */
export const readInProcess = (
  body: Uint8Array,
  reading: Reading,
  program: URL = new URL('read-calendar.ts', import.meta.url),
): Promise<FeedReading> =>
  inTurn(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'citydesk-feed-'))
    try {
      return given(await run(fileURLToPath(program), folder, body, reading))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

/** The shell bounds what it becomes: the system counts the time, whatever else the machine does. */
const WITHIN_CPU = ['/bin/sh', '-c', `ulimit -t ${CPU_S} && exec "$@"`, 'sh']

type Ended = { isWhole: boolean; gave: string; said: string }

function run(program: string, cwd: string, body: Uint8Array, reading: Reading): Promise<Ended> {
  const { timeZone, from, to, url, contentType } = reading
  const asked = [
    ...['--city', timeZone, '--from', from, '--to', to, '--most', String(LIMITS.feedItems)],
    ...['--type', beginningOf(contentType.replace(/[^\x20-\x7e]/gu, ''), 200)],
    ...(url === null ? [] : ['--url', url]),
  ]
  const node = [process.execPath, `--max-old-space-size=${MEMORY_MB}`, program, ...asked]
  const [command = '', ...args] = process.platform === 'win32' ? node : [...WITHIN_CPU, ...node]
  const child = spawn(command, args, { cwd, env: { TZ: timeZone }, stdio: ['pipe', 'pipe', 'pipe'] })
  const { promise, resolve } = Promise.withResolvers<Ended>()
  const end = () => child.kill('SIGKILL')
  const timer = setTimeout(end, WITHIN_MS)
  const gave: Buffer[] = []
  let bytes = 0
  let said = ''
  child.stdout.on('data', (part: Buffer) => {
    bytes += part.byteLength
    if (bytes > GIVES_BYTES) end()
    else gave.push(part)
  })
  child.stderr.on('data', (part: Buffer) => {
    said = (said + part.toString()).slice(-SAID_CHARS)
  })
  // It may end before it has read everything.
  child.stdin.on('error', () => {})
  child.on('error', () => resolve({ isWhole: false, gave: '', said }))
  child.on('close', (code) => {
    clearTimeout(timer)
    const isWhole = code === 0 && bytes <= GIVES_BYTES
    resolve({ isWhole, gave: Buffer.concat(gave).toString(), said })
  })
  child.stdin.end(body)
  return promise
}

/** What it gave is input like any other. */
function given({ isWhole, gave, said }: Ended): FeedReading {
  if (!isWhole) return 'cut'
  const summary = Summary.parse(JSON.parse(said.trimEnd().split('\n').at(-1) ?? ''))
  if (summary.kind === null) return 'none'
  const lines = gave.split('\n').filter((line) => line !== '')
  const items = lines.map((line) => Item.parse(JSON.parse(line)))
  return { kind: summary.kind, lost: summary.lost, items }
}
