import { lookup as systemLookup } from 'node:dns'
import type { Agent } from 'undici'
import { HOLD } from '#shared/hold-messages.ts'
import { OUTBOUND } from '#shared/outbound-messages.ts'
import type { Config } from '#server/platform/config.ts'
import type { Hold } from '#server/platform/hold-gate.ts'
import { authorityOf } from './authority.ts'
import { isBlocked } from './blocked.ts'
import { type ExchangeRequest, exchange } from './exchange.ts'
import type { Lookup } from './guarded-agent.ts'

/** How much of an answer is read, in bytes after decoding; the rest is never fetched. */
export const ANSWER_READ_BYTES = 1_048_576
/** How the product calls itself when it goes out. Answers are short, and packing them costs both sides more. */
const USUAL_HEADERS = { 'user-agent': 'CityDesk/1', accept: '*/*', 'accept-encoding': 'identity' }

export type OutboundRequest = Omit<ExchangeRequest, 'readBytes'> & {
  /** A person at the screen asked for it and waits: it also goes out while the newsroom is held back. */
  isForSomebody?: true
  /** How much of the answer is read, in bytes after decoding; 1 MiB when absent. */
  readBytes?: number
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
  /** Whether a host is answered in this process, as those of the demo are. */
  answersFor?: ((hostname: string) => boolean) | undefined
}

/**
 * The only way out of the house (promises, Going out): public addresses and those on a list, http and https, TLS verified,
 * no credentials, no redirects, a deadline and a limit for the answer.
 *
 * @param outboundAllow host:port in lower case, where what the operator has set up may go besides
 */
export function createGuardedFetch(
  { outboundAllow }: Pick<Config, 'outboundAllow'>,
  lookup: Lookup = systemLookup,
): GuardedFetch {
  return fetchWith(lookup, { allowed: outboundAllow, refusalOf: () => null, notPublic: OUTBOUND.notPublic })
}

/**
 * The way to pages and pictures whose address anybody here may have typed: as {@link createGuardedFetch}, but to public
 * addresses alone, at the usual ports (C94). What the operator allows the server's own calls, no link may reach.
 *
 * @param reachable host:port of further places; an argument for tests
 */
export function createPageFetch(reachable: string[] = [], lookup: Lookup = systemLookup): GuardedFetch {
  const isUsual = (target: URL) => USUAL_PORTS.has(target.port) || reachable.includes(authorityOf(target))
  return fetchWith(lookup, {
    allowed: reachable,
    refusalOf: (target) => (isUsual(target) ? null : OUTBOUND.unusualPort),
    notPublic: OUTBOUND.noPublicPage,
  })
}

/** An address names a port only where it is not the one of its scheme; http at 443 is as good as https at 80. */
const USUAL_PORTS = new Set(['', '80', '443'])

type Rules = {
  allowed: string[]
  /** Why an address is not called, whatever is there. */
  refusalOf: (target: URL) => string | null
  /** Says that a host is not public. */
  notPublic: (host: string) => string
}

function fetchWith(lookup: Lookup, { allowed, refusalOf, notPublic }: Rules): GuardedFetch {
  // Loaded when something first goes out.
  let opened: Promise<Agent> | undefined
  const agent = () => (opened ??= openAgent(new Set(allowed), lookup))
  const guardedFetch = async (url: string, request: OutboundRequest): Promise<OutboundResult> => {
    const target = targetOf(url)
    const reason = target ? refusalOf(target) : OUTBOUND.notAnAddress
    return target && reason === null
      ? go(await agent(), target, request, notPublic)
      : { kind: 'blocked', reason: reason ?? OUTBOUND.notAnAddress }
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
  { headers, readBytes = ANSWER_READ_BYTES, isForSomebody: _, ...request }: OutboundRequest,
  notPublic: Rules['notPublic'],
): Promise<OutboundResult> {
  try {
    const asked = { ...request, headers: { ...USUAL_HEADERS, ...headers }, readBytes }
    const received = await exchange(agent, target, asked)
    if (!received.headers.has('content-encoding')) return { kind: 'answered', ...received }
    const { unpacked } = await import('./unpack.ts')
    return { kind: 'answered', ...(await unpacked(received, readBytes)) }
  } catch (cause) {
    return failure(target.hostname, cause, notPublic)
  }
}

function failure(host: string, cause: unknown, notPublic: Rules['notPublic']): OutboundResult {
  if (isBlocked(cause)) return { kind: 'blocked', reason: notPublic(host) }
  const isLate = cause instanceof Error && cause.name === 'TimeoutError'
  const reason = isLate ? OUTBOUND.tooSlow(host) : OUTBOUND.unreachable(host)
  return { kind: 'unreachable', reason, cause }
}

/**
 * The way out while the newsroom may be held back: only what a person at the screen waits for goes through, such as
 * the sign-in at a provider.
 */
export function fetchUnlessPaused(outbound: GuardedFetch, hold: Hold): GuardedFetch {
  const fetch: GuardedFetch = Object.assign(
    async (...[url, request]: Parameters<GuardedFetch>) =>
      hold.since() !== null && !request.isForSomebody
        ? ({ kind: 'blocked', reason: HOLD.outbound } as const)
        : outbound(url, request),
    { close: outbound.close, answersFor: outbound.answersFor },
  )
  return fetch
}
