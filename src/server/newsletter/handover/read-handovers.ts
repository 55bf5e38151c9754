import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Handover } from '#contract/handover.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/db/moments.ts'
import { handovers, handoverTargets } from '#server/platform/db/tables/handover.ts'
import { actsOn } from './acts-on.ts'
import { issueCounts } from './counts.ts'
import type { StoredHandover } from './handover-repository.ts'

/** The last hand-overs to targets, newest first. */
export async function findHandovers(db: Db): Promise<Handover[]> {
  const found = await select(db)
    .orderBy(desc(handovers.created_at), desc(handovers.id))
    .limit(LIMITS.handoversShown)
  return found.map(answerOf)
}

/** The drafts that an edition has left at its targets, newest first. */
export async function findDrafts(db: Db, edition: CalendarDay): Promise<Handover[]> {
  const found = await select(db)
    .where(and(eq(handovers.edition, edition), isNotNull(handovers.external_url)))
    .orderBy(desc(handovers.number), desc(handovers.id))
    .limit(LIMITS.handoversShown)
  return found.map(answerOf)
}

export async function findHandover(db: Db, id: string): Promise<Handover | undefined> {
  const [found] = await select(db).where(eq(handovers.id, id))
  return found && answerOf(found)
}

const select = (db: Db) =>
  db
    .select({ handover: handovers, target: handoverTargets.name, counts: issueCounts })
    .from(handovers)
    .innerJoin(handoverTargets, eq(handoverTargets.id, handovers.target_id))
    .$dynamic()

type Found = { handover: StoredHandover; target: string; counts: boolean }

const answerOf = ({ handover, target, counts }: Found): Handover => ({
  id: handover.id,
  edition: handover.edition,
  number: handover.number,
  target,
  status: handover.status,
  reason: handover.reason,
  attempts: handover.attempts,
  next_attempt_at: isoMomentOrNull(handover.next_attempt_at),
  externalUrl: handover.external_url,
  updated_at: isoMoment(handover.updated_at),
  acts: counts ? actsOn(handover) : [],
})
