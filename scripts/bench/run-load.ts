import { Agent, request } from 'undici'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { accounts } from '#contract/accounts.ts'
import { say } from '#server/platform/log.ts'
import { hashPassword } from '#server/people/accounts/passwords/password-hash.ts'
import { ALLOCATOR, builtProgram } from '#scripts/project.mjs'
import { LIVE_PATH } from '#shared/live.ts'
import { median, percentile } from './figures.ts'
import { LOAD } from './gates.ts'
import { emailOf, PASSWORD, STAFF } from './newsroom.ts'
import { nothingOpened } from './opened.ts'
import type { Options } from './options.ts'
import { figure, type Found, type Single } from './report.ts'
import { listing, mixed } from './requests.ts'
import { signIn } from './sign-in.ts'
import { openStage, type Stage } from './stage.ts'
import type { Readers } from './readers.ts'
import type { Side } from './sides.ts'

/** What the promises' last line asks for. */
const PER_SECOND = 300
const STREAMS = 500
const SIGN_INS = 200
/** So long is one slice, after which a line is printed, in milliseconds. */
const SLICE_MS = 30_000
const LISTS_PER_SECOND = 20
const ADDRESSES = 8

type Slice = { latenciesMs: number[]; errors: number; firstError: string; memory: number }

/**
 * Holds mixed work and open streams for the minutes asked for, slice by slice, then signs many in at once: the last
 * line of the promises, and with many minutes a soak. Errors are counted.
 */
export async function runLoad(options: Options): Promise<Found> {
  const opened = nothingOpened()
  const args = builtProgram('main', [], { DATABASE_URL: 'postgres://' })
  try {
    const stage = await openStage(process.env['DATABASE_URL'], options.rows, args, ALLOCATOR)
    opened.push(() => stage.close())
    const held = options.minutes > 0 ? judgeSlices(await hold(stage, options.minutes)) : []
    const singles = [...held, ...(await measureSignIns(stage, options.rounds))]
    return { database: `PostgreSQL ${stage.database.version}`, compared: [], singles }
  } finally {
    await opened.close()
  }
}

async function hold(stage: Stage, minutes: number): Promise<Slice[]> {
  const everybody = Array.from({ length: STAFF }, (_, number) => signIn(stage.product.origin, number))
  const close = await openStreams(stage.product, await Promise.all(everybody), STREAMS)
  const paced = { perSecond: PER_SECOND, requests: mixed(stage) }
  const slices: Slice[] = []
  try {
    while (slices.length * SLICE_MS < minutes * 60_000) {
      const answered = await stage.callers.ask(stage.product, { forMs: SLICE_MS, paced })
      const slice = { ...answered, memory: stage.product.memory().now }
      slices.push(slice)
      say(`${(slices.length * SLICE_MS) / 1000} s: ${sliceInWords(slice)}`)
    }
  } finally {
    await close()
  }
  return slices
}

function sliceInWords({ latenciesMs, errors, firstError, memory }: Slice): string {
  const times = `p50 ${figure(percentile(latenciesMs, 0.5))}, p99 ${figure(percentile(latenciesMs, 0.99))} ms`
  const wrong = errors > 0 ? `${errors} errors, the first: ${firstError}` : 'no errors'
  return `${latenciesMs.length} requests, ${times}, ${wrong}, ${figure(memory)} MiB`
}

function judgeSlices(slices: Slice[]): Single[] {
  const all = slices.flatMap(({ latenciesMs }) => latenciesMs)
  const memory = slices.map((slice) => slice.memory)
  // What is loaded and kept by the first requests is no growth.
  const early = median(memory.slice(Math.floor(memory.length / 4), Math.ceil(memory.length / 2)))
  const late = median(memory.slice(-Math.ceil(memory.length / 4)))
  const alone = (title: string, value: number): Single => single(title, value, null)
  return [
    alone(
      `requests in ${(slices.length * SLICE_MS) / 60_000} minutes, with ${STREAMS} open streams`,
      all.length,
    ),
    single(LOAD.p99.title, percentile(all, 0.99), LOAD.p99.gate),
    single(
      LOAD.errors.title,
      slices.reduce((sum, { errors }) => sum + errors, 0),
      LOAD.errors.gate,
    ),
    alone('memory at the end, MiB', late),
    single(LOAD.growth.title, late / early, LOAD.growth.gate),
  ]
}

