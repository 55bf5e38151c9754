import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { and, eq } from 'drizzle-orm'
import { OIDC_AGAIN_SCREEN, OIDC_CALLBACK_PATH, OIDC_START_PATH } from '#shared/oidc.ts'
import { enterBrowser } from '#server/people/accounts/sessions/device-cookie.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/platform/person.ts'
import { sessions } from '#server/platform/db/tables/accounts.ts'
import { findTied, type Identity, signInWithIdentity } from './sign-in-with-identity.ts'
import { type Flow, keepFlow, newFlow, takeFlow } from './flow.ts'
import { openIdProvider, type ProviderSettings } from './provider.ts'
import { oidcErrorCodeOf, refusal } from './oidc-error.ts'

const StartQuery = z.object({ next: z.string().catch(''), again: z.string().optional().catch(undefined) })
const Returned = z.object({ state: z.string() })

/**
 * Signing in at the operator's OpenID Connect provider (C7).
 *
 * Both are visited by the browser itself, so they answer with another address: the provider's, the screens', or
 * the sign-in screen with the reason. The second opens a session although it is a GET, as the protocol has it; it
 * does so only for the browser that began, once.
 */
export function oidcRoutes(deps: Deps, settings: ProviderSettings): FastifyPluginAsync {
  const { config, clock } = deps
  return async (app) => {
    const { issuer } = settings
    const provider = openIdProvider(deps, settings)
    const callback = () => `${config.publicUrl}${OIDC_CALLBACK_PATH}`

    app.get(OIDC_START_PATH, { config: { audience: 'public' } }, (request, reply) => {
      const { next, again } = StartQuery.parse(request.query)
      const flow = newFlow({ next, isAnew: again === '1' }, clock())
      return orSaysWhy(request, reply, flow, async () => {
        const address = await provider.addressFor(flow, callback())
        keepFlow(reply, config, flow)
        return address
      })
    })

    // A HEAD, which changes nothing, must not spend what the GET is for.
    const onlyGet = { config: { audience: 'public' }, exposeHeadRoute: false } as const
    app.get(OIDC_CALLBACK_PATH, onlyGet, (request, reply) => {
      const flow = takeFlow(request, reply, config, clock())
      return orSaysWhy(request, reply, flow, async () => {
        const own = ownFlow(request, flow)
        const { next, isAnew } = own
        const returned = new URL(callback())
        returned.search = new URL(request.url, returned).search
        const claims = await provider.identify(returned, own)
        if (isAnew) {
          await confirmIdentity(deps, { issuer, claims }, request.person)
          return `${OIDC_AGAIN_SCREEN}?shown=1`
        }
        const entered = await signInWithIdentity(deps, { issuer, claims }, request, request.person)
        if ('challenge' in entered) return `/auth?${new URLSearchParams({ next, ...entered }).toString()}`
        enterBrowser(reply, config, entered.token)
        return `/auth?${new URLSearchParams({ next }).toString()}`
      })
    })
  }
}

/** Leads the browser to where `work` says, or to the screen that says why not. */
async function orSaysWhy(
  request: FastifyRequest,
  reply: FastifyReply,
  flow: Flow | null,
  work: () => Promise<string>,
) {
  try {
    return await reply.redirect(await work(), 302)
  } catch (error) {
    request.log.warn({ err: error }, 'Signing in with OpenID Connect failed')
    return reply.redirect(`${flow?.isAnew ? OIDC_AGAIN_SCREEN : '/auth'}?why=${oidcErrorCodeOf(error)}`, 302)
  }
}

/** @throws Refusal `not-completed` unless the provider answers the attempt of this very browser */
function ownFlow({ query }: FastifyRequest, flow: Flow | null): Flow {
  const returned = Returned.safeParse(query)
  if (!returned.success || !flow || returned.data.state !== flow.state)
    throw refusal('not-completed', 'This browser did not ask for that')
  return flow
}

/**
 * Notes that the person of an open session has shown anew at the provider who it is; it stands for giving the
 * password again (C7). The moment that counts is the provider's, which `readIdToken` has found new enough.
 *
 * @param person who the browser is signed in as
 * @throws Refusal `not-completed` when nobody is, `somebody-else` when the identity is not tied to that account
 */
async function confirmIdentity({ db }: Deps, identity: Identity, person: Person | null): Promise<void> {
  const { authenticatedAt } = identity.claims
  if (!person || !authenticatedAt) throw refusal('not-completed', 'Nobody is signed in')
  if ((await findTied(db, identity)) !== person.id)
    throw refusal('somebody-else', 'The identity is not that of the person who is signed in')
  await db
    .update(sessions)
    .set({ authenticated_at: authenticatedAt.toISOString() })
    .where(and(eq(sessions.id, person.sessionId), eq(sessions.user_id, person.id)))
}
