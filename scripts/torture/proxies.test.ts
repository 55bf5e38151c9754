import { randomUUID } from 'node:crypto'
import { Agent, request } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { nothingOpened } from '#scripts/bench/opened.ts'
import { signIn } from '#scripts/bench/sign-in.ts'
import type { deliveries } from '#contract/deliveries.ts'
import { type CallOutput, IDEMPOTENCY_HEADER } from '#contract/route.ts'
import { LIVE_PATH } from '#shared/live.ts'
import { CALLBACK_PATH } from '#shared/webhook.ts'
import { STEPS } from '#steps/index.ts'
import { torture } from './kinds.ts'
import { openPlace } from './place.ts'
import { openProxied } from './proxied.ts'

/* The files of `deploy`, as they are shipped, under Debian's HAProxy and nginx before two processes of the product. */

test.each(['haproxy', 'nginx'] as const)(
  'behind the shipped file of %s two processes are restarted in turn, and no request fails (promises, Nothing lost)',
  async (proxy) => {
    const figures = await torture('rolling', 'server', 1, proxy)

    expect(figures).toMatchObject({ lost: 0, doubled: 0, faults: [] })
    expect(figures.acknowledged).toBeGreaterThan(0)
  },
)

test.each(['haproxy', 'nginx'] as const)(
  'behind the shipped file of %s slow clients are sent away, and nobody who writes notices (promises, Nothing lost)',
  async (proxy) => {
    const figures = await torture('trickle', 'server', 1, proxy)

    expect(figures).toMatchObject({ lost: 0, doubled: 0, faults: [] })
    expect(figures.acknowledged).toBeGreaterThan(0)
  },
)

test.each(['haproxy', 'nginx'] as const)(
  'behind the shipped file of %s a machine that renews 2,600 half-sent heads keeps nobody out (promises, Nothing lost)',
  async (proxy) => {
    const figures = await torture('heads', 'server', 1, proxy)

    expect(figures).toMatchObject({ acknowledged: 20, faults: [] })
  },
)

test('the shipped file of haproxy leads to the primary, and to its standby once that is promoted (promises, Nothing lost)', async () => {
  const figures = await torture('failover', 'server', 1, 'haproxy')

  expect(figures).toMatchObject({ lost: 0, doubled: 0, faults: [] })
  expect(figures.acknowledged).toBeGreaterThan(0)
})

test.each(['haproxy', 'nginx'] as const)(
  'the shipped file of %s lets events out as they come, and tells the address of a client in the place of its own word',
  async (proxy) => {
    const opened = nothingOpened()
    onTestFinished(() => opened.close())
    const { origin } = await openProxied(await openPlace('server', opened), proxy, opened)
    const [staff, admin] = [await signIn(origin, 0), await signIn(origin, 'admin')]

    const late = AbortSignal.timeout(90_000)
    const stream = await fetch(origin + LIVE_PATH, { headers: staff, signal: late })
    const events = stream.body?.pipeThrough(new TextDecoderStream()).values()
    const heard = async (word: string) => {
      for (;;) if (String((await events?.next())?.value).includes(word)) return
    }
    await heard('hello')
    const filed = await fetch(`${origin}/api/steps/1/entries`, {
      method: 'POST',
      headers: { ...staff, [IDEMPOTENCY_HEADER]: randomUUID() },
      body: JSON.stringify(STEPS[0]?.example),
    })
    expect(filed.status).toBe(201)
    await heard('"entries"')

    const dispatcher = new Agent({ localAddress: '127.0.0.9' })
    opened.push(() => dispatcher.close())
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' }
    const refused = await request(origin + CALLBACK_PATH, { method: 'POST', headers, body: '{}', dispatcher })
    expect([refused.statusCode, await refused.body.text()]).toEqual([401, expect.any(String)])
    const addresses = async () => {
      const answer = await fetch(`${origin}/api/admin/callback-refusals`, { headers: admin })
      const { refusals } = (await answer.json()) as CallOutput<typeof deliveries.callbackRefusals>
      return refusals.map(({ address }) => address)
    }
    await expect.poll(addresses, { timeout: 60_000 }).toEqual(['127.0.0.9'])
  },
)
