import { sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import { HANDOVER } from '#shared/handover-messages.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Why an issue must not be put before readers any more; null while it counts. */
export async function whyNotHandedOver(
  db: Db,
  { edition, number }: { edition: CalendarDay; number: number },
): Promise<string | null> {
  const { rows } = await db.execute<{ withdrawn: boolean; newest: number }>(sql`
    select withdrawn_at is not null as withdrawn,
      (select max(number) from edition_issues newer
        where newer.edition = issue.edition and newer.handed_over_at is not null) as newest
    from edition_issues issue where edition = ${edition} and number = ${number} and handed_over_at is not null`)
  const [issue] = rows
  if (!issue) return HANDOVER.noIssue
  if (issue.withdrawn) return HANDOVER.withdrawn
  return issue.newest > number ? HANDOVER.replaced(issue.newest) : null
}

/** In a statement that reads `handovers`: whether the issue of each still counts. */
export const issueCounts = sql<boolean>`not exists (
  select from edition_issues issue
  where issue.edition = handovers.edition and issue.handed_over_at is not null
    and (issue.number > handovers.number or issue.number = handovers.number and issue.withdrawn_at is not null))`
