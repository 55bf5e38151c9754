import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { say } from '#server/platform/log.ts'
import { type Callers, openCallers } from './ask.ts'
import type { Request } from './callers.ts'
import { median, percentile } from './figures.ts'
import { fillEntries, settle } from './fill.ts'
import { fillFound, fillSponsors } from './fill-sponsors.ts'
import { EMBEDDED } from './gates.ts'
import { setUpDatabase } from './newsroom.ts'
import { measureDay } from './measure-day.ts'
import { measureTyping } from './measure-typing.ts'
import { nothingOpened, type Opened } from './opened.ts'
import { type Options, planOf } from './options.ts'
import { figure, type Found, type Single } from './report.ts'
import { filing, mixed } from './requests.ts'
import { READY, type Side, startProduct, untilIdle } from './sides.ts'
import { signIn } from './sign-in.ts'
import { addWebhook, openReceiver, peopleOf, SECRET } from './stage.ts'

/** How long the idle server is watched, and how long it may settle before, in milliseconds. */
const WATCHED_MS = 20_000
const SETTLES_MS = 10_000
/** Mixed requests a second, whether or not those before were answered. */
const PER_SECOND = 200

/** What `npm start` gives: the embedded database, in the folder and the process of the server. It has no floor. */
export async function runEmbedded(options: Options): Promise<Found> {
  const opened = nothingOpened()
  try {
    return { database: 'the embedded database', compared: [], singles: await measure(options, opened) }
  } finally {
    await opened.close()
  }
}

async function measure(options: Options, opened: Opened): Promise<Single[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'city-desk-bench-'))
  opened.push(() => rm(dataDir, { recursive: true, force: true }))
  const receiver = await openReceiver(opened)
  const env = { DATA_DIR: dataDir, SECRET, LOG_LEVEL: 'warn', OUTBOUND_ALLOW: receiver.place }
  const singles = await measureFirstStart(env)

  await setUpDatabase(env, async (execute) => {
    await fillEntries(execute, 0, options.rows)
    await fillSponsors(execute)
    await fillFound(execute)
    await settle(execute)
  })
  const product = await startProduct(env, READY)
  opened.push(() => product.stop())
  singles.push(tell('start on what is there: ms', product.started.tookMs))
  await untilIdle(product)
  const callers = openCallers(opened)
  const [admin, staff] = [await signIn(product.origin, 'admin'), await signIn(product.origin, 0)]
  const webhook = await addWebhook(product.origin, admin, receiver.url)
  const personIds = await peopleOf(product.origin, admin)
  const needs = { admin, staff, personIds, webhookId: webhook.id, rows: options.rows }
  const cpu = (requests: Request[]) => cpuEach(callers, product, requests, options)
  const filingMs = await cpu([filing(needs, 1)])
  singles.push(tell('filing: CPU, ms', filingMs))
  singles.push(tell('a mixed request: CPU, ms', await cpu(mixed(needs))))
  singles.push(...(await atPace(callers, product, mixed(needs), options)))
  singles.push(...(await measureTyping({ callers, product, staff }, planOf(options))))
  singles.push(...(await measureDay({ callers, product, staff }, planOf(options))))
  singles.push(tell('memory, most: MiB', product.memory().most))
  return singles
}

async function measureFirstStart(env: Record<string, string>): Promise<Single[]> {
  const first = await startProduct(env, READY)
  const { tookMs, cpuMs } = first.started
  await delay(SETTLES_MS)
  const before = first.cpuMs()
  await delay(WATCHED_MS)
  const idle = ((first.cpuMs() - before) / WATCHED_MS) * 100
  const memory = first.memory()
  await first.stop()
  return [
    tell('first start into an empty folder: ms', tookMs),
    tell('first start into an empty folder: CPU, s', cpuMs / 1000),
    tell('first start: memory, most, MiB', memory.most),
    tell(EMBEDDED.idleCpu.title, idle, EMBEDDED.idleCpu.gate),
  ]
}

function tell(title: string, value: number, gate: number | null = null): Single {
  say(`${title}: ${figure(value)}`)
  return { title, floor: null, product: value, judged: value, gate }
}

/** One caller who takes these requests in turn. @returns the CPU of one, the median of the rounds */
async function cpuEach(
  callers: Callers,
  product: Side,
  requests: Request[],
  { rounds, seconds }: Options,
): Promise<number> {
  const round = async () => {
    const before = product.cpuMs()
    const { latenciesMs } = await callers.askWell(product, { forMs: seconds * 1000, turns: requests })
    return (product.cpuMs() - before) / latenciesMs.length
  }
  await round()
  const found: number[] = []
  for (let count = 0; count < rounds; count += 1) found.push(await round())
  return median(found)
}

async function atPace(
  callers: Callers,
  product: Side,
  requests: Request[],
  { rounds, seconds }: Options,
): Promise<Single[]> {
  const found: number[][] = []
  for (let count = 0; count < rounds; count += 1) {
    const paced = { perSecond: PER_SECOND, requests }
    found.push((await callers.askWell(product, { forMs: seconds * 1000, paced })).latenciesMs)
  }
  const of = (share: number) => median(found.map((latenciesMs) => percentile(latenciesMs, share)))
  const { title, gate } = EMBEDDED.mixedP99
  return [tell(`${PER_SECOND} mixed requests a second: p50, ms`, of(0.5)), tell(title, of(0.99), gate)]
}
