import type { FormattedContent } from '#contract/formatted-content.ts'
import type { ActionName } from '#shared/audit.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recordAction } from '#server/people/audit/record-action.ts'
import { publish } from '#server/platform/live/publish.ts'
import { tellChanged } from '#server/people/notifications/tell-changed.ts'
import { lockContent, readContent, type StoredContent } from './content-repository.ts'
import { markDeleted } from './content-state.ts'

type Action = Extract<ActionName, `content.${string}`>

/** Who changes something, and when by the newsroom's clock. */
export type Doer = { personId: string; at: Date }

/** @throws Problem `not_found`, always */
export function refuseGone(): never {
  throw new Problem('not_found', CONTENT.gone)
}

/** Deletes a content so that it can be restored. @throws Problem `not_found` when it is not there */
export async function deleteOne(tx: Db, id: string, by: Doer): Promise<FormattedContent> {
  const stored = await lockContent(tx, id)
  if (!stored || stored.deleted_at !== null) return refuseGone()
  await markDeleted(tx, id, by.personId)
  return finish(tx, stored, 'content.delete', by)
}

/** Puts one back; one that is there stays. @throws Problem `not_found` when there never was one */
export async function restoreOne(tx: Db, id: string, by: Doer): Promise<FormattedContent> {
  const stored = await lockContent(tx, id)
  if (!stored) return refuseGone()
  if (stored.deleted_at === null) return (await readContent(tx, id)) ?? refuseGone()
  await markDeleted(tx, id, null)
  return finish(tx, stored, 'content.restore', by)
}

/** Notes who did it, tells the other screens, and answers what is stored now. */
export async function finish(
  tx: Db,
  { id, step_number: step, select_date: edition, version, status }: StoredContent,
  action: Action,
  { personId, at }: Doer,
): Promise<FormattedContent> {
  await recordAction(tx, at, { actor: personId, action, subject: id, detail: { step, edition, version } })
  const now = (await readContent(tx, id, { alsoDeleted: true })) ?? refuseGone()
  await tellChanged(tx, { edition, step, personId, at })
  await publish(tx, { kind: 'content', id }, 'admin')
  await publish(tx, { kind: 'edition', edition })
  if (status !== 'completed' && now.status === 'completed')
    await publish(tx, { kind: 'content-completed', id, step }, 'admin')
  return now
}
