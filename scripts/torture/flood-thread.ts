import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { accounts } from '#contract/accounts.ts'
import { CALLBACK_PATH } from '#shared/webhook.ts'

/** The thread of `bodies.ts`: sends bodies of many keys on a hundred connections, and tells what was answered. */
const { origin }: { origin: string } = workerData
const CONNECTIONS = 100
/** How often each of them sends in a round. */
const TIMES = 20

const keysOf = (count: number): string => `{${Array.from({ length: count }, (_, at) => `"k${at}":0`).join()}}`
const KEYS = keysOf(80_000)
/** What costs more to judge than to send, and where: with its length and without, before and within the limits. */
const FLOODS = [
  { path: accounts.signIn.path, body: KEYS, isChunked: false },
  { path: accounts.signIn.path, body: KEYS, isChunked: true },
  { path: accounts.signIn.path, body: keysOf(1_200), isChunked: false },
  { path: accounts.signUp.path, body: `[${'[],'.repeat(5_000)}[]]`, isChunked: false },
  { path: CALLBACK_PATH, body: KEYS, isChunked: false },
  { path: '/api/nothing', body: KEYS, isChunked: true },
]

const answers = new Map<string, number>()
await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => flood(index)))
parentPort?.postMessage(answers)

/** One connection, on which one body after the other is sent. */
async function flood(index: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let time = 0; time < TIMES; time += 1) {
    const one = FLOODS[(index + time) % FLOODS.length]
    const answer = one ? await send(one, agent) : 'nothing'
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }
  agent.destroy()
}

/** @returns the status of the answer, or why there is none */
function send({ path, body, isChunked }: (typeof FLOODS)[number], agent: Agent): Promise<string> {
  const length = isChunked
    ? { 'transfer-encoding': 'chunked' }
    : { 'content-length': Buffer.byteLength(body) }
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...length }
  return new Promise((resolve) => {
    const sent = request(`${origin}${path}`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('close', () => resolve(String(answer.statusCode)))
    })
    sent.once('error', (error) => resolve(`cut (${'code' in error ? String(error.code) : error.message})`))
    sent.end(body)
  })
}
