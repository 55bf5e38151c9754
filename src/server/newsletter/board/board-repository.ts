import { and, eq, isNull, max, type SQL, sql } from 'drizzle-orm'
import type { Task } from '#contract/board.ts'
import { taskId, type TaskStatus } from '#shared/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMomentOrNull } from '#server/platform/db/moments.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { overviewFeed, tasks, userProgress } from '#server/platform/db/tables/newsroom.ts'
import { countedSources } from '#server/newsletter/sources/sources-repository.ts'
import { type AnyStep, STEPS } from '#steps/index.ts'

/** What is stored of a step, and what was filed in it; a step that nobody touched is todo with version 0 (S92). */
type Found = {
  step: number
  status: TaskStatus
  note: string | null
  version: number
  assignee_id: string | null
  name: string | null
  email: string | null
  done_name: string | null
  done_email: string | null
  entries: number
  first: string | null
  newest: string | null
  checked: number
  total: number
}

/** The line of the entry that comes first in that order, cut to what a card can hold. */
const lineAt = (order: SQL) =>
  sql`(array_agg(left(content, ${sql.raw(String(LIMITS.cardLine))}) order by ${order}))[1]`

const NUMBERS = sql.raw(STEPS.map(({ number }) => `(${number})`).join())

const stepsFound = prepared<{ edition: CalendarDay; only: number | null }, Found>(
  (_db, value) => sql`
    select s.step, coalesce(t.status, 'todo') as status, t.note, coalesce(t.version, 0) as version,
      t.assignee_id, u.full_name as name, u.email,
      d.full_name as done_name, d.email as done_email,
      coalesce(f.entries, 0) as entries, f.first, f.newest,
      coalesce(c.checked, 0) as checked, coalesce(c.total, 0) as total
    from (values ${NUMBERS}) s(step)
    left join ${tasks} t on t.edition = ${value('edition')} and t.step_number = s.step
    left join ${users} u on u.id = t.assignee_id
    left join (
      select distinct on (step_number) step_number, user_id from ${userProgress}
      where edition = ${value('edition')} and voided_at is null order by step_number, completed_at desc
    ) p on p.step_number = s.step and t.status = 'done'
    left join ${users} d on d.id = p.user_id
    left join (
      select step_number, count(*)::int as entries,
        ${lineAt(sql`created_at, id desc`)} as first, ${lineAt(sql`created_at desc, id`)} as newest
      from ${overviewFeed} where select_date = ${value('edition')} group by step_number
    ) f on f.step_number = s.step
    left join (${countedSources(value('edition'))}) c on c.step = s.step
    where ${value('only')}::integer is null or s.step = ${value('only')}`,
)

/**
 * The nine steps of an edition, in their order.
 *
 * @param only the number of the one that is wanted
 */
export async function readTasks(
  db: Db,
  edition: CalendarDay,
  newsroom: NewsroomSettings,
  only: number | null = null,
): Promise<Task[]> {
  const found = await stepsFound(db, { edition, only })
  return STEPS.flatMap((step) => {
    const row = found.find((one) => one.step === step.number)
    return row ? [taskOf(step, row, newsroom)] : []
  })
}

const taskOf = (step: AnyStep, row: Found, newsroom: NewsroomSettings): Task => ({
  id: taskId(step.number),
  step: step.number,
  title: step.title,
  description: step.summary,
  url: newsroom.step_links[step.number] ?? null,
  status: row.status,
  assignee: assigneeOf(row),
  completedBy: row.done_email === null ? null : displayNameOf(row.done_name, row.done_email),
  note: row.note,
  version: row.version,
  entries: row.entries,
  line: step.uses === 'newest' ? row.newest : row.first,
  sources: { checked: row.checked, total: row.total },
})

/** When the last of the steps of an edition was done; null while one is open. */
export async function readCompletion(db: Db, edition: CalendarDay, tasks: Task[]): Promise<string | null> {
  if (tasks.some(({ status }) => status !== 'done')) return null
  const [last] = await db
    .select({ at: max(userProgress.completed_at) })
    .from(userProgress)
    .where(and(eq(userProgress.edition, edition), isNull(userProgress.voided_at)))
  return isoMomentOrNull(last?.at ?? null)
}

function assigneeOf({ assignee_id: id, name, email }: Found): Task['assignee'] {
  return id === null || email === null ? null : { id, name: displayNameOf(name, email) }
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
  const of = { edition: move.edition, step_number: move.step.number }
  const at = progress.at.toISOString()
  if (move.to === 'done') {
    await tx
      .insert(userProgress)
      .values({ ...of, id: progress.id, user_id: progress.personId, completed_at: at })
    return [progress.personId]
  }
  if (move.from !== 'done') return []
  const isOf = and(eq(userProgress.edition, of.edition), eq(userProgress.step_number, of.step_number))
  const voided = await tx
    .update(userProgress)
    .set({ voided_at: at })
    .where(and(isOf, isNull(userProgress.voided_at)))
    .returning({ person: userProgress.user_id })
  return [...new Set(voided.map(({ person }) => person))]
}
