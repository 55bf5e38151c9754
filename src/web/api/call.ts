import {
  type CallInput,
  type CallOutput,
  type CreateContract,
  IDEMPOTENCY_HEADER,
  type RouteContract,
} from '#contract/route.ts'
import { LIMITS } from '#shared/limits.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { Problem, ProblemBody } from '#shared/problem.ts'
import { isOlderThanHeard, noteAnswer } from './answered-after.ts'
import { noteDone, noteFailed } from './failed-acts.ts'
import { ask } from './ask-server.ts'
import { beginRead } from './reads.ts'

type Options = {
  signal?: AbortSignal
  /** Goes on when the page is left; its body is at most 64 KiB then. */
  keepalive?: boolean
}
/** One key an intention, so that a second try of it changes nothing more; `createBy` owns them. */
type Keyed = Options & { idempotencyKey: string }
/** A route whose calls take no key. */
export type Keyless = RouteContract & { idempotent?: never }

/**
 * The one way a screen talks to the server.
 *
 * @param route of the contract, such as `board.updateTask`
 * @param ask its path parameters, query and body, as far as it has them
 * @param options a create cannot be called without its key, and nothing else takes one
 * @returns the answer, checked by the contract
 * @throws Problem for every answer that is no success; `unavailable` when nothing answered, not to the end, or not
 *   within the time that the contract gives it
 */
export async function call<Route extends Keyless>(
  route: Route,
  ask: CallInput<Route>,
  options?: Options,
): Promise<CallOutput<Route>>
export async function call<Route extends CreateContract>(
  route: Route,
  ask: CallInput<Route>,
  options: Keyed,
): Promise<CallOutput<Route>>
export async function call(
  route: RouteContract,
  ask: unknown,
  options: Options & Partial<Keyed> = {},
): Promise<unknown> {
  const act = actNamed(route, ask as Ask)
  try {
    const answer = await callOnce(route, ask as Ask, options) // an input is made of just these three
    noteDone(act)
    return answer
  } catch (error) {
    noteFailed(error, act)
    throw error
  }
}

async function callOnce(
  route: RouteContract,
  { params, query, body }: Ask,
  options: Options & Partial<Keyed>,
): Promise<unknown> {
  const waiting = waitFor(route.answerS ?? LIMITS.answerS, options.signal)
  try {
    const response = await reach(addressOf(route.path, { params, query }), {
      method: route.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: options.idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: waiting.signal,
      ...(options.keepalive ? { keepalive: true } : {}),
    })
    noteAnswer(response)
    const json = await read(response)
    if (response.ok) return route.response.parse(json) // by that very route's schema
    throw problemFrom(response.status, json)
  } finally {
    waiting.end()
  }
}

/**
 * The same for a second try, also of a form that was corrected between the two: the thing that it is about, and which of
 * its fields are set. What no address says is said by the body.
 */
function actNamed({ method, path }: RouteContract, { params, body }: Ask): string {
  const isAddressed = method !== 'POST' || path.includes(':')
  const fields = Object.keys(body ?? {})
  return `${method} ${addressOf(path, { params })} ${isAddressed ? fields.join() : JSON.stringify(body)}`
}

type Texts = Record<string, unknown>
export type Ask = { params?: Texts; query?: Texts; body?: unknown }
type Ready = RequestInit & { signal: AbortSignal }

/** How often a read is asked again whose answer does not know what was told already, and after how many milliseconds. */
const MOST_AGAIN = 3
const AGAIN_AFTER_MS = 60

async function reach(path: string, init: Ready): Promise<Response> {
  const isRead = init.method === 'GET'
  const tell = isRead ? beginRead(path) : undefined
  try {
    let response = await ask(path, init)
    for (let tries = 0; isRead && tries < MOST_AGAIN && isOlderThanHeard(response); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
      response = await ask(path, init)
    }
    tell?.(response)
    return response
  } catch (cause) {
    throw isAborted(cause) ? cause : unreachable(cause)
  }
}

/** An answer that breaks off on its way never arrived: nobody knows what it said. */
async function read(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    if (isAborted(cause)) throw cause
    if (response.ok || isLate(cause)) throw unreachable(cause)
    return undefined
  }
}

/** @returns the problem that nothing answered, or not to the end, as a person reads it */
export const unreachable = (cause: unknown): Problem => new Problem('unavailable', wordsFor(cause), { cause })

/** A signal that ends a call when its reader goes, or after that many seconds. `end` stops counting. */
function waitFor(seconds: number, reader?: AbortSignal): { signal: AbortSignal; end: () => void } {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException('No answer in time', LATE)), seconds * 1000)
  const leave = () => late.abort(reader?.reason)
  if (reader?.aborted) leave()
  reader?.addEventListener('abort', leave)
  const end = () => {
    clearTimeout(timer)
    reader?.removeEventListener('abort', leave)
  }
  return { signal: late.signal, end }
}

const LATE = 'TimeoutError'
const isLate = (cause: unknown): boolean => cause instanceof DOMException && cause.name === LATE
const isAborted = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError'
const wordsFor = (cause: unknown): string => (isLate(cause) ? GENERIC.tooSlow : GENERIC.unreachable)

/** @returns where a call is made: path and query */
export const addressOf = (path: string, { params = {}, query }: Pick<Ask, 'params' | 'query'>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))) + searchOf(query)

function searchOf(query: Texts = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** @returns the problem that a failed answer tells of */
export function problemFrom(status: number, json: unknown): Problem {
  const body = ProblemBody.safeParse(json)
  if (!body.success) {
    const code = status === 503 || status === 502 || status === 504 ? 'unavailable' : 'unexpected'
    const detail = code === 'unavailable' ? GENERIC.unreachable : GENERIC.unexpected
    return new Problem(code, detail, { cause: json })
  }
  const { code, title, detail, fields, requestId, current } = body.data
  return new Problem(code, detail, { title, fields, requestId, current })
}
