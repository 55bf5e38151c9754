import { and, desc, eq, isNull, max } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/platform/db/db.ts'
import { cached, cachedEach } from '#server/platform/db/cache.ts'
import { editionIssues } from '#server/platform/db/tables/edition.ts'
import { editions } from '#server/platform/db/tables/newsroom.ts'

/** The issue that an approved edition goes out as, and the blocks that are not in it. */
type ApprovedEdition = { number: number; leftOut: readonly string[] }

/** So many editions are kept; people work on a few days around today. */
const KEPT_MOST = 60

/** The last day that has an issue: of a later one, such as the working edition, nothing needs to be asked. */
const readLastIssued = cached(
  ({ kind }) => kind === 'edition',
  async (db) => {
    const [found] = await db.select({ edition: max(editionIssues.edition) }).from(editionIssues)
    return found?.edition ?? null
  },
)

const readKept = cachedEach(
  {
    most: KEPT_MOST,
    isAbout: (change, edition: CalendarDay) => change.kind === 'edition' && change.edition === edition,
  },
  async (db, edition): Promise<ApprovedEdition | null> => {
    const { number, withdrawn_at, stopped_at } = editionIssues
    const [newest] = await db
      .select({ number, withdrawn_at, layout: editions.layout })
      .from(editionIssues)
      .leftJoin(editions, eq(editions.edition, editionIssues.edition))
      .where(and(eq(editionIssues.edition, edition), isNull(stopped_at), isNull(editions.reopened_at)))
      .orderBy(desc(number))
      .limit(1)
    if (!newest || newest.withdrawn_at !== null) return null
    return { number: newest.number, leftOut: newest.layout?.leftOut.map(({ block }) => block) ?? [] }
  },
)

/**
 * What an edition is approved as at this moment (C62); null when it is not, is open again, or was withdrawn. Whoever
 * files something asks this, so it is kept; whoever approves, stops, reopens or withdraws an edition publishes `edition`.
 */
export async function readApproved(db: Db, edition: CalendarDay): Promise<ApprovedEdition | null> {
  const last = await readLastIssued(db)
  return last !== null && edition <= last ? readKept(db, edition) : null
}
