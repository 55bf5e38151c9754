import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { Problem } from '#shared/problem.ts'
import { CALLBACK_PATH } from '#shared/webhook.ts'
import type { Deps } from '#server/deps.ts'
import { applyCallback, readCallback, unauthorized } from './apply-callback.ts'
import { type CallbackLimit, limitCallbacks } from './callback-limit.ts'
import type { RefusalLog } from './refusal-log.ts'
import { roundOf, authenticateCallback } from './authenticate-callback.ts'

/**
 * Where automations bring a text later (C38). Public: the signature or the token is the proof, and it is checked
 * on the raw bytes before they are read. What is refused is noted for administrators.
 *
 * Of one address only so many are judged that prove nothing; the others are refused before their body is read. A
 * valid token is seen in the headers, so its bearer always comes through.
 */
export function callbackRoutes(deps: Deps, refused: RefusalLog): FastifyPluginAsync {
  const limit = limitCallbacks(deps.clock)
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      const waitMs = roundOf(deps.config, request.headers) ? null : limit.admit(request.ip)
      if (waitMs === null) return
      const { tooMany: reason } = DELIVERIES.refusals
      const body = Buffer.alloc(0)
      refused.note({ httpStatus: 429, reason, deliveryId: null, address: request.ip, body })
      // What is left of the body would have to be read otherwise, before the next request.
      reply.header('connection', 'close')
      throw new Problem('too_many', reason, { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) })
    })
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.post(
      CALLBACK_PATH,
      { config: { audience: 'public', isForMachines: true } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return { ok: true, status: await take(deps, request, { limit, refused }) }
      },
    )
  }
}

type Keeping = { limit: CallbackLimit; refused: RefusalLog }

async function take(deps: Deps, request: FastifyRequest, { limit, refused }: Keeping) {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const named: { deliveryId: string | null } = { deliveryId: null }
  try {
    const caller = await authenticateCallback(deps, request.headers, body)
    if (!caller) throw unauthorized()
    if (caller.by === 'signature') limit.release(request.ip)
    if (caller.by === 'token') named.deliveryId = caller.deliveryId
    const callback = readCallback(body)
    named.deliveryId = callback.deliveryId
    return await applyCallback(deps, caller, callback, body)
  } catch (error) {
    if (error instanceof Problem && error.status < 500) {
      const { status: httpStatus } = error
      const reason = reasonOf(error)
      refused.note({ httpStatus, reason, ...named, address: request.ip, body })
    }
    throw error
  }
}

/** Fields of a body that is not what a callback says are named, so that its sender can be put right. */
function reasonOf({ message, fields }: Problem): string {
  if (!fields || message === DELIVERIES.refusals.mismatch) return message
  const named = Object.entries(fields).map(([field, why]) => `${field || 'body'}: ${why}`)
  return `${DELIVERIES.refusals.invalid} (${named.join('; ')})`.slice(0, 500)
}
