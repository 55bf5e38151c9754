import type { Db } from '#server/db/db.ts'
import { auditLog } from '#server/db/tables/newsroom.ts'

export type Action = {
  /** The administrator's id, or null for the operator at the machine. */
  actor: string | null
  /** What was done, as `noun.verb`; one of `ACTIONS` in `shared/audit.ts`. */
  action: string
  /** What it was done to: an id, or a name. */
  subject: string | null
  /** What helps to understand it later; never a secret. */
  detail?: Record<string, unknown>
}

/** Notes in the caller's transaction who did what: one row for each action of an administrator. */
export async function recordAction(
  tx: Db,
  at: Date,
  { actor, action, subject, detail = {} }: Action,
): Promise<void> {
  const created_at = at.toISOString()
  await tx.insert(auditLog).values({ actor_id: actor, action, subject, detail, created_at })
}
