import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { webhooks } from '#shared/api/webhooks.ts'
import { type CallOutput, IDEMPOTENCY_HEADER } from '#shared/api/route.ts'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { STEPS } from '#steps/index.ts'
import type { Answered, Order } from './callers.ts'
import { fillEntries, settle } from './fill.ts'
import { type FloorFacts, FLOOR_TABLES } from './floor-answers.ts'
import { emailOf, PASSWORD, setUpDatabase } from './newsroom.ts'
import { type BenchDatabase, openBenchDatabase } from './postgres.ts'
import { type FirstAnswer, type Side, startFloor, startProduct } from './sides.ts'

/** Everything that is measured with: both servers on one filled database, and those who ask. */
export type Stage = {
  database: BenchDatabase
  floor: Side
  product: Side
  /** The headers of an administrator and of one of the staff, signed in; good at both. */
  admin: Record<string, string>
  staff: Record<string, string>
  personIds: string[]
  webhookId: string
  /** How many entries there are; {@link Stage.grow} changes it. */
  rows(): number
  grow(rows: number): Promise<void>
  ask(order: Omit<Order, 'id'>): Promise<Answered>
  /** Starts one more of each kind, on the same database. */
  startAgain(name: Side['name']): Promise<Side>
  close(): Promise<void>
}

const SECRET = 'e1b9c7d04a52f8836bb0d91c5e7f24a8913dd6f0c27e4b58'
const READY: FirstAnswer = { path: '/api/health/ready' }

/** Sets the stage: a database with so many entries, a receiver, the product and the floor. */
export async function openStage(databaseUrl: string | undefined, rows: number): Promise<Stage> {
  const opened: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of opened.splice(0).toReversed()) await end()
  }
  try {
    return await open(databaseUrl, rows, opened, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function open(
  databaseUrl: string | undefined,
  rows: number,
  opened: (() => Promise<unknown>)[],
  close: () => Promise<void>,
): Promise<Stage> {
  const database = await openBenchDatabase(databaseUrl)
  opened.push(() => database.close())
  const dataDir = await mkdtemp(join(tmpdir(), 'city-desk-bench-'))
  opened.push(() => rm(dataDir, { recursive: true, force: true }))
  const receiver = await openReceiver(opened)
  const env = {
    ...{ DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET, LOG_LEVEL: 'warn' },
    OUTBOUND_ALLOW: receiver.place,
  }
  await setUpDatabase(env, async () => {})
  await database.execute(FLOOR_TABLES)
  await fillEntries(database.execute, 0, rows)
  await settle(database.execute)

  const product = await startProduct(env, READY)
  opened.push(() => product.stop())
  const [admin, staff] = [await signIn(product.origin, 'admin'), await signIn(product.origin, 0)]
  const webhook = await addWebhook(product.origin, admin, receiver.url)
  const first = { path: '/api/steps/1/entries?edition=2025-12-31', headers: staff }
  const floorSettings = { databaseUrl: database.url, secret: SECRET, facts: factsOf(webhook) }
  const floor = await startFloor(floorSettings, first)
  opened.push(() => floor.stop())
  const callers = new Worker(new URL('callers.ts', import.meta.url))
  opened.push(() => callers.terminate())
  const people = await database.execute('select id from users order by email')
  return {
    ...{ database, floor, product, admin, staff, webhookId: webhook.id, close },
    personIds: people.map(({ id }) => String(id)),
    rows: () => rows,
    grow: async (to) => {
      await fillEntries(database.execute, rows, to)
      await settle(database.execute)
      rows = to
    },
    ask: (order) => ask(callers, order),
    startAgain: (name) => (name === 'floor' ? startFloor(floorSettings, first) : startProduct(env, first)),
  }
}

let orders = 0
async function ask(callers: Worker, order: Omit<Order, 'id'>): Promise<Answered> {
  const id = ++orders
  callers.postMessage({ ...order, id })
  const [answered]: Answered[] = await once(callers, 'message')
  if (answered?.id !== id) throw new Error('The callers answered another order')
  return answered
}

export async function openReceiver(opened: (() => Promise<unknown>)[]) {
  const worker = new Worker(new URL('receiver.ts', import.meta.url))
  opened.push(() => worker.terminate())
  const [port]: number[] = await once(worker, 'message')
  return { place: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/webhook` }
}

/** @returns the headers with which that person calls */
export async function signIn(origin: string, number: number | 'admin'): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const body = JSON.stringify({ email: emailOf(number), password: PASSWORD })
  const answer = await fetch(`${origin}/api/auth/sign-in`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status} ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map((one) => one.slice(0, one.indexOf(';')))
  return { ...headers, cookie: cookies.join('; ') }
}

/** Adds the receiver as a webhook that takes every step. */
export async function addWebhook(
  origin: string,
  admin: Record<string, string>,
  url: string,
): Promise<FloorFacts['webhook']> {
  const form = {
    ...{ name: 'Receiver', url, steps: STEP_NUMBERS, isActive: true, authentication: 'signature' },
    ...{ headerName: null, timeoutSeconds: 30, callbackMinutes: 15 },
  }
  const headers = { ...admin, [IDEMPOTENCY_HEADER]: crypto.randomUUID() }
  const answer = await fetch(`${origin}/api/admin/webhooks`, {
    ...{ method: 'POST', headers, body: JSON.stringify(form) },
  })
  if (!answer.ok) throw new Error(`Adding the webhook answered ${answer.status} ${await answer.text()}`)
  const { webhook, secret } = (await answer.json()) as CallOutput<typeof webhooks.createWebhook>
  return { id: webhook.id, name: webhook.name, url: webhook.url, secret: secret ?? '' }
}

const factsOf = (webhook: FloorFacts['webhook']): FloorFacts => ({
  webhook,
  steps: STEPS.map(({ number, title, table, format }) => ({
    ...{ number, title, table },
    processing: format === 'ai' ? 'AI' : 'Direct',
  })),
})
