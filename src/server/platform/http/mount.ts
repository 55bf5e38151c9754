import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { CONTRACT } from '#contract/api.ts'
import { IDEMPOTENCY_HEADER } from '#contract/route.ts'
import type { RouteContract } from '#contract/route.ts'
import { Problem, problemOfForm } from '#shared/problem.ts'
import { answerWriter } from './answer-writer.ts'
import { personOf } from './guards.ts'
import type { Handlers, Intent } from './handlers.ts'

/** What the mount knows of a handler: the contract's types were checked where `Handlers` was put together. */
type AnyHandler = (
  ask: Record<string, unknown>,
  context: { person: unknown; intent: Intent | null; request: FastifyRequest; reply: FastifyReply },
) => Promise<unknown>

/** Puts a handler behind every route of the contract: who may call, what is read, what leaves. */
export function mount(app: FastifyInstance, handlers: Handlers): void {
  app.setSerializerCompiler<z.ZodType>(({ schema }) => answerWriter(schema))
  for (const [module, routes] of Object.entries(CONTRACT)) {
    const ofModule = handlers[module as keyof Handlers] as Record<string, AnyHandler> // both are typed by the contract
    for (const [name, contract] of Object.entries(routes)) mountOne(app, contract, mustHave(ofModule, name))
  }
}

function mustHave(handlers: Record<string, AnyHandler>, name: string): AnyHandler {
  const handler = handlers[name]
  if (!handler) throw new Error(`Nothing handles ${name}`)
  return handler
}

function mountOne(app: FastifyInstance, contract: RouteContract, handler: AnyHandler): void {
  const status = contract.status ?? 200
  app.route({
    method: contract.method,
    url: contract.path,
    ...(contract.bodyBytes !== undefined && { bodyLimit: contract.bodyBytes }),
    config: {
      audience: contract.audience,
      ...(contract.key && { key: contract.key }),
      ...(contract.denied && { denied: contract.denied }),
      ...(contract.takesAnyText && { takesAnyText: true }),
    },
    schema: { response: { [status]: contract.response } },
    handler: async (request, reply) => {
      const ask = {
        ...(contract.params && { params: read(contract.params, request.params) }),
        ...(contract.query && { query: read(contract.query, request.query) }),
        ...(contract.body && { body: read(contract.body, request.body) }),
      }
      const intent = contract.idempotent ? intentOf(request) : null
      reply.code(status)
      return handler(ask, { person: request.person, intent, request, reply })
    },
  })
}

/** @throws Problem `invalid_input` with a sentence a field */
function read(schema: z.ZodType, given: unknown): unknown {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw problemOfForm(result.error)
}

function intentOf(request: FastifyRequest): Intent {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key))
    throw new Problem('malformed', 'A create needs an Idempotency-Key header of 8 to 100 letters and digits.')
  const requestHash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body)}`)
    .digest('hex')
  return { personId: personOf(request).id, key, requestHash }
}
