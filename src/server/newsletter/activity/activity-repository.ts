import { and, desc, eq } from 'drizzle-orm'
import { beginningOf } from '#shared/beginning-of.ts'
import type { ActivityKind } from '#shared/activity.ts'
import type { StepActivity } from '#contract/activity.ts'
import type { TaskStatus } from '#shared/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMoment } from '#server/platform/db/moments.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { stepActivity } from '#server/platform/db/tables/activity.ts'
import { deferWrite } from '#server/platform/db/transactions.ts'

/** Who did something with a step of an edition, and when. */
export type Doing = { edition: CalendarDay; step: { number: number }; person: { id: string }; at: Date }
/** What was done; the subject is what it was done to, null where the kind says it all. */
export type Done = { kind: ActivityKind; subject: string | null }

/** Longest line of a subject that is kept. */
const SUBJECT_MOST = 300

/**
 * Notes who did what with a step of an edition; belongs into the transaction of what was done (S107).
 *
 * @param done what was done at once, in its order
 */
export async function recordActivity(
  tx: Db,
  { edition, step, person, at }: Doing,
  done: readonly Done[],
): Promise<void> {
  const rows = done.map(({ kind, subject }) => ({
    edition,
    step_number: step.number,
    person_id: person.id,
    kind,
    subject: subject === null ? null : beginningOf(subject, SUBJECT_MOST),
    created_at: at.toISOString(),
  }))
  if (rows.length === 0) return
  await deferWrite(tx, tx.insert(stepActivity).values(rows))
}

/** What people did with a step of an edition, newest first. */
export async function readActivity(
  db: Db,
  edition: CalendarDay,
  step: { number: number },
): Promise<StepActivity[]> {
  const rows = await db
    .select({ activity: stepActivity, name: users.full_name, email: users.email })
    .from(stepActivity)
    .leftJoin(users, eq(users.id, stepActivity.person_id))
    .where(and(eq(stepActivity.edition, edition), eq(stepActivity.step_number, step.number)))
    .orderBy(desc(stepActivity.created_at), desc(stepActivity.id))
    .limit(LIMITS.pageSize)
  return rows.map(({ activity: { id, kind, subject, created_at }, name, email }) => ({
    id,
    kind,
    subject,
    by: displayNameOf(name, email ?? ''),
    at: isoMoment(created_at),
  }))
}

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
