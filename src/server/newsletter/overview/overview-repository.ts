import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { TaskStatus } from '#shared/board.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/platform/db/db.ts'
import {
  PAGE_LIMIT,
  type Page,
  pageOf,
  type PageRequest,
  placeAt,
  placeOf,
  type Position,
  rowsBeyond,
} from '#server/platform/db/keyset.ts'
import { preparedFor } from '#server/platform/db/prepared.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { formattedContent } from '#server/platform/db/tables/delivery.ts'
import { overviewFeed, tasks } from '#server/platform/db/tables/newsroom.ts'
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

const { words: _words, ...FEED } = getTableColumns(overviewFeed)

type FoundRow = Omit<typeof overviewFeed.$inferSelect, 'words'> & {
  status: TaskStatus | null
  content_status: ContentStatus | null
  name: string | null
  email: string | null
}

/** Which prepared query a page takes: by what is filtered, and whether it goes on from a place. */
type Shape = { filters: (keyof OverviewFilter)[]; toward: PageRequest['toward']; goesOn: boolean }
type Values = Record<keyof OverviewFilter | keyof Position, unknown>

const FILTERED = {
  date: overviewFeed.select_date,
  step: overviewFeed.step_number,
  user: overviewFeed.user_id,
} as const

const feedRows = preparedFor<Shape, Values, FoundRow>(
  (shape) => JSON.stringify(shape),
  ({ filters, toward, goesOn }, db, value) => {
    const place = goesOn ? placeAt(sql`${value('created_at')}`, sql`${value('id')}`) : undefined
    const { where, orderBy } = rowsBeyond(overviewFeed, { toward, place })
    return db
      .select({
        ...FEED,
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
      .where(and(where, ...filters.map((name) => sql`${FILTERED[name]} = ${value(name)}`)))
      .orderBy(...orderBy)
      .limit(PAGE_LIMIT)
  },
)

/** One page of what everyone filed; reads the feed by an index, however long it has grown (S189). */
export async function feedPage(
  db: Db,
  filter: OverviewFilter,
  request: PageRequest,
): Promise<Page<FoundRow>> {
  const place = placeOf(request)
  const filters = (['date', 'step', 'user'] as const).filter((name) => filter[name] !== undefined)
  const toward = place ? request.toward : 'older'
  const { date, step, user } = filter
  const found = await feedRows({ filters, toward, goesOn: place !== undefined })(db, {
    ...{ date, step, user },
    created_at: place?.created_at,
    id: place?.id,
  })
  return pageOf(found, { request })
}

/** The steps of an edition by status; one that nobody has touched is todo (C30). */
export async function countSteps(db: Db, edition: CalendarDay): Promise<Record<TaskStatus, number>> {
  const touched = await db.select({ status: tasks.status }).from(tasks).where(eq(tasks.edition, edition))
  const count = (status: TaskStatus) => touched.filter((task) => task.status === status).length
  const done = count('done')
  const inProgress = count('in-progress')
  return { todo: STEPS.length - done - inProgress, 'in-progress': inProgress, done }
}
