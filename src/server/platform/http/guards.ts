import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { backup } from '#contract/backup.ts'
import { accounts, ownAccount } from '#contract/accounts.ts'
import { deliveries } from '#contract/deliveries.ts'
import { editionMail } from '#contract/edition-mail.ts'
import { mail } from '#contract/mail.ts'
import { secondFactor } from '#contract/second-factor.ts'
import { webhooks } from '#contract/webhooks.ts'
import { HOLD } from '#shared/hold-messages.ts'
import { ACCESS } from '#shared/access-messages.ts'
import { API_KEYS } from '#shared/api-keys-messages.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Problem } from '#shared/problem.ts'
import { type Audience, belongsTo, type KeyScope } from '#shared/roles.ts'
import type { Sentence } from '#shared/sentence.ts'
import type { Person } from '#server/platform/person.ts'
import { bearerOf } from './bearer.ts'
import { noSpace } from './problems.ts'
import { keepRouteList } from './route-list.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience
    /** What a key must be allowed to do to call it; without it no key may (C78). */
    key?: KeyScope
    /** What people outside the audience read, where it is not the general refusal. */
    denied?: Sentence
    /** Answers everybody alike and never asks who calls, so that it answers also while the database does not. */
    isForAnybody?: true
    /** Called by machines, which prove themselves in the route: there is no browser whose origin could tell. */
    isForMachines?: true
  }
  interface FastifyRequest {
    person: Person | null
  }
}

type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Person | null>
/** @returns null when the request carries no key. @throws Problem when it does, and that opens nothing here */
type AuthenticateKey = (request: FastifyRequest, needed: KeyScope | undefined) => Promise<Person | null>

/** Refuses routes without an audience at start-up, and people outside it at every request. */
export function guardAudiences(
  app: FastifyInstance,
  authenticate: Authenticate,
  authenticateKey: AuthenticateKey,
): void {
  app.decorateRequest('person', null)
  keepRouteList(app)
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.audience) throw new Error(`Route ${String(method)} ${url} does not say who may call it`)
  })
  app.addHook('onRequest', async (request, reply) => {
    // The route decides, never the text of the address, which may be written in several ways.
    const { config, url } = request.routeOptions
    const { audience } = config
    if (config.isForAnybody) return
    // A path without a route has no audience; its answer is the same for everybody, as is that of a page.
    if (audience === undefined || (audience === 'public' && !url?.startsWith('/api'))) return
    // What answers everybody asks for no key. A key is an ordinary user, and whoever has one asks as nobody else.
    const byKey = audience === 'public' ? null : await authenticateKey(request, config.key)
    request.person = byKey ?? (await authenticate(request, reply))
    if (belongsTo(audience, request.person?.role ?? null)) return refuseWhileOwing(request, audience)
    if (!request.person) throw new Problem('not_signed_in', ACCOUNTS.signInFirst)
    const { title, detail } = config.denied ?? ACCESS.denied
    throw new Problem('not_allowed', detail, { title })
  })
}

/** What an administrator may do who owes a second factor: set one up, for which the password may be asked, and leave. */
const WHILE_OWING = new Set<string>(
  [
    secondFactor.secondFactor,
    secondFactor.beginSecondFactor,
    secondFactor.confirmSecondFactor,
    ownAccount.passwordAgain,
    accounts.signOut,
  ].map(({ method, path }) => `${method} ${path}`),
)

/** What answers everybody answers them too. @throws Problem `second_factor_first` */
function refuseWhileOwing({ person, method, routeOptions }: FastifyRequest, audience: Audience): void {
  if (!person?.owesSecondFactor || audience === 'public') return
  if (WHILE_OWING.has(`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`)) return
  throw new Problem('second_factor_first', ACCOUNTS.secondFactor.required)
}

/** @returns who is calling; only for routes whose audience is not public */
export function personOf(request: FastifyRequest): Person {
  if (!request.person) throw new Error('personOf needs a route that is not public')
  return request.person
}

/**
 * Refuses state-changing calls that another site may have caused: Sec-Fetch-Site says, else Origin.
 *
 * @param ownOrigin where people find the newsroom, e.g. https://desk.example.org
 */
export function guardOrigin(app: FastifyInstance, ownOrigin: () => string): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { isForMachines, key } = request.routeOptions.config
    if (isForMachines) return
    // No other site can make a browser send one. Whether it is good is asked next, and no session counts beside it.
    if (key !== undefined && bearerOf(request) !== null) return
    if (isSameOrigin(request, ownOrigin())) return
    if (bearerOf(request) !== null) throw new Problem('not_allowed', API_KEYS.outOfReach)
    throw new Problem('foreign_origin', ACCESS.foreignOrigin)
  })
}

function isSameOrigin(request: FastifyRequest, ownOrigin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  if (origin === undefined) return false
  // Behind no proxy the person may use another name for this machine than the configured one.
  return origin === ownOrigin || origin === `${request.protocol}://${request.host}`
}

/** What is still let through then: people must get in to read, and may leave. Each writes a few hundred bytes. */
const COME_AND_GO = new Set<string>(
  [accounts.signIn, secondFactor.verifySecondFactor, accounts.signOut, ownAccount.passwordAgain].map(
    ({ path }) => path,
  ),
)

/**
 * What an administrator sends by hand, and a backup, after which older ones go that the original may need. What goes
 * out by itself is held back where it begins.
 */
const SENDING = new Set<string>(
  [
    deliveries.send,
    deliveries.sendReady,
    deliveries.resendDelivery,
    deliveries.republish,
    webhooks.testWebhook,
    mail.resendMail,
    editionMail.sendTest,
    backup.makeBackup,
  ].map(({ path }) => path),
)

/** Refuses to send while the newsroom is held back. Ask it after the audience. */
export function guardHold(app: FastifyInstance, isHeld: () => boolean): void {
  app.addHook('onRequest', async (request) => {
    const isSending = request.method === 'POST' && SENDING.has(request.routeOptions.url ?? '')
    if (isSending && isHeld()) throw new Problem('held_back', HOLD.refused)
  })
}

/**
 * Refuses whatever would store something while the disk has no space for it. The log hears of it once, from who
 * watches the disk.
 */
export function guardSpace(app: FastifyInstance, isOutOfSpace: () => boolean): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || !isOutOfSpace()) return
    if (COME_AND_GO.has(request.routeOptions.url ?? '')) return
    throw noSpace()
  })
}
