import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { macUnder } from '#server/platform/kept-keys.ts'
import { readCookie, setCookie, setSessionCookie } from './cookies.ts'

type CookieConfig = Pick<Config, 'secureCookies' | 'secret' | 'sessionDays'>

/** How long a browser is known without a sign-in, in days; browsers keep no cookie longer (RFC 6265bis, 5.5). */
export const KNOWN_DAYS = 400

/** Hands the browser its session, and what it is known by at later sign-ins, of this person and of others. */
export function enterBrowser(reply: FastifyReply, config: CookieConfig, token: string): void {
  setSessionCookie(reply, config, token)
  setDeviceCookie(reply, config, deviceOf(reply.request, config, token))
}

/** It opens nothing and says nothing of anybody; no script can read it. */
export function setDeviceCookie(reply: FastifyReply, config: CookieConfig, device: string): void {
  setCookie(reply, config, { name: 'device', value: device, maxAgeS: KNOWN_DAYS * 86_400 })
}

/**
 * What the browser of a request is known by: its cookie, or, when it has none yet, the one that {@link enterBrowser}
 * gives it with that token.
 *
 * @returns 256 bits that nobody can guess, also from what a stolen database holds
 */
export function deviceOf(
  request: FastifyRequest,
  config: Pick<Config, 'secureCookies' | 'secret'>,
  token: string,
): string {
  return givenDevice(request, config) || macUnder(config.secret).update(`device:${token}`).digest('base64url')
}

/** What a browser says it is known by; '' when it says nothing, or what none of ours says. */
export function givenDevice(request: FastifyRequest, config: Pick<Config, 'secureCookies'>): string {
  const given = readCookie(request, config, 'device')
  return given !== null && /^[\w-]{43}$/.test(given) ? given : ''
}
