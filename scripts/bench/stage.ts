import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { people as peopleCalls } from '#contract/people.ts'
import type { webhooks } from '#contract/webhooks.ts'
import { type CallOutput, IDEMPOTENCY_HEADER } from '#contract/route.ts'
import { STEP_NUMBERS } from '#shared/step-number.ts'
import { STEPS } from '#steps/index.ts'
import { type Callers, openCallers } from './ask.ts'
import { fillEntries, settle } from './fill.ts'
import { type FloorFacts, FLOOR_TABLES } from './floor-answers.ts'
import { setUpDatabase } from './newsroom.ts'
import { nothingOpened, type Opened } from './opened.ts'
import { type BenchDatabase, openBenchDatabase } from './postgres.ts'
import { READY, type Side, startFloor, startProduct, untilIdle } from './sides.ts'
import { signIn } from './sign-in.ts'

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
  /** How many entries there are. */
  rows: number
  callers: Callers
  /** Starts one more of each kind, on the same database. */
  startAgain(name: Side['name']): Promise<Side>
  close(): Promise<void>
}

export const SECRET = 'e1b9c7d04a52f8836bb0d91c5e7f24a8913dd6f0c27e4b58'

/**
 * Sets the stage: a database with so many entries, a receiver, the product and the floor.
 *
 * @param databaseUrl as of {@link openBenchDatabase}
 * @param args what Node starts the product with; as `npm start` does without
 * @param settings of the product besides
 */
export async function openStage(
  databaseUrl: string | undefined,
  rows: number,
  args?: string[],
  settings: Record<string, string> = {},
): Promise<Stage> {
  const opened = nothingOpened()
  try {
    return await open({ databaseUrl, rows, args, settings }, opened)
  } catch (error) {
    await opened.close()
    throw error
  }
}

type Asked = {
  databaseUrl: string | undefined
  rows: number
  args: string[] | undefined
  settings: Record<string, string>
}

async function open({ databaseUrl, rows, args, settings }: Asked, opened: Opened): Promise<Stage> {
  const database = await openBenchDatabase(databaseUrl)
  opened.push(() => database.close())
  const dataDir = await mkdtemp(join(tmpdir(), 'city-desk-bench-'))
  opened.push(() => rm(dataDir, { recursive: true, force: true }))
  const receiver = await openReceiver(opened)
  const env = {
    ...{ DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET, LOG_LEVEL: 'warn' },
    OUTBOUND_ALLOW: receiver.place,
    ...settings,
  }
  await setUpDatabase(env, async () => {})
  await database.execute(FLOOR_TABLES)
  await fillEntries(database.execute, 0, rows)
  await settle(database.execute)

  const product = await startProduct(env, READY, args)
  opened.push(() => product.stop())
  await untilIdle(product)
  const [admin, staff] = [await signIn(product.origin, 'admin'), await signIn(product.origin, 0)]
  const webhook = await addWebhook(product.origin, admin, receiver.url)
  const first = { path: '/api/steps/1/entries?edition=2025-12-31', headers: staff }
  const floorSettings = { databaseUrl: database.url, secret: SECRET, facts: factsOf(webhook) }
  const floor = await startFloor(floorSettings, first)
  opened.push(() => floor.stop())
  const callers = openCallers(opened)
  return {
    ...{ database, floor, product, admin, staff, webhookId: webhook.id, close: opened.close },
    ...{ callers, personIds: await peopleOf(product.origin, admin) },
    rows,
    startAgain: (name) =>
      name === 'floor' ? startFloor(floorSettings, first) : startProduct(env, first, args),
  }
}

export async function openReceiver(opened: Opened) {
  const worker = new Worker(new URL('receiver.ts', import.meta.url))
  opened.push(() => worker.terminate())
  const [port]: number[] = await once(worker, 'message')
  return { place: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/webhook` }
}

/** The ids of those who filed, in an order that stays. */
export async function peopleOf(origin: string, admin: Record<string, string>): Promise<string[]> {
  const answer = await fetch(`${origin}/api/admin/people`, { headers: admin })
  const { people } = (await answer.json()) as CallOutput<typeof peopleCalls.people>
  return people.toSorted((a, b) => a.email.localeCompare(b.email)).map(({ id }) => id)
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
