import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { nodeFlags } from '#scripts/project.mjs'
import { smallDisk } from '#tests/support/small-disk.ts'

const MAIN = fileURLToPath(import.meta.resolve('./main.ts'))
const WRITER = fileURLToPath(import.meta.resolve('#tests/support/log-filler.ts'))
/** Longer than anything honest takes here, also on a busy machine. */
const BOUND_MS = 90_000

test('on a full disk writes are refused in words, reading goes on, and SIGTERM ends it with 0', {
  timeout: 3 * BOUND_MS,
}, async () => {
  const disk = smallDisk(400)
  const server = await startServer(disk.folder)
  const signUp = () =>
    fetch(`${server.url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email: 'ana@desk.example', password: 'a very long one 7', fullName: 'Ana' }),
      signal: AbortSignal.timeout(BOUND_MS),
    })
  const statusOf = async (path: string) =>
    (await fetch(server.url + path, { signal: AbortSignal.timeout(BOUND_MS) })).status

  disk.leave(10)
  await expect.poll(async () => (await signUp()).status, { timeout: BOUND_MS }).toBe(503)
  const refused = await signUp()
  expect(await refused.json()).toMatchObject({
    code: 'no_space',
    title: 'The disk is full',
    detail: expect.stringContaining('nothing new can be stored'),
  })
  expect(refused.headers.get('retry-after')).toBe('60')
  disk.fill()
  expect([await statusOf('/api/health/ready'), await statusOf('/api/session')]).toEqual([200, 200])
  expect(
    server.logged().filter((line) => line.includes('disk of the data folder is nearly full')),
  ).toHaveLength(1)
  expect(server.logged().filter((line) => line.includes('no_space'))).toEqual([])

  disk.empty()
  await expect.poll(async () => (await signUp()).status, { timeout: BOUND_MS }).toBe(201)

  disk.fill()
  server.child.kill('SIGTERM')
  expect(await server.ended).toEqual([0, null])

  disk.empty()
  const again = await startServer(disk.folder)
  expect(await (await fetch(`${again.url}/api/session`)).json()).toMatchObject({ isNew: false })
  again.child.kill('SIGTERM')
  await again.ended

  disk.readOnly()
  const refusedStart = start([MAIN], { DATA_DIR: disk.folder, PORT: '0', SECRET })
  const words = linesOf(refusedStart.child)
  expect(await refusedStart.ended).toEqual([1, null])
  expect(words.join('\n')).toContain(
    `The database in ${disk.folder}/database can't be opened: the disk is read-only.`,
  )
})

test('commits go on without new space, and when there is really none the process ends with words and 1', {
  timeout: 3 * BOUND_MS,
}, async () => {
  const disk = smallDisk(300)
  const { child, ended } = start([WRITER, join(disk.folder, 'database')], {})
  const said = linesOf(child)
  await expect.poll(() => said.some((line) => line === 'open'), { timeout: BOUND_MS }).toBe(true)
  disk.fill()
  child.stdin?.end()

  expect(await ended).toEqual([1, null])
  expect(said.filter((line) => line === 'a megabyte').length).toBeGreaterThanOrEqual(40)
  expect(said.join('\n')).toMatch(
    /can't go on, so the server ends: .*No space left on device.*Make at least 80 MB/,
  )
})

test('a disk too small for a new database, or read-only, says so, with the folder and the way out', {
  timeout: 3 * BOUND_MS,
}, async () => {
  const disk = smallDisk(100)
  const tooSmall = start([MAIN], { DATA_DIR: disk.folder, PORT: '0', SECRET })
  const said = linesOf(tooSmall.child)
  expect(await tooSmall.ended).toEqual([1, null])
  expect(said.join('\n')).toContain(
    `The database in ${disk.folder}/database can't be opened: its disk is full.`,
  )

  disk.readOnly()
  const locked = start([MAIN], { DATA_DIR: disk.folder, PORT: '0', SECRET })
  const answer = linesOf(locked.child)
  expect(await locked.ended).toEqual([1, null])
  expect(answer.join('\n')).toContain(
    `The database in ${disk.folder}/database can't be opened: the disk is read-only.`,
  )
})

const SECRET = 'a secret of the tests, long enough to be one'

function start(args: string[], env: Record<string, string>) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [...nodeFlags({}), ...args], {
    env: { ...inherited, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, ended }
}

function linesOf(child: ChildProcess): string[] {
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => lines.push(...piece.toString().split('\n').filter(Boolean)))
  return lines
}

async function startServer(folder: string) {
  const { child, ended } = start([MAIN], { DATA_DIR: folder, PORT: '0', SECRET })
  const lines = linesOf(child)
  const urlIn = () => /City Desk is open at (\S+)/.exec(lines.join('\n'))?.[1] ?? ''
  await expect.poll(urlIn, { timeout: BOUND_MS }).not.toBe('')
  return { url: urlIn(), child, ended, logged: () => lines }
}
