import { sql } from 'drizzle-orm'
import type { FinishLine } from '#contract/board.ts'
import { type CalendarDay, dayIn } from '#shared/calendar.ts'
import { isOpenEdition } from '#shared/cut-off.ts'
import { LIMITS } from '#shared/limits.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMomentOrNull } from '#server/platform/db/moments.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { editionIssues } from '#server/platform/db/tables/edition.ts'
import { overviewFeed, userProgress } from '#server/platform/db/tables/newsroom.ts'
import { finishLines } from '#server/platform/db/tables/preferences.ts'
import type { Deps } from '#server/deps.ts'
import type { Front, ReadReadiness } from '#server/newsletter/edition-readiness/read-readiness.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import type { Person } from '#server/platform/person.ts'

type Found = {
  filed: { name: string | null; email: string }[]
  isTold: boolean
  toldOf: string | null
  hasIssue: boolean
}

/** Who filed, in the order of the steps, and what this person was told. */
async function readFinish(db: Db, edition: CalendarDay, personId: string): Promise<Found | undefined> {
  const { rows } = await db.execute<Found>(sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'email', email) order by step, at, email), '[]') from (
        select full_name as name, email, min(step_number) as step, min(feed.created_at) as at
        from ${overviewFeed} feed join ${users} on users.id = feed.user_id
        where feed.select_date = asked.edition and not is_machine
        group by users.id order by step, at, email limit ${sql.raw(String(LIMITS.finishNames))}
      ) as filing) as filed,
      told.user_id is not null as "isTold", told.completed_at as "toldOf",
      exists (select from ${editionIssues} issue where issue.edition = asked.edition) as "hasIssue"
    from (values (${edition}::date)) as asked (edition)
    left join ${finishLines} told on told.edition = asked.edition and told.user_id = ${personId}`)
  return rows[0]
}

type Asked = { edition: CalendarDay; person: Person; completedAt: string }

/**
 * What a person is told of an edition that is complete: once, from then until that person opens it. An edition that has
 * an issue, or whose day has passed, is told to nobody, nor one that was completed anew to who was told before.
 */
export async function readFinishLine(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  readReadiness: ReadReadiness,
  { edition, person, completedAt }: Asked,
): Promise<FinishLine | null> {
  const { time_zone: timeZone } = await readNewsroom(db)
  if (person.isMachine || !isOpenEdition(edition, dayIn(timeZone, clock()))) return null
  const found = await readFinish(db, edition, person.id)
  if (!found || found.hasIssue) return null
  if (found.isTold && isoMomentOrNull(found.toldOf) !== completedAt) return null
  const front = await readReadiness(edition).then(
    (standing): Front => standing.front,
    // The board does without what the letter says.
    (error: unknown): Front => {
      log.warn({ err: error, edition }, 'The letter of a completed edition could not be put together')
      return { subject: '', lines: [] }
    },
  )
  const filedBy = found.filed.map(({ name, email }) => displayNameOf(name, email))
  return { isNew: !found.isTold, ...front, filedBy }
}

/** Notes that a person was told that an edition is complete; of one that is not, nothing. */
export async function keepFinishLine(
  db: Db,
  personId: string,
  edition: CalendarDay,
  isOpened: boolean,
): Promise<void> {
  const ends = isOpened
    ? sql`on conflict (user_id, edition) do update set completed_at = null`
    : sql`on conflict (user_id, edition) do nothing`
  await db.execute(sql`
    insert into ${finishLines} (user_id, edition, completed_at)
    select ${personId}, ${edition}, case when ${isOpened} then null else max(completed_at) end
    from ${userProgress} where edition = ${edition} and voided_at is null
    having count(distinct step_number) = ${LIMITS.steps}
    ${ends}`)
}
