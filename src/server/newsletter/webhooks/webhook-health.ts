import { sql } from 'drizzle-orm'
import type { WebhookHealth } from '#contract/webhooks.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isoMoment } from '#server/platform/db/moments.ts'

type Row = {
  webhook_id: string
  attempts: number
  succeeded: number
  p95: number
  failed_at: string | null
  error: string | null
}

/** How each webhook did in the last seven days, by its id; one to which nothing was sent is not in it. */
export async function readHealth(db: Db, now: Date): Promise<Map<string, WebhookHealth>> {
  const { rows } = await db.execute<Row>(sql`
    with recent as (
      select delivery.webhook_id, attempt.took_ms, attempt.error, attempt.created_at
      from webhook_attempts attempt join webhook_deliveries delivery on delivery.id = attempt.delivery_id
      where attempt.created_at > ${now.toISOString()}::timestamptz - interval '7 days'
    ), last_failure as (
      select distinct on (webhook_id) webhook_id, created_at, error from recent
      where error is not null order by webhook_id, created_at desc
    )
    select recent.webhook_id,
      count(*)::int as attempts,
      (count(*) filter (where recent.error is null))::int as succeeded,
      ceil(percentile_cont(0.95) within group (order by recent.took_ms))::int as p95,
      max(last_failure.created_at)::text as failed_at,
      max(last_failure.error) as error
    from recent left join last_failure on last_failure.webhook_id = recent.webhook_id
    group by recent.webhook_id`)
  return new Map(rows.map((row) => [row.webhook_id, healthOf(row)]))
}

const healthOf = ({ attempts, succeeded, p95, failed_at, error }: Row): WebhookHealth => ({
  attempts,
  succeeded,
  p95Ms: p95,
  lastFailure: failed_at === null ? null : { at: isoMoment(failed_at), error: error ?? '' },
})
