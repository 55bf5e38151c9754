import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Source } from '#contract/sources.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/db/moments.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import {
  sourceChecks,
  sourceCityEvents,
  sourceCivilNews,
  sourceGeneralNews,
  sourceLiveMusic,
} from '#server/platform/db/tables/newsroom.ts'
import { type AnyStep, STEPS } from '#steps/index.ts'
import type { Checklist } from '#steps/step.ts'

/** The table behind each checklist (S114). */
export const SOURCES = {
  live_music: sourceLiveMusic,
  city_events: sourceCityEvents,
  civil_news: sourceCivilNews,
  general_news: sourceGeneralNews,
} satisfies Record<Checklist, unknown>

/** The checklist of a step for an edition, by id; empty for a step without one. */
export async function readSources(
  db: Db,
  edition: CalendarDay,
  step: AnyStep,
  only?: number,
): Promise<Source[]> {
  if (!step.checklist) return []
  const table = SOURCES[step.checklist]
  const rows = await db
    .select({ source: table, at: sourceChecks.checked_at, name: users.full_name, email: users.email })
    .from(table)
    .leftJoin(
      sourceChecks,
      and(
        eq(sourceChecks.edition, edition),
        eq(sourceChecks.step_number, step.number),
        eq(sourceChecks.source_id, table.id),
      ),
    )
    .leftJoin(users, eq(users.id, sourceChecks.checked_by))
    .where(and(isNull(table.retired_at), only === undefined ? undefined : eq(table.id, only)))
    .orderBy(asc(table.id))
  return rows.map(({ source, at, name, email }) => ({
    id: source.id,
    name: source.name,
    url: source.url,
    type: source.type,
    city: source.city,
    checked: at === null ? null : { by: displayNameOf(name, email ?? ''), at: isoMoment(at) },
    ...(source.feed_url !== null && { readAt: isoMomentOrNull(source.feed_read_at) }),
  }))
}

/** Checks or unchecks a source; checking one that is checked leaves who was first. */
export async function writeCheck(
  tx: Db,
  check: {
    edition: CalendarDay
    step: AnyStep
    sourceId: number
    isChecked: boolean
    personId: string
    at: Date
  },
): Promise<void> {
  const key = { edition: check.edition, step_number: check.step.number, source_id: check.sourceId }
  if (check.isChecked) {
    await tx
      .insert(sourceChecks)
      .values({ ...key, checked_by: check.personId, checked_at: check.at.toISOString() })
      .onConflictDoNothing()
    return
  }
  await tx
    .delete(sourceChecks)
    .where(
      and(
        eq(sourceChecks.edition, key.edition),
        eq(sourceChecks.step_number, key.step_number),
        eq(sourceChecks.source_id, key.source_id),
      ),
    )
}

export type SourceCount = { checked: number; total: number }

/**
 * How many sources each step with a checklist has and how many are checked for an edition, as a query of `step`, `total`
 * and `checked` that stands in a statement.
 */
export const countedSources = (edition: SQLWrapper): SQL =>
  sql.join(
    STEPS.flatMap(({ number, checklist }) => {
      if (!checklist) return []
      const step = sql.raw(String(number))
      return [
        sql`select ${step} as step, count(*)::int as total, count(c.source_id)::int as checked
            from ${SOURCES[checklist]} s left join ${sourceChecks} c
              on c.edition = ${edition} and c.step_number = ${step} and c.source_id = s.id
            where s.retired_at is null`,
      ]
    }),
    sql` union all `,
  )

/** How many sources a step has and how many are checked for the edition. */
export async function countSources(db: Db, edition: CalendarDay, step: AnyStep): Promise<SourceCount> {
  const { rows } = await db.execute<SourceCount>(sql`
    select total, checked from (${countedSources(sql.param(edition))}) counted where step = ${step.number}`)
  return rows[0] ?? { checked: 0, total: 0 }
}
