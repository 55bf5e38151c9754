import type { TaskStatus } from '#shared/board.ts'
import type { Db } from '#server/db/db.ts'
import { type Doing, type Done, recordActivity } from './activity-repository.ts'

type Assignee = { id: string; name: string } | null
type TaskState = { status: TaskStatus; assignee: Assignee; note: string | null }

/** Notes what a change of a step's task came to; what stayed as it was is no activity. */
export async function recordTaskChange(
  tx: Db,
  doing: Doing,
  before: TaskState,
  after: TaskState,
): Promise<void> {
  const done: Done[] = []
  if (before.status !== after.status) done.push({ kind: 'moved', subject: after.status })
  if (before.note !== after.note) done.push({ kind: 'noted', subject: null })
  if (before.assignee?.id !== after.assignee?.id) done.push(newAssignee(after.assignee, doing))
  await recordActivity(tx, doing, done)
}

function newAssignee(assignee: Assignee, { person }: Doing): Done {
  if (assignee === null) return { kind: 'gave-back', subject: null }
  if (assignee.id === person.id) return { kind: 'took', subject: null }
  return { kind: 'assigned', subject: assignee.name }
}
