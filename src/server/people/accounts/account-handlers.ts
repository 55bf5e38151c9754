import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { accountLinks, accounts, ownAccount, SignedInUser } from '#contract/accounts.ts'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import { Problem } from '#shared/problem.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { outgoingPaused } from '#server/platform/outgoing-paused.ts'
import type { HandlersOf } from '#server/platform/http/handlers.ts'
import { unsetWayOf } from '#server/platform/http/unset-way.ts'
import type { Person } from '#server/platform/person.ts'
import { publish } from '#server/platform/live/publish.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { draftKeyOf } from './draft-key.ts'
import { changePassword } from './passwords/change-password.ts'
import { clearSessionCookie } from './sessions/cookies.ts'
import { enterBrowser, setDeviceCookie } from './sessions/device-cookie.ts'
import { deviceOf } from './sessions/device.ts'
import { claim, confirm } from './sign-up/confirm.ts'
import { hasAdministrator, isFromMachineItself } from './sign-up/first-run.ts'
import { reauthenticate } from './passwords/password-again.ts'
import { recover, resend } from './links/send-links.ts'
import { endAllSessions, endOtherSessions, endSession, findSessions } from './sessions/sessions.ts'
import { signIn, withoutMail } from './sign-in.ts'
import { signUp } from './sign-up/sign-up.ts'
import { signedInUser } from './signed-in-user.ts'
import { mustFindOwner } from './links/link-owner.ts'
import { reset } from './passwords/reset-password.ts'
import { constantTimeResponse } from './constant-time.ts'

const DONE = { ok: true } as const

/** Who is here, coming in and leaving; the table of calls is in docs/account-calls.md. */
export function accountHandlers(deps: Deps): HandlersOf<typeof accounts> {
  const { db, config } = deps
  return {
    session: async (_ask, { person, request }) => {
      const way = unsetWayOf(request, config)
      const isNew = person === null && !(await hasAdministrator(db))
      const newsroom = await readNewsroom(db)
      return {
        user: person && signedInUser(person),
        productName: newsroom.product_name,
        ...(newsroom.archive && { city: newsroom.city }),
        canFound: isNew && isFromMachineItself(request, config),
        isNew,
        signUp: way === null ? config.signUp.kind : 'invitation',
        sendsMail: config.smtpUrl !== undefined,
        isInsecure: config.isPlainHttp,
        ...(way !== null && mayKnow(person) && { unsetWay: way }),
        ...(person?.owesSecondFactor && { owesSecondFactor: true }),
        ...(person && !person.owesSecondFactor && { draftKey: draftKeyOf(config, person.id) }),
        heldBack: mayKnow(person) ? await outgoingPaused(deps) : undefined,
        ...(config.oidc && { provider: config.oidc.name }),
      }
    },
    signUp: async ({ body }, { request, reply }) => {
      const token = await signUp(deps, body, request)
      if (token === null) {
        const { title, detail } = ACCOUNTS.created
        return { next: 'confirm', title, detail: withoutMail(deps, detail) }
      }
      enterBrowser(reply, config, token)
      return { next: 'signed-in', ...ACCOUNTS.createdFirst }
    },
    signIn: async ({ body }, { person, request, reply }) => {
      const signedIn = await signIn(deps, body, request, person)
      if ('challenge' in signedIn) return { next: 'second-factor', ...signedIn }
      enterBrowser(reply, config, signedIn.token)
      return { user: signedIn.user }
    },
    signOut: async ({ body }, { person, reply }) => {
      await db.transaction(async (tx) => {
        if (body.scope === 'others') await endOtherSessions(tx, person.id, person.sessionId)
        else if (body.scope === 'global') await endAllSessions(tx, person.id)
        else await endSession(tx, person.id, person.sessionId)
      })
      if (body.scope !== 'others') leave(deps, reply)
      return DONE
    },
  }
}

const mayKnow = (person: Person | null): boolean => person?.role === 'admin' && !person.owesSecondFactor

/** The links that are mailed to whom an address belongs. */
export function accountLinkHandlers(deps: Deps): HandlersOf<typeof accountLinks> {
  return {
    confirm: async ({ body }, { request, reply }) => {
      const { userId, token } = await confirm(deps, body, request)
      enterBrowser(reply, deps.config, token)
      return { user: await mustFindUser(deps, userId) }
    },
    claim: async ({ body }, { request, reply }) => {
      const { userId, token } = await claim(deps, body, request)
      enterBrowser(reply, deps.config, token)
      return { user: await mustFindUser(deps, userId) }
    },
    resend: async ({ body }) => {
      await constantTimeResponse(() => resend(deps, body.email))
      return DONE
    },
    recover: async ({ body }) => {
      await constantTimeResponse(() => recover(deps, body.email))
      return DONE
    },
    checkReset: async ({ body: { token } }, { request }) => {
      await mustFindOwner(deps, token, ['reset', 'invite'], request.ip)
      return DONE
    },
    reset: async ({ body }, { request, reply }) => {
      setDeviceCookie(reply, deps.config, await reset(deps, body, request))
      return DONE
    },
  }
}

/** What people change about their own account. */
export function ownAccountHandlers(deps: Deps): HandlersOf<typeof ownAccount> {
  const { db } = deps
  return {
    changePassword: async ({ body }, { person, request, reply }) => {
      enterBrowser(reply, deps.config, await changePassword(deps, person, body, request))
      return DONE
    },
    passwordAgain: async ({ body }, { person, request }) => {
      await reauthenticate(deps, person, body.password, request.ip)
      return DONE
    },
    updateUser: async ({ body }, { person }) => {
      const { fullName } = body
      await db.transaction(async (tx) => {
        const changed = { full_name: fullName ?? '', updated_at: deps.clock().toISOString() }
        await tx.update(users).set(changed).where(eq(users.id, person.id))
        await publish(tx, { kind: 'people' }, 'admin')
      })
      return { user: signedInUser({ ...person, fullName }) }
    },
    listSessions: async (_ask, { person }) => {
      const found = await findSessions(db, deps, person.id)
      const sessions = found.map(({ id, user_agent, created_at, last_used_at }) => ({
        id,
        isCurrent: id === person.sessionId,
        device: deviceOf(user_agent),
        created_at: isoMoment(created_at),
        last_used_at: isoMoment(last_used_at),
      }))
      return { sessions }
    },
    endSession: async ({ params }, { person, reply }) => {
      const hasEnded = await db.transaction((tx) => endSession(tx, person.id, params.id))
      if (!hasEnded) throw new Problem('not_found', ACCOUNTS.noSession)
      if (params.id === person.sessionId) leave(deps, reply)
      return DONE
    },
  }
}

/** Takes the cookie from the browser, and what its cache holds of this person. */
function leave({ config }: Deps, reply: FastifyReply): void {
  clearSessionCookie(reply, config)
  reply.header('clear-site-data', '"cache"')
}

async function mustFindUser({ db }: Deps, id: string): Promise<SignedInUser> {
  const [found] = await db.select().from(users).where(eq(users.id, id))
  if (!found) throw new Error('A session was opened for a person who does not exist')
  return signedInUser({ ...found, fullName: found.full_name || null })
}
