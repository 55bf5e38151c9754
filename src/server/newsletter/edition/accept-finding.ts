import { and, eq } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import type { Db } from '#server/platform/db/db.ts'
import { acceptedFindings } from '#server/platform/db/tables/edition.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/platform/person.ts'
import { mustBeOpen, noteAction } from './change-edition.ts'

type Asked = { finding: string; fingerprint: string; person: Person }

/**
 * Accepts a finding as it is, with name and for that fingerprint alone: whatever changes what it is about opens it
 * again. Accepted twice, the first stays (C69).
 *
 * @throws Problem `conflict` when the edition is approved
 */
export async function acceptFinding(
  deps: Deps,
  tx: Db,
  edition: CalendarDay,
  { finding, fingerprint, reason = null, person }: Asked & { reason?: string | null | undefined },
): Promise<void> {
  await mustBeOpen(tx, edition)
  await tx
    .insert(acceptedFindings)
    .values({ edition, finding, fingerprint, reason, by: person.id, at: deps.clock().toISOString() })
    .onConflictDoNothing()
  await noteAction(deps, tx, { edition, person, action: 'edition.accept', detail: { finding } })
}

/** Takes an acceptance back; one that is not there stays away. @throws Problem `conflict` when the edition is approved */
export async function openFinding(
  deps: Deps,
  tx: Db,
  edition: CalendarDay,
  { finding, fingerprint, person }: Asked,
): Promise<void> {
  await mustBeOpen(tx, edition)
  await tx
    .delete(acceptedFindings)
    .where(
      and(
        eq(acceptedFindings.edition, edition),
        eq(acceptedFindings.finding, finding),
        eq(acceptedFindings.fingerprint, fingerprint),
      ),
    )
  await noteAction(deps, tx, { edition, person, action: 'edition.unaccept', detail: { finding } })
}
