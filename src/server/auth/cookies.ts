import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

type CookieConfig = Pick<Config, 'secureCookies' | 'secret' | 'sessionDays'>

/** The browser binds a `__Host-` cookie to https and to this host alone; on plain http it would drop it (C4). */
export const sessionCookieName = ({ secureCookies }: Pick<Config, 'secureCookies'>): string =>
  secureCookies ? '__Host-desk-session' : 'desk-session'

/**
 * Hands the browser its session: the token, signed with a secret that is not in the database, so that a stolen
 * database alone opens no session (C4). No script can read it.
 */
export function setSessionCookie(reply: FastifyReply, config: CookieConfig, token: string): void {
  const value = `${token}.${signatureOf(token, config.secret)}`
  reply.header('set-cookie', cookieOf(config, value, config.sessionDays * 86_400))
}

export function clearSessionCookie(reply: FastifyReply, config: CookieConfig): void {
  reply.header('set-cookie', cookieOf(config, '', 0))
}

/** @returns the token of the request's session cookie; null when there is none or its signature is not ours */
export function sessionTokenOf(request: FastifyRequest, config: CookieConfig): string | null {
  const value = cookieValue(request.headers.cookie, sessionCookieName(config))
  const dot = value?.lastIndexOf('.') ?? -1
  if (value === undefined || dot < 1) return null
  const token = value.slice(0, dot)
  return isSame(value.slice(dot + 1), signatureOf(token, config.secret)) ? token : null
}

function cookieOf(config: CookieConfig, value: string, maxAgeS: number): string {
  const parts = [`${sessionCookieName(config)}=${value}`, 'Path=/', `Max-Age=${maxAgeS}`, 'HttpOnly']
  return [...parts, 'SameSite=Lax', ...(config.secureCookies ? ['Secure'] : [])].join('; ')
}

const signatureOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(`session:${token}`).digest('base64url')

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const text = part.trim()
    if (text.startsWith(`${name}=`)) return text.slice(name.length + 1)
  }
  return undefined
}