/**
 * Many sign in at once, beside whoever reads lists; compared with the hashes alone, made by the same code. Hashes and
 * sign-ins follow each other, round by round, so that a slow minute is one of both.
 */
async function measureSignIns(stage: Stage, rounds: number): Promise<Single[]> {
  const ratios: number[] = []
  const listsMs: number[] = []
  let refused = 0
  for (let round = 0; round < rounds; round += 1) {
    const people = Array.from({ length: SIGN_INS }, (_, number) => number)
    const { tookMs: hashedMs } = await timed(
      people.map((number) => hashPassword(PASSWORD, addressOf(number))),
    )
    const paced = { perSecond: LISTS_PER_SECOND, requests: [listing(stage)] }
    const before = process.cpuUsage()
    const [signedIn, lists] = await Promise.all([
      timed(people.map((number) => signInFrom(addressOf(number), stage.product.origin, number % STAFF))),
      stage.callers.ask(stage.product, { forMs: hashedMs, paced }),
    ])
    ratios.push(signedIn.tookMs / hashedMs)
    listsMs.push(...lists.latenciesMs)
    refused += signedIn.results.filter((status) => status !== 200).length
    // Whoever asks shares the two cores, which is no part of a sign-in.
    const { user, system } = process.cpuUsage(before)
    say(
      `${SIGN_INS} hashes ${figure(hashedMs)} ms, sign-ins ${figure(signedIn.tookMs)} ms, ` +
        `lists p99 ${figure(percentile(lists.latenciesMs, 0.99))} ms; ` +
        `asking took ${figure((user + system) / 1_000)} ms of CPU`,
    )
  }
  await Promise.all([...agents.values()].map((agent) => agent.close()))
  agents.clear()
  return [
    single(LOAD.signIns.title, median(ratios), LOAD.signIns.gate),
    single(`of ${SIGN_INS} sign-ins at once, refused`, refused, LOAD.errors.gate),
    single('lists beside them: p99, ms', percentile(listsMs, 0.99), null),
  ]
}

async function timed<Result>(work: Promise<Result>[]): Promise<{ results: Result[]; tookMs: number }> {
  const startedMs = performance.now()
  const results = await Promise.all(work)
  return { results, tookMs: performance.now() - startedMs }
}

/** A newsroom's people sit at several places; no address may hold up the others with more than its share. */
const addressOf = (number: number): string => `127.0.0.${2 + (number % ADDRESSES)}`

/** One for each address, so that whoever asks takes as little of the two cores as can be. */
const agents = new Map<string, Agent>()

function agentOf(localAddress: string): Agent {
  const agent = agents.get(localAddress) ?? new Agent({ localAddress })
  agents.set(localAddress, agent)
  return agent
}

async function signInFrom(localAddress: string, origin: string, number: number): Promise<number> {
  const dispatcher = agentOf(localAddress)
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const body = JSON.stringify({ email: emailOf(number), password: PASSWORD })
  const path = `${origin}${accounts.signIn.path}`
  const answer = await request(path, { method: 'POST', headers, body, dispatcher })
  await answer.body.dump()
  return answer.statusCode
}

const single = (title: string, value: number, gate: number | null): Single => ({
  ...{ title, floor: null, product: value, judged: value, gate },
})

const JOINED_WITHIN_MS = 120_000

/**
 * Opens so many live streams, of these people in turn: nobody may have many (`LIMITS.liveStreams`).
 *
 * @param people the headers of each, signed in
 *
 * @returns how they are closed
 * @throws Error when one is refused
 */
async function openStreams(
  { port, name }: Side,
  people: Record<string, string>[],
  count: number,
): Promise<() => Promise<unknown>> {
  const order: Readers = { port, path: LIVE_PATH, people, count }
  const worker = new Worker(new URL('readers.ts', import.meta.url), { workerData: order })
  const joined = await once(worker, 'message', { signal: AbortSignal.timeout(JOINED_WITHIN_MS) })
  if (joined[0] !== 'ready') throw new Error(`${name}: ${joined[0]}`)
  return () => worker.terminate()
}
