import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { postgresText } from '#shared/outside-words.ts'
import { Problem } from '#shared/problem.ts'
import { CALLBACK_PATH } from '#shared/webhook.ts'
import type { Deps } from '#server/deps.ts'
import { tooBusy } from '#server/platform/http/client-errors.ts'
import { whenOver } from '#server/platform/http/load.ts'
import { applyCallback, readCallback, unauthorized } from './apply-callback.ts'
import { type Caller, checkSignature, readProof, type Unchecked } from './authenticate-callback.ts'
import { type CallbackLimit, limitCallbacks } from './callback-limit.ts'
import type { RefusalLog } from './refusal-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the headers of a callback prove; null elsewhere. */
    callbackProof: Caller | Unchecked | null
  }
}

/**
 * Where automations bring a text later (C38). Public: the signature or the token is the proof. A token is seen in the
 * headers, and so are most flaws; those are refused before the body is read. A signature is checked on the raw bytes
 * before anything of them is parsed. What is refused is noted for administrators.
 *
 * Of one address so many may prove bad; then its next ones are refused unread for a while, but for those with a token.
 */
export function callbackRoutes(deps: Deps, refused: RefusalLog): FastifyPluginAsync {
  const keeping = { limit: limitCallbacks(deps.clock), refused }
  return async (app) => {
    app.decorateRequest('callbackProof', null)
    app.addHook('onRequest', async (request, reply) => {
      request.callbackProof = admit(deps, request, reply, keeping)
    })
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.post(
      CALLBACK_PATH,
      { bodyLimit: LIMITS.textBodyBytes, config: { audience: 'public', isForMachines: true } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return { ok: true, ...(await take(deps, request, keeping)) }
      },
    )
  }
}

type Keeping = { limit: CallbackLimit; refused: RefusalLog }

/** @throws Problem when its body need not be read at all, or when too much waits to be checked already */
function admit(deps: Deps, request: FastifyRequest, reply: FastifyReply, { limit, refused }: Keeping) {
  const { ip: address, headers } = request
  const proof = readProof(deps, headers)
  if (proof?.by === 'token') return proof
  const note = (httpStatus: number, reason: string) =>
    refused.note({ httpStatus, reason, deliveryId: null, address, body: Buffer.alloc(0) })
  const waitMs = limit.waitMs(address)
  if (waitMs !== null) {
    const { tooMany } = DELIVERIES.refusals
    note(429, tooMany)
    throw new Problem('too_many', tooMany, { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) })
  }
  if (!proof) {
    limit.countBad(address)
    note(401, DELIVERIES.refusals.unauthorized)
    throw unauthorized()
  }
  const giveBack = limit.makeRoom(address, Number(headers['content-length'] ?? LIMITS.textBodyBytes))
  if (!giveBack) throw tooBusy()
  whenOver(request.raw.socket, reply.raw, giveBack)
  return proof
}

async function take(deps: Deps, request: FastifyRequest, { limit, refused }: Keeping) {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const contentType = request.headers['content-type']
  const named: { deliveryId: string | null } = { deliveryId: null }
  try {
    const { callbackProof: proof } = request
    const caller =
      proof?.by === 'unchecked' ? await checkSignature(deps, proof, { body, contentType }) : proof
    if (!caller) {
      limit.countBad(request.ip)
      throw unauthorized()
    }
    if (caller.by === 'token') named.deliveryId = caller.deliveryId
    const callback = readCallback(body, contentType)
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
  return postgresText(`${DELIVERIES.refusals.invalid} (${named.join('; ')})`, 500)
}
