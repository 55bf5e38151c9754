import type { ActionName } from '#shared/audit.ts'
import type { Db } from '#server/db/db.ts'
import { write } from '#server/db/statement.ts'
import { auditLog } from '#server/db/tables/newsroom.ts'
import { writeLast } from '#server/db/transactions.ts'

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
 * Notes in the caller's transaction who did what: one row for each action of an administrator. The only writer of the
 * audit list.
 *
 * @param at the newsroom's moment, from the clock that the caller was given
 */
export async function recordAction(
  tx: Db,
  at: Date,
  { actor, action, subject, detail = {} }: Action,
): Promise<void> {
  await writeLast(tx, noted({ actor_id: actor, action, subject, detail, created_at: at.toISOString() }))
}

type Row = Required<
  Pick<typeof auditLog.$inferInsert, 'actor_id' | 'action' | 'subject' | 'detail' | 'created_at'>
>

const noted = write<Row>((db, value) =>
  db.insert(auditLog).values({
    actor_id: value('actor_id'),
    action: value('action'),
    subject: value('subject'),
    detail: value('detail'),
    created_at: value('created_at'),
  }),
)
