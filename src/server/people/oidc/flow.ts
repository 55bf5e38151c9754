import { beginningOf } from '#shared/beginning-of.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { z } from 'zod'
import { clearCookie, readCookie, setCookie } from '#server/people/accounts/sessions/cookies.ts'
import type { Config } from '#server/platform/config.ts'
import { seal, unseal } from '#server/platform/sealed-text.ts'

/** How long somebody may take at the provider. */
const LIFETIME_S = 600

/**
 * What binds the answer of the provider to the browser and the attempt that asked for it: it travels sealed in a
 * cookie, so that an unfinished attempt leaves nothing in the database.
 */
const Flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** The person is signed in here already, and is to show anew who it is. */
  isAnew: z.boolean().default(false),
  endsAt: z.number(),
})
export type Flow = z.infer<typeof Flow>

/**
 * @param next where the person wanted to go; judged by the screens when they are back
 * @param isAnew whether somebody who is signed in here is to show again who it is
 */
export function newFlow({ next, isAnew }: Pick<Flow, 'next' | 'isAnew'>, now: Date): Flow {
  return {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    next: beginningOf(next, 500),
    isAnew,
    endsAt: now.getTime() + LIFETIME_S * 1000,
  }
}

export const begunAt = ({ endsAt }: Flow): Date => new Date(endsAt - LIFETIME_S * 1000)

export function keepFlow(reply: FastifyReply, config: Config, flow: Flow): void {
  setCookie(reply, config, {
    name: NAME,
    value: seal(under(config), JSON.stringify(flow)),
    maxAgeS: LIFETIME_S,
  })
}

/** Takes the attempt out of the browser: an answer counts once. @returns null when there is none or it is over */
export function takeFlow(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  now: Date,
): Flow | null {
  const sealed = readCookie(request, config, NAME)
  if (sealed === null) return null
  clearCookie(reply, config, NAME)
  const text = unseal(under(config), sealed)
  const flow = Flow.safeParse(text === null ? null : JSON.parse(text))
  return flow.success && flow.data.endsAt > now.getTime() ? flow.data : null
}

const NAME = 'oidc'
const under = ({ secret }: Config) => ({ secret, purpose: 'oidc flow' })
