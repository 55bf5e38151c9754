import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { nodeFlags } from '#scripts/project.mjs'
import { databaseForProcesses } from '#tests/support/database-for-processes.ts'
import { FROM_SOURCES } from '#tests/support/server-process.ts'
import { addDays, dayIn } from '#shared/calendar.ts'
import { systemClock } from '#server/platform/clock.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('#tests/support/feed-reading-server.ts'))
const SOON = addDays(dayIn('America/Chicago', systemClock()), 3).replaceAll('-', '')

const CALENDAR = [
  'BEGIN:VCALENDAR',
  ...['Harbor Lights', 'Night Herons'].flatMap((title) => [
    ...['BEGIN:VEVENT', `UID:${title}`, `SUMMARY:${title}`, `DTSTART:${SOON}T200000`, 'END:VEVENT'],
  ]),
  'END:VCALENDAR',
].join('\r\n')

/** A site that answers, or hangs, once it is asked for its feed. */
async function openSite() {
  const feeds: ServerResponse[] = []
  /** What happens in place of an answer. */
  let instead: (() => Promise<void>) | null = null
  const site = createServer(({ url }, response) => {
    if (url !== '/feed.ics') return void response.writeHead(404).end()
    feeds.push(response)
    if (instead) void instead()
    else response.writeHead(200, { 'content-type': 'text/calendar' }).end(CALENDAR)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  onTestFinished(() => {
    site.closeAllConnections()
    site.close()
  })
  const { port } = site.address() as AddressInfo // it listens on a port
  const will = (other: typeof instead) => {
    instead = other
  }
  return { place: `127.0.0.1:${port}`, will, asked: () => feeds.length }
}

async function start(place: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [...nodeFlags(env), PROGRAM, place], {
    env: { ...FROM_SOURCES, SECRET: 'a secret of the tests, long enough to be one', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const answer = async (): Promise<string> => (await lines.next()).value ?? ''
  const tell = (line: 'read' | 'tell') => {
    child.stdin.write(`${line}\n`)
    return answer()
  }
  expect(await answer()).toBe('open')
  return { tell, kill }
}

test('after kill -9 amid a reading the next start reads again, and nothing is doubled', async () => {
  const { place, will, asked } = await openSite()
  const { env } = await databaseForProcesses()
  const first = await start(place, env)
  const kept = async ({ tell }: typeof first) => {
    await expect.poll(() => tell('tell')).toContain('[')
    const rows: { id: string; title: string; missed: number }[] = JSON.parse(await tell('tell'))
    return rows.map(({ id, title, missed }) => ({ id, title, missed }))
  }
  await first.tell('read')
  await expect.poll(asked).toBe(1)
  const before = await kept(first)
  expect(before).toMatchObject([
    { title: 'Harbor Lights', missed: 0 },
    { title: 'Night Herons', missed: 0 },
  ])
  const killed = Promise.withResolvers<void>()
  will(() => first.kill().then(killed.resolve))
  await first.tell('read')
  await killed.promise
  expect(asked()).toBe(2)

  will(null)
  const next = await start(place, env)
  await expect.poll(asked).toBe(3)
  expect(await kept(next)).toEqual(before)
})
