import { randomInt, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { deliveries } from '#contract/deliveries.ts'
import { type CallOutput, IDEMPOTENCY_HEADER } from '#contract/route.ts'
import { addWebhook } from '#scripts/bench/stage.ts'
import type { Opened } from '#scripts/bench/opened.ts'
import { calendarDay, addDays } from '#shared/calendar.ts'
import { type Place, reading } from './place.ts'
import type { Target } from './target.ts'

/** Each send is of an edition of its own. */
const FIRST_EDITION = calendarDay('2080-01-01')
const REPEATS_AFTER_MS = 100
/** By when everything that was to be sent has been, also what a kill has cut, in milliseconds. */
const SETTLES_WITHIN_MS = 180_000

/** An automation that takes every delivery and answers a text; @returns its place and how often each came. */
export async function openReceiver(opened: Opened) {
  const calls = new Map<string, number>()
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id'])
    calls.set(id, (calls.get(id) ?? 0) + 1)
    const answer = JSON.stringify({ formattedContent: 'From the automation' })
    // Some take a while, so that a kill meets calls under way.
    request.resume().once('end', () => {
      setTimeout(
        () => response.writeHead(200, { 'content-type': 'application/json' }).end(answer),
        randomInt(60),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  return { place: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/webhook`, calls }
}

/** An administrator who files a show for an edition and sends it, one after another, until stopped. */
export async function startSends({ origin, admin }: Target, url: string) {
  const webhook = await addWebhook(origin, admin, url)
  const acknowledged: string[] = []
  let isStopped = false
  const post = async (path: string, body: object) => {
    const headers = { ...admin, [IDEMPOTENCY_HEADER]: randomUUID() }
    while (!isStopped) {
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      }).catch(() => null)
      if (answer?.ok) return
      await delay(REPEATS_AFTER_MS)
    }
  }
  const sendOne = async (number: number) => {
    const edition = addDays(FIRST_EDITION, number)
    const show = { venue: 'The Blue Door', bandName: 'Night Herons', date: edition, time: '20:30' }
    const url = 'https://venue.example/herons'
    await post('/api/steps/1/entries', { ...show, url, selectDate: edition })
    await post('/api/admin/deliveries', { step: 1, edition, webhookId: webhook.id })
    if (!isStopped) acknowledged.push(edition)
  }
  const sending = (async () => {
    for (let number = 0; !isStopped && number < 6_000; number += 1) await sendOne(number)
  })()
  return {
    /** Editions whose sending was acknowledged. */
    acknowledged,
    stop: async () => {
      isStopped = true
      await sending
    },
  }
}

type Sent = { edition: string; status: string; contents: number }

/** Waits until nothing is to be sent any more. @throws Error when something is, after that time */
export async function untilSettled({ origin, admin }: Target): Promise<void> {
  const untilMs = performance.now() + SETTLES_WITHIN_MS
  for (;;) {
    const answer = await fetch(`${origin}/api/admin/deliveries?status=pending`, { headers: admin })
    const { rows } = (await answer.json()) as CallOutput<typeof deliveries.deliveries>
    if (answer.ok && rows.length === 0) return
    if (performance.now() > untilMs) throw new Error(`${rows.length} deliveries are still to be made`)
    await delay(REPEATS_AFTER_MS)
  }
}

/** What became of the sends: those that were acknowledged and are not there, there twice, or not brought to an end. */
export async function compareSends(place: Place, acknowledged: string[]) {
  const rows = await reading(place.env, (query) =>
    query<Sent>(`select select_date::text as edition, status,
      (select count(*)::int from webhook_formatted_content c where c.id = d.content_id) as contents
      from webhook_deliveries d where kind = 'send'`),
  )
  const times = Map.groupBy(rows, ({ edition }) => edition)
  return {
    sends: acknowledged.length,
    lost: acknowledged.filter((edition) => !times.has(edition)).length,
    doubled: [...times.values()].filter((of) => of.length > 1).length,
    unfinished: rows.filter(({ status }) => status !== 'completed' && status !== 'failed').length,
    withoutContent: rows.filter(({ contents }) => contents !== 1).length,
  }
}
