import { and, desc, eq, sql } from 'drizzle-orm'
import type { DeliveryAttempt, DeliveryRow } from '#contract/deliveries.ts'
import type { DeliveryKind, DeliveryStatus } from '#shared/deliveries.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { displayNameOf } from '#shared/people.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keyset, type Page, pageOf, type PageRequest } from '#server/platform/db/keyset.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/db/moments.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { webhookAttempts, webhookDeliveries } from '#server/platform/db/tables/delivery.ts'
import { LIMITS } from '#shared/limits.ts'

export type DeliveryFilter = {
  step?: number | undefined
  date?: CalendarDay | undefined
  status?: DeliveryStatus | undefined
  webhook?: string | undefined
  kind?: DeliveryKind | undefined
}

/** One page of what was sent, newest first. The bodies stay where they are. */
export async function findDeliveries(
  db: Db,
  filter: DeliveryFilter,
  request: PageRequest,
): Promise<Page<DeliveryRow>> {
  const page = keyset(webhookDeliveries, request)
  const { step, date, status, webhook, kind } = filter
  const found = await db
    .select(COLUMNS)
    .from(webhookDeliveries)
    .leftJoin(users, eq(users.id, webhookDeliveries.created_by))
    .where(
      and(
        page.where,
        step === undefined ? undefined : eq(webhookDeliveries.step_number, step),
        date === undefined ? undefined : eq(webhookDeliveries.select_date, date),
        status === undefined ? undefined : eq(webhookDeliveries.status, status),
        webhook === undefined ? undefined : eq(webhookDeliveries.webhook_id, webhook),
        kind === undefined ? undefined : eq(webhookDeliveries.kind, kind),
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, newer, older } = pageOf(found, page)
  return { rows: rows.map(rowAnswer), newer, older }
}

/** The newest attempts of a delivery, the first one first; more than anybody has made. */
export async function readAttempts(db: Db, deliveryId: string): Promise<DeliveryAttempt[]> {
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.delivery_id, deliveryId))
    .orderBy(desc(webhookAttempts.number))
    .limit(LIMITS.attempts)
  return attempts.toReversed().map(({ number, http_status, took_ms, answer, error, created_at }) => ({
    number,
    at: isoMoment(created_at),
    http_status,
    took_ms,
    answer,
    error,
  }))
}

const { payload } = webhookDeliveries
const COLUMNS = {
  id: webhookDeliveries.id,
  content_id: webhookDeliveries.content_id,
  event: webhookDeliveries.event,
  issue_number: webhookDeliveries.issue_number,
  external_url: webhookDeliveries.external_url,
  kind: webhookDeliveries.kind,
  status: webhookDeliveries.status,
  step: webhookDeliveries.step_number,
  date: webhookDeliveries.select_date,
  webhook_id: webhookDeliveries.webhook_id,
  webhook_name: sql<string>`${payload}->'webhook'->>'name'`,
  webhook_url: sql<string>`${payload}->'webhook'->>'url'`,
  reason: webhookDeliveries.reason,
  attempts: webhookDeliveries.attempts,
  next_attempt_at: webhookDeliveries.next_attempt_at,
  deadline_at: webhookDeliveries.deadline_at,
  created_at: webhookDeliveries.created_at,
  name: users.full_name,
  email: users.email,
}

type Stored = typeof webhookDeliveries.$inferSelect
type Found = Pick<
  Stored,
  | 'id'
  | 'content_id'
  | 'event'
  | 'issue_number'
  | 'external_url'
  | 'kind'
  | 'status'
  | 'webhook_id'
  | 'reason'
  | 'attempts'
  | 'created_at'
> &
  Pick<Stored, 'next_attempt_at' | 'deadline_at'> & {
    step: number | null
    date: CalendarDay
    webhook_name: string
    webhook_url: string
    name: string | null
    email: string | null
  }

const rowAnswer = (row: Found): DeliveryRow => ({
  id: row.id,
  content_id: row.content_id,
  kind: row.kind,
  event: row.event,
  number: row.issue_number,
  externalUrl: row.external_url,
  status: row.status,
  step: row.step,
  date: row.date,
  webhook: { id: row.webhook_id, name: row.webhook_name, url: row.webhook_url },
  message: row.reason,
  attempts: row.attempts,
  next_attempt_at: isoMomentOrNull(row.next_attempt_at),
  deadline_at: isoMomentOrNull(row.deadline_at),
  by: displayNameOf(row.name, row.email ?? ''),
  created_at: isoMoment(row.created_at),
})
