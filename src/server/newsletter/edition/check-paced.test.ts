import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { linkChecks } from '#server/platform/db/tables/edition.ts'
import { PACE_MS } from '#server/platform/outbound/host-queue.ts'
import { checkPaced } from './check-paced.ts'

const asked: string[] = []

/** A site that notes what it is asked. @returns where it is */
async function site(): Promise<string> {
  const server = createServer(({ url }, response) => {
    asked.push(`${place}${url}`)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo // it listens on a port
  const place = `127.0.0.1:${port}`
  return place
}

const [one, other] = [await site(), await site()]
const { deps } = await buildTestApp({ reachable: [one, other] })

/** Every pause that is made, which ends when it is let go. */
const pauses: { ms: number; letGo: () => void }[] = []
const pause = (ms: number) => new Promise<void>((resolve) => pauses.push({ ms, letGo: resolve }))
const look = (...places: string[]) =>
  checkPaced(
    deps,
    {
      edition: freshEdition(),
      links: places.map((place) => ({ url: `http://${place}`, before: null })),
      lost: deps.stopping.signal,
    },
    pause,
  )
const paused = async (count: number) => await expect.poll(() => pauses.length).toBe(count)

test('one host is asked a question a second, whoever asks; another need not wait for it', async () => {
  const first = look(`${one}/a`, `${one}/b`, `${other}/a`)
  // Another edition leads to the same host, and to a page that is about to be looked at.
  const second = look(`${one}/c`, `${one}/b`)
  await paused(2)
  expect(asked.toSorted()).toEqual([`${one}/a`, `${other}/a`].toSorted())
  expect(pauses.map(({ ms }) => ms)).toEqual([PACE_MS, PACE_MS])
  for (const { letGo } of pauses) letGo()
  await paused(3)
  expect(asked.slice(2)).toEqual([`${one}/b`])
  await Promise.all(first)
  // The last question of the one is followed by a pause before the first of the other.
  pauses[2]?.letGo()
  await paused(4)
  expect(asked.slice(3)).toEqual([`${one}/c`])
  await Promise.all(second)
  expect(await deps.db.$count(linkChecks)).toBe(4)
})
