import { and, eq, isNull, max, type SQL, sql } from 'drizzle-orm'
import type { Task } from '#shared/api/board.ts'
import { taskId, type TaskStatus } from '#shared/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Db } from '#server/db/db.ts'
import { isoMomentOrNull } from '#server/db/moments.ts'
import { users } from '#server/db/tables/accounts.ts'
import { overviewFeed, tasks, userProgress } from '#server/db/tables/newsroom.ts'
import { countSources } from '#server/sources/sources-repository.ts'
import { type AnyStep, STEPS } from '#steps/index.ts'

/** The nine steps of an edition, in their order; a step that nobody touched is todo with version 0 (S92). */
export async function readTasks(
  db: Db,
  edition: CalendarDay,
  newsroom: NewsroomSettings,
  only?: number,
): Promise<Task[]> {
  const stored = await db
    .select({ task: tasks, name: users.full_name, email: users.email })
    .from(tasks)
    .leftJoin(users, eq(users.id, tasks.assignee_id))
    .where(eq(tasks.edition, edition))
  const filed = await db
    .select({
      step: overviewFeed.step_number,
      count: sql<number>`count(*)::int`,
      first: lineAt(sql`${overviewFeed.created_at}, ${overviewFeed.id} desc`),
      newest: lineAt(sql`${overviewFeed.created_at} desc, ${overviewFeed.id}`),
    })
    .from(overviewFeed)
    .where(eq(overviewFeed.select_date, edition))
    .groupBy(overviewFeed.step_number)
  const sources = await countSources(db, edition)
  return STEPS.filter((step) => only === undefined || step.number === only).map((step) => {
    const row = stored.find(({ task }) => task.step_number === step.number)
    const ofStep = filed.find(({ step: number }) => number === step.number)
    return {
      id: taskId(step.number),
      step: step.number,
      title: step.title,
      description: step.summary,
      url: newsroom.step_links[step.number] ?? null,
      status: row?.task.status ?? 'todo',
      assignee: assigneeOf(row),
      note: row?.task.note ?? null,
      version: row?.task.version ?? 0,
      entries: ofStep?.count ?? 0,
      line: (step.uses === 'newest' ? ofStep?.newest : ofStep?.first) ?? null,
      sources: sources.get(step.number) ?? { checked: 0, total: 0 },
    }
  })
}

/** The line of the entry that comes first in that order, cut to what a card can hold. */
const lineAt = (order: SQL) =>
  sql<string>`(array_agg(left(${overviewFeed.content}, ${sql.raw(String(LIMITS.cardLine))}) order by ${order}))[1]`

/** When the last of the steps of an edition was done; null while one is open. */
export async function readCompletion(db: Db, edition: CalendarDay, tasks: Task[]): Promise<string | null> {
  if (tasks.some(({ status }) => status !== 'done')) return null
  const [last] = await db
    .select({ at: max(userProgress.completed_at) })
    .from(userProgress)
    .where(and(eq(userProgress.edition, edition), isNull(userProgress.voided_at)))
  return isoMomentOrNull(last?.at ?? null)
}

type WithAssignee = { task: { assignee_id: string | null }; name: string | null; email: string | null }

function assigneeOf(row: WithAssignee | undefined): Task['assignee'] {
  if (!row?.task.assignee_id || row.email === null) return null
  return { id: row.task.assignee_id, name: displayNameOf(row.name, row.email) }
}

/**
 * Keeps `user_progress` true to a change of status (C11): done adds a row for the person who did it, leaving
 * done voids the rows of that step and edition.
 *
 * @returns ids of the people whose own list changed
 */
export async function followStatus(
  tx: Db,
  move: { edition: CalendarDay; step: AnyStep; from: TaskStatus; to: TaskStatus },
  progress: { id: string; personId: string; at: Date },
): Promise<string[]> {
  if (move.from === move.to) return []
  if (move.to === 'done') {
    await tx.insert(userProgress).values({
      id: progress.id,
      user_id: progress.personId,
      step_number: move.step.number,
      edition: move.edition,
      completed_at: progress.at.toISOString(),
    })
    return [progress.personId]
  }
  if (move.from !== 'done') return []
  const voided = await tx
    .update(userProgress)
    .set({ voided_at: progress.at.toISOString() })
    .where(
      and(
        eq(userProgress.edition, move.edition),
        eq(userProgress.step_number, move.step.number),
        isNull(userProgress.voided_at),
      ),
    )
    .returning({ personId: userProgress.user_id })
  return [...new Set(voided.map(({ personId }) => personId))]
}
