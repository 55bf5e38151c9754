import type { TaskStatus } from '#shared/board.ts'
import type { Db } from '#server/db/db.ts'
import { type NewActivity, recordActivity } from './activity-repository.ts'

type Assignee = { id: string; name: string } | null
type TaskState = { status: TaskStatus; assignee: Assignee; note: string | null }

/** Notes what a change of a step's task came to; what stayed as it was is no activity. */
export async function recordTaskChange(
  tx: Db,
  activity: Pick<NewActivity, 'edition' | 'step' | 'person' | 'at'>,
  before: TaskState,
  after: TaskState,
): Promise<void> {
  const note = (kind: NewActivity['kind'], subject: string | null) =>
    recordActivity(tx, { ...activity, kind, subject })
  if (before.status !== after.status) await note('moved', after.status)
  if (before.note !== after.note) await note('noted', null)
  if (before.assignee?.id === after.assignee?.id) return
  if (after.assignee === null) await note('gave-back', null)
  else if (after.assignee.id === activity.person.id) await note('took', null)
  else await note('assigned', after.assignee.name)
}
