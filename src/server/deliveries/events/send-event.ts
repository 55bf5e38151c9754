import { randomUUID } from 'node:crypto'
import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import type { EditionEvent } from '#shared/edition-events.ts'
import type { Db } from '#server/db/db.ts'
import { webhooks } from '#server/db/tables/delivery.ts'
import { enqueueAttempt } from '#server/deliveries/attempt/attempt-job.ts'
import { openDelivery } from '#server/deliveries/state.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/live/publish.ts'
import type { StoredWebhook } from '#server/webhooks/webhooks-repository.ts'

/** What happened to an issue, and whose doing it was. */
type Happened = { event: EditionEvent; edition: CalendarDay; number: number; personId: string }

type Needs = Pick<Deps, 'jobs' | 'clock'>

/**
 * Tells every active webhook that wants it and was not told yet, in the transaction in which it happens: a delivery each, made if, and only
 * if, that commits. The database refuses a second one of the same event, issue and webhook.
 */
export async function sendEvent(deps: Needs, tx: Db, happened: Happened): Promise<void> {
  const { event, edition, number } = happened
  const wasTold = sql`exists (
    select from webhook_deliveries told
    where told.webhook_id = ${webhooks.id} and told.event = ${event}
      and told.select_date = ${edition} and told.issue_number = ${number})`
  const takers = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.is_active, true), sql`${event} = any(${webhooks.events})`, not(wasTold)))
    .orderBy(asc(webhooks.created_at), asc(webhooks.id))
    .for('share')
  for (const webhook of takers) await sendEventTo(deps, tx, webhook, happened)
}

/** The same to one webhook. */
async function sendEventTo(
  { jobs, clock }: Needs,
  tx: Db,
  { id: webhook_id, name, url }: Pick<StoredWebhook, 'id' | 'name' | 'url'>,
  { event, edition, number, personId }: Happened,
): Promise<void> {
  const id = randomUUID()
  const timestamp = clock().toISOString()
  await openDelivery(tx, {
    ...{ id, webhook_id, event },
    kind: 'event',
    select_date: edition,
    issue_number: number,
    payload: { type: event, timestamp, webhook: { name, url, timestamp } },
    created_by: personId,
  })
  await enqueueAttempt(jobs, tx, { id, webhook_id }, 1)
  await publish(tx, { kind: 'deliveries', id }, 'admin')
}
