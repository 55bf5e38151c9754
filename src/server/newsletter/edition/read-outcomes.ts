import { sql } from 'drizzle-orm'
import type { Outcome } from '#contract/edition-readiness.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import { publishedAt } from '#server/newsletter/archive/shown-issues.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMomentOrNull } from '#server/platform/db/moments.ts'
import type { StoredEdition } from './edition-repository.ts'
import { currentIssue } from './issue-status.ts'

type Asked = {
  edition: CalendarDay
  stored: Pick<StoredEdition, 'issues'>
  newsroom: Pick<NewsroomSettings, 'archive' | 'publish_time' | 'time_zone'>
}

type Row = {
  kind: 'ghost' | 'webhook'
  name: string
  status: 'pending' | 'waiting' | 'completed' | 'failed' | 'asks' | null
  reason: string | null
  next_attempt_at: string | null
}

/**
 * What became of the issue that counts at each target, those of the set-up and those that it went to since (C90).
 *
 * @returns nothing while it was not handed over, and once it is withdrawn
 */
export async function readOutcomes(db: Db, { edition, stored, newsroom }: Asked): Promise<Outcome[]> {
  const issue = currentIssue(stored)
  if (!issue || issue.handed_over_at === null || issue.withdrawn) return []
  const { rows } = await db.execute<Row>(sql`
    select 'ghost' as kind, target.name, handover.status, handover.reason, handover.next_attempt_at
    from handover_targets as target left join handovers as handover on handover.target_id = target.id
      and handover.edition = ${edition} and handover.number = ${issue.number}
    union all
    select 'webhook', coalesce(taker.name, told.payload->'webhook'->>'name'), told.status, told.reason,
      told.next_attempt_at
    from (select id, name from webhooks where is_active and 'edition.approved' = any(events)) as taker
    full join (
      select webhook_id, payload, status, reason, next_attempt_at from webhook_deliveries
      where kind = 'event' and event = 'edition.approved'
        and select_date = ${edition} and issue_number = ${issue.number}
    ) as told on told.webhook_id = taker.id
    order by 1, 2 limit ${LIMITS.handoverTargets + LIMITS.webhooks}`)
  return [...rows.map(outcomeOf), ...(newsroom.archive ? [inArchive(edition, newsroom)] : [])]
}

const STATES = {
  pending: 'waiting',
  waiting: 'waiting',
  completed: 'arrived',
  failed: 'refused',
  asks: 'asks',
} as const

function outcomeOf({ kind, name, status, reason, next_attempt_at }: Row): Outcome {
  const state = status === null ? 'none' : STATES[status]
  return {
    ...{ kind, name, state },
    reason: state === 'asks' || state === 'refused' ? reason : null,
    at: isoMomentOrNull(next_attempt_at),
  }
}

/** Everybody can read it from its moment on, however often it is asked about before. */
const inArchive = (edition: CalendarDay, newsroom: Asked['newsroom']): Outcome => ({
  ...{ kind: 'archive', name: '', state: 'waiting', reason: null },
  at: new Date(publishedAt(edition, newsroom)).toISOString(),
})
