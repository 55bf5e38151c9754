import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Contract } from '#contract/api.ts'
import type { HandlerOutput, HandlerInput, RouteContract } from '#contract/route.ts'
import type { Person } from '#server/platform/person.ts'

/** One intended create: the same key and request change nothing twice. */
export type Intent = { personId: string; key: string; requestHash: string }

type Context<R extends RouteContract> = {
  /** Never null on a route that is not public. */
  person: R['audience'] extends 'public' ? Person | null : Person
  /** Only on routes that are `idempotent`. */
  intent: R extends { idempotent: true } ? Intent : null
  request: FastifyRequest
  /** For headers and cookies; the answer itself is what the handler returns. */
  reply: FastifyReply
}

/** Does what one route promises. What it is asked has been checked; it throws a Problem for everything else. */
type Handler<R extends RouteContract> = (
  ask: HandlerInput<R>,
  context: Context<R>,
) => Promise<HandlerOutput<R>>

/** A noun's part of the contract. */
type ContractModule = Record<string, RouteContract>

/** One handler for every call of a module: one that is missing, named twice or of another module does not compile. */
export type HandlersOf<Module extends ContractModule> = { [Name in keyof Module]: Handler<Module[Name]> }

/** The handlers of every module of the contract. */
export type Handlers = { [Module in keyof Contract]: HandlersOf<Contract[Module]> }
