import { type CallInput, type CallOutput, IDEMPOTENCY_HEADER, type RouteContract } from '#shared/api/route.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { Problem, ProblemBody } from '#shared/problem.ts'

type Options = {
  /** For creates: one key an intention, so that a second try of it changes nothing more. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Goes on when the page is left; its body is at most 64 KiB then. */
  keepalive?: boolean
}

/**
 * The one way a screen talks to the server.
 *
 * @param route of the contract, such as `board.updateTask`
 * @param ask its path parameters, query and body, as far as it has them
 * @returns the answer, checked by the contract
 * @throws Problem for every answer that is no success; `unavailable` when nothing answered
 */
export async function call<Route extends RouteContract>(
  route: Route,
  ask: CallInput<Route>,
  options: Options = {},
): Promise<CallOutput<Route>> {
  const { params, query, body } = ask as Given // `Ask` is made of just these three
  const response = await reach(pathOf(route, params) + searchOf(query), {
    method: route.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: options.idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  })
  const json: unknown = await response.json().catch(() => undefined)
  if (response.ok) return route.response.parse(json) as CallOutput<Route> // parsed by that very route's schema
  throw problemFrom(response.status, json)
}

type Texts = Record<string, unknown>
type Given = { params?: Texts; query?: Texts; body?: unknown }

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...init, credentials: 'same-origin' })
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new Problem('unavailable', GENERIC.unreachable, { cause })
  }
}

const pathOf = (route: RouteContract, params: Texts = {}): string =>
  route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

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
