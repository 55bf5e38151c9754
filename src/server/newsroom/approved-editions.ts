import { and, desc, eq, isNull } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/db/db.ts'
import { keep } from '#server/db/kept-facts.ts'
import { editionIssues } from '#server/db/tables/edition.ts'
import { editions } from '#server/db/tables/newsroom.ts'

/** The issue that an approved edition goes out as, and the blocks that are not in it. */
export type ApprovedEdition = { number: number; leftOut: readonly string[] }

/**
 * The editions that are approved at this moment (C62): neither open again nor withdrawn. Whoever files something asks
 * this, so it is kept; whoever approves, stops, reopens or withdraws an edition publishes `edition`.
 */
export const readApprovedEditions = keep(
  ({ kind }) => kind === 'edition',
  async (db: Db): Promise<ReadonlyMap<CalendarDay, ApprovedEdition>> => {
    const { edition, number, withdrawn_at, stopped_at } = editionIssues
    const rows = await db
      .selectDistinctOn([edition], { edition, number, withdrawn_at, layout: editions.layout })
      .from(editionIssues)
      .leftJoin(editions, eq(editions.edition, edition))
      .where(and(isNull(stopped_at), isNull(editions.reopened_at)))
      .orderBy(edition, desc(number))
    const approved = rows.filter((row) => row.withdrawn_at === null)
    return new Map(
      approved.map((row) => [
        row.edition,
        { number: row.number, leftOut: row.layout?.leftOut.map(({ block }) => block) ?? [] },
      ]),
    )
  },
)
