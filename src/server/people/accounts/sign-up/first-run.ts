import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Config, isLoopback } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { hostOf, isHandedOn } from '#server/platform/http/unset-way.ts'
import { findLink, issueLink, voidSetUpLinks } from '#server/people/accounts/links/mail-tokens.ts'

/** Until somebody administers the newsroom, it is new: only its operator can create an account. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const [one] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return one !== undefined
}

/** Whether this caller may set the newsroom up: from the machine itself, or with the set-up link (C6). */
export async function maySetUp(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  request: FastifyRequest,
  setupToken: string | null,
): Promise<boolean> {
  if (setupToken !== null) return (await findLink(db, setupToken, ['setup'], clock())) !== null
  return isFromMachineItself(request, config)
}

/**
 * Whether the request can only come from this machine: the peer, the configured address and the Host header
 * are loopback, and no proxy handed it on (C6).
 */
export function isFromMachineItself(
  request: FastifyRequest,
  config: Pick<Config, 'hasPublicUrl' | 'publicUrl'>,
): boolean {
  if (isHandedOn(request)) return false
  const isPublicHere = !config.hasPublicUrl || isLoopback(new URL(config.publicUrl).hostname)
  // The socket's own address: what a proxy says of its client does not count here.
  return isPublicHere && isLoopback(hostOf(request)) && isLoopback(request.socket.remoteAddress ?? '')
}

/**
 * The one-time link that makes the first administrator, for the log of a server that has none yet (C6).
 * It replaces every earlier one.
 *
 * @returns null when there is an administrator
 */
export async function setUpLink({
  db,
  config,
  clock,
}: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<string | null> {
  return db.transaction(async (tx) => {
    if (await hasAdministrator(tx)) return null
    await voidSetUpLinks(tx)
    return issueLink(tx, config.publicUrl, { kind: 'setup', userId: null, now: clock() })
  })
}
