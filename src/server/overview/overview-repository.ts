import { and, eq, sql } from 'drizzle-orm'
import type { TaskStatus } from '#shared/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/db/db.ts'
import { type Keyset, keyset, type PageRequest } from '#server/db/keyset.ts'
import { users } from '#server/db/tables/accounts.ts'
import { formattedContent } from '#server/db/tables/delivery.ts'
import { overviewFeed, tasks } from '#server/db/tables/newsroom.ts'
import type { ContentStatus } from '#shared/formatted-content.ts'
import { STEPS } from '#steps/index.ts'

export type OverviewFilter = {
  date?: CalendarDay | undefined
  step?: number | undefined
  user?: string | undefined
}

/** The state of the newest formatted content of the row's step and edition (C29). */
const newestContent = sql<ContentStatus | null>`(
  select ${formattedContent.status} from ${formattedContent}
  where ${formattedContent.step_number} = ${overviewFeed.step_number}
    and ${formattedContent.select_date} = ${overviewFeed.select_date}
    and ${formattedContent.deleted_at} is null
  order by ${formattedContent.created_at} desc limit 1)`

/** One page of what everyone filed; reads the feed by an index, however long it has grown (S189). */
export function feedPage(db: Db, filter: OverviewFilter, request: PageRequest) {
  const page: Keyset = keyset(overviewFeed, request)
  const { date, step, user: userId } = filter
  const query = db
    .select({
      feed: overviewFeed,
      status: tasks.status,
      content_status: newestContent,
      name: users.full_name,
      email: users.email,
    })
    .from(overviewFeed)
    .leftJoin(
      tasks,
      and(eq(tasks.edition, overviewFeed.select_date), eq(tasks.step_number, overviewFeed.step_number)),
    )
    .leftJoin(users, eq(users.id, overviewFeed.user_id))
    .where(
      and(
        page.where,
        date === undefined ? undefined : eq(overviewFeed.select_date, date),
        step === undefined ? undefined : eq(overviewFeed.step_number, step),
        userId === undefined ? undefined : eq(overviewFeed.user_id, userId),
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return { page, query }
}

/** The steps of an edition by status; one that nobody has touched is todo (C30). */
export async function countSteps(db: Db, edition: CalendarDay): Promise<Record<TaskStatus, number>> {
  const touched = await db.select({ status: tasks.status }).from(tasks).where(eq(tasks.edition, edition))
  const count = (status: TaskStatus) => touched.filter((task) => task.status === status).length
  const done = count('done')
  const inProgress = count('in-progress')
  return { todo: STEPS.length - done - inProgress, 'in-progress': inProgress, done }
}
