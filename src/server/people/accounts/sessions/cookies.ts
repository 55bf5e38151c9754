import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { macUnder } from '#server/platform/kept-keys.ts'

type CookieConfig = Pick<Config, 'secureCookies' | 'secret' | 'sessionDays'>

/** The browser binds a `__Host-` cookie to https and to this host alone; on plain http it would drop it (C4). */
const fullName = ({ secureCookies }: Pick<Config, 'secureCookies'>, name: string): string =>
  secureCookies ? `__Host-desk-${name}` : `desk-${name}`

/**
 * Hands the browser its session: the token, signed with a secret that is not in the database, so that a stolen
 * database alone opens no session (C4). No script can read it.
 */
export function setSessionCookie(reply: FastifyReply, config: CookieConfig, token: string): void {
  const value = `${token}.${signatureOf(token, config.secret)}`
  setCookie(reply, config, { name: 'session', value, maxAgeS: config.sessionDays * 86_400 })
}

export function clearSessionCookie(reply: FastifyReply, config: CookieConfig): void {
  clearCookie(reply, config, 'session')
}

/** @returns the token of the request's session cookie; null when there is none or its signature is not ours */
export function sessionTokenOf(request: FastifyRequest, config: CookieConfig): string | null {
  const value = readCookie(request, config, 'session')
  const dot = value?.lastIndexOf('.') ?? -1
  if (value === null || dot < 1) return null
  const token = value.slice(0, dot)
  if (good.secret === config.secret && good.values.has(value)) return token
  if (!isSame(value.slice(dot + 1), signatureOf(token, config.secret))) return null
  noteGood(config.secret, value)
  return token
}

/**
 * Cookies whose signature was found good of late: a browser sends its own with every request. It says nothing of the
 * session, which the database is asked for each time.
 */
const good = { secret: '', values: new Set<string>() }
const MOST_GOOD = 2_000

function noteGood(secret: string, value: string): void {
  if (good.secret !== secret || good.values.size >= MOST_GOOD) good.values.clear()
  good.secret = secret
  good.values.add(value)
}

type SecureConfig = Pick<Config, 'secureCookies'>

/** Sets a cookie that no script can read and that other sites' requests do not carry, links to us aside. */
export function setCookie(
  reply: FastifyReply,
  config: SecureConfig,
  { name, value, maxAgeS }: { name: string; value: string; maxAgeS: number },
): void {
  const parts = [
    `${fullName(config, name)}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeS}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  reply.header('set-cookie', [...parts, ...(config.secureCookies ? ['Secure'] : [])].join('; '))
}

export function clearCookie(reply: FastifyReply, config: SecureConfig, name: string): void {
  setCookie(reply, config, { name, value: '', maxAgeS: 0 })
}

/** @returns null when the request carries no such cookie */
export function readCookie(request: FastifyRequest, config: SecureConfig, name: string): string | null {
  const start = `${fullName(config, name)}=`
  for (const part of request.headers.cookie?.split(';') ?? []) {
    const text = part.trim()
    if (text.startsWith(start)) return text.slice(start.length)
  }
  return null
}

const signatureOf = (token: string, secret: string): string =>
  macUnder(secret).update(`session:${token}`).digest('base64url')

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
