import { and, desc, eq, gte } from 'drizzle-orm'
import type { ActionName } from '#shared/audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { auditLog } from '#server/platform/db/tables/newsroom.ts'
import { deferWrite } from '#server/platform/db/transactions.ts'

export type Action = {
  /** The administrator's id, or null for the operator at the machine. */
  actor: string | null
  action: ActionName
  /** What it was done to: an id, or a name. */
  subject: string | null
  /** What helps to understand it later; never a secret. */
  detail?: Record<string, unknown>
}

/**
 * Notes in the caller's transaction who did what: one row for each action of an administrator, and for each
 * change of how somebody signs in. Beside `recordSession`
 * the only writer of the audit list.
 *
 * @param at the newsroom's moment, from the clock that the caller was given
 */
export async function recordAction(
  tx: Db,
  at: Date,
  { actor, action, subject, detail = {} }: Action,
): Promise<void> {
  const row = { actor_id: actor, action, subject, detail, created_at: at.toISOString() }
  await deferWrite(tx, tx.insert(auditLog).values(row))
}

/** How long a session of editing is one row, in milliseconds: a person comes back to an edition all afternoon. */
const SESSION_MS = 30 * 60_000

/**
 * Notes a change that is stored as it is typed: one row for a session of it, which names every field that was changed.
 * A session is one person's, lasts half an hour at most, and ends when anything else is noted of the same subject, so
 * that the list still tells what was changed before an approval and what after it. Lock the subject first.
 *
 * @param changed the fields, by their names in the contract
 */
export async function recordSession(
  tx: Db,
  at: Date,
  action: Action & { subject: string },
  changed: readonly string[],
): Promise<void> {
  const { actor, subject } = action
  const since = new Date(at.getTime() - SESSION_MS).toISOString()
  const [newest] = await tx
    .select()
    .from(auditLog)
    .where(and(gte(auditLog.created_at, since), eq(auditLog.subject, subject)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  if (!newest || newest.actor_id !== actor || newest.action !== action.action)
    return recordAction(tx, at, { ...action, detail: { ...action.detail, changed } })
  const before = newest.detail?.['changed']
  const all = [...new Set([...(Array.isArray(before) ? before : []), ...changed])]
  const detail = { ...newest.detail, changed: all, until: at.toISOString() }
  await deferWrite(tx, tx.update(auditLog).set({ detail }).where(eq(auditLog.id, newest.id)))
}
