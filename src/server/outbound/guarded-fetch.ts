import { lookup as systemLookup } from 'node:dns'
import type { Agent, Response } from 'undici'
import { OUTBOUND } from '#shared/outbound-messages.ts'
import type { Config } from '#server/config.ts'
import { isBlocked } from './blocked.ts'
import type { Lookup } from './guarded-agent.ts'

/** How much of an answer is read, in bytes after decoding; the rest is never fetched. */
export const ANSWER_READ_BYTES = 1_048_576
/** How the product calls itself when it goes out. */
const USER_AGENT = 'CityDesk/1'

export type OutboundRequest = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string | Buffer
  /** For everything together: finding the address, connecting, sending, and the whole answer. */
  withinMs: number
  /** A person at the screen asked for it and waits: it also goes out while the newsroom is held back. */
  isForSomebody?: true
  /** How much of the answer is read, in bytes after decoding; 1 MiB when absent. */
  readBytes?: number
  /** Ends it early, as unreachable: nobody wants the answer any more. */
  signal?: AbortSignal
}

/** What came of it. Any HTTP status is an answer; redirects are answers too, and are not followed. */
export type OutboundResult =
  | {
      kind: 'answered'
      httpStatus: number
      headers: ReadonlyMap<string, string>
      body: Buffer
      isCut: boolean
    }
  /** It led to where the server must not go; trying again changes nothing. `reason` is for people. */
  | { kind: 'blocked'; reason: string }
  /** Nothing complete came back. `reason` is for people, `cause` for the log. */
  | { kind: 'unreachable'; reason: string; cause: unknown }

export type GuardedFetch = {
  (url: string, request: OutboundRequest): Promise<OutboundResult>
  /** Ends idle connections, after what runs. */
  close(): Promise<void>
}

/**
 * The only way out of the house (promises, Going out): public addresses and those on the operator's list,
 * http and https, TLS verified, no credentials, no redirects, a deadline and a limit for the answer.
 */
export function createGuardedFetch(
  { outboundAllow }: Pick<Config, 'outboundAllow'>,
  lookup: Lookup = systemLookup,
): GuardedFetch {
  // Loaded when something first goes out.
  let opened: Promise<Agent> | undefined
  const agent = () => (opened ??= openAgent(new Set(outboundAllow), lookup))
  const guardedFetch = async (url: string, request: OutboundRequest): Promise<OutboundResult> => {
    const target = targetOf(url)
    return target ? go(await agent(), target, request) : { kind: 'blocked', reason: OUTBOUND.notAnAddress }
  }
  return Object.assign(guardedFetch, { close: async () => (await opened)?.close() })
}

function targetOf(url: string): URL | null {
  const target = URL.canParse(url) ? new URL(url) : null
  if (!target || (target.protocol !== 'https:' && target.protocol !== 'http:')) return null
  return target.username || target.password ? null : target
}

async function openAgent(allowed: ReadonlySet<string>, lookup: Lookup): Promise<Agent> {
  const { guardedAgent } = await import('./guarded-agent.ts')
  return guardedAgent(allowed, lookup)
}

async function go(
  agent: Agent,
  target: URL,
  { withinMs, headers, readBytes = ANSWER_READ_BYTES, signal, ...request }: OutboundRequest,
) {
  try {
    const { fetch } = await import('undici')
    const response = await fetch(target, {
      ...request,
      headers: { 'user-agent': USER_AGENT, ...headers },
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(withinMs), ...(signal ? [signal] : [])]),
      dispatcher: agent,
    })
    const { body, isCut } = await readUpTo(readBytes, response)
    return {
      kind: 'answered',
      httpStatus: response.status,
      headers: new Map(response.headers),
      body,
      isCut,
    } satisfies OutboundResult
  } catch (cause) {
    return failure(target.hostname, cause)
  }
}

async function readUpTo(most: number, { body }: Response): Promise<{ body: Buffer; isCut: boolean }> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream, and with it the connection.
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > most) break
  }
  return { body: Buffer.concat(chunks).subarray(0, most), isCut: size > most }
}

function failure(host: string, cause: unknown): OutboundResult {
  if (isBlocked(cause)) return { kind: 'blocked', reason: OUTBOUND.notPublic(host) }
  const isLate = cause instanceof Error && cause.name === 'TimeoutError'
  const reason = isLate ? OUTBOUND.tooSlow(host) : OUTBOUND.unreachable(host)
  return { kind: 'unreachable', reason, cause }
}
