import { randomUUID } from 'node:crypto'
import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '#shared/calendar.ts'
import type { EditionEvent, EventBody, IssueEvent } from '#shared/edition-events.ts'
import type { Db } from '#server/platform/db/db.ts'
import { webhooks } from '#server/platform/db/tables/delivery.ts'
import { enqueueAttempt } from '#server/newsletter/deliveries/attempt/attempt-job.ts'
import { openDelivery } from '#server/newsletter/deliveries/state.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/platform/live/publish.ts'
import type { StoredWebhook } from '#server/newsletter/webhooks/webhooks-repository.ts'

/** What happened to an issue, and whose doing it was. */
type Happened = { event: IssueEvent; edition: CalendarDay; number: number; personId: string }

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
  for (const webhook of await takersOf(tx, event, not(wasTold)))
    await sendTo(deps, tx, webhook, { ...happened, step: null })
}

type AtWork = {
  event: Exclude<EditionEvent, IssueEvent>
  edition: CalendarDay
  /** The step that it is about; null for the whole edition. */
  step: number | null
  personId: string
  data: Omit<EventBody['data'], 'edition'>
}

/** Tells every active webhook that wants it what happened in the work on an edition, in the same way; each time that it does. */
export async function sendWorkEvent(deps: Needs, tx: Db, happened: AtWork): Promise<void> {
  for (const webhook of await takersOf(tx, happened.event))
    await sendTo(deps, tx, webhook, { ...happened, number: null })
}

/** Whether a webhook wants it; those that do wait until this transaction has ended before they are told by another. */
export async function isWanted(tx: Db, event: EditionEvent): Promise<boolean> {
  const takers = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(wants(event))
    .orderBy(asc(webhooks.created_at), asc(webhooks.id))
    .for('no key update')
  return takers.length > 0
}

const wants = (event: EditionEvent) =>
  and(eq(webhooks.is_active, true), sql`${event} = any(${webhooks.events})`)

const takersOf = (tx: Db, event: EditionEvent, also?: SQL): Promise<StoredWebhook[]> =>
  tx
    .select()
    .from(webhooks)
    .where(and(wants(event), also))
    .orderBy(asc(webhooks.created_at), asc(webhooks.id))
    .for('share')

type Told = Pick<Happened, 'edition' | 'personId'> & {
  event: EditionEvent
  number: number | null
  step: number | null
  data?: AtWork['data']
}

/** The same to one webhook. */
async function sendTo(
  { jobs, clock }: Needs,
  tx: Db,
  { id: webhook_id, name, url }: Pick<StoredWebhook, 'id' | 'name' | 'url'>,
  { event, edition, number, step, personId, data }: Told,
): Promise<void> {
  const id = randomUUID()
  const timestamp = clock().toISOString()
  const told = data && { data: { edition, ...data } }
  await openDelivery(tx, {
    ...{ id, webhook_id, event },
    kind: 'event',
    select_date: edition,
    step_number: step,
    issue_number: number,
    payload: { type: event, timestamp, ...told, webhook: { name, url, timestamp } },
    created_by: personId,
  })
  await enqueueAttempt(jobs, tx, { id, webhook_id }, 1)
  await publish(tx, { kind: 'deliveries', id }, 'admin')
}
