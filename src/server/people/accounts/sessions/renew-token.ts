import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { sessions } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'

/** For so long requests count that were under way with the token before, in milliseconds. */
const EARLIER_COUNTS_MS = 30_000

/** 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * Gives a session a new token, because its person has another role than when the present one was made.
 *
 * @returns it, for the cookie; null when another request has just done so
 */
export async function renewToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sessionId, token, role }: { sessionId: string; token: string; role: string },
): Promise<string | null> {
  const renewed = newToken()
  const written = await db
    .update(sessions)
    .set({
      token: renewed,
      role,
      earlier_token: token,
      earlier_until: new Date(clock().getTime() + EARLIER_COUNTS_MS).toISOString(),
    })
    .where(and(eq(sessions.id, sessionId), eq(sessions.token, token)))
    .returning({ id: sessions.id })
  return written.length > 0 ? renewed : null
}
