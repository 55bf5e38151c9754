import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { ReadyStep } from '#contract/deliveries.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { DELIVERIES } from '#shared/deliveries-messages.ts'
import { PROCESSOR } from '#shared/processor-messages.ts'
import type { Db } from '#server/platform/db/db.ts'
import { formattedContent, webhookDeliveries } from '#server/platform/db/tables/delivery.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/platform/live/publish.ts'
import type { StoredWebhook } from '#server/newsletter/webhooks/webhooks-repository.ts'
import { STEPS } from '#steps/index.ts'
import { gather, type Gathered, mustBeActive, type Sending, writeDelivery } from './prepare-delivery.ts'
import { findUnderWay } from './under-way.ts'

export type SendingAll = Omit<Sending, 'step' | 'customPrompt'> & {
  /** The numbers of the steps that are meant; all when absent. */
  steps?: number[] | undefined
}

/**
 * Sends every step of an edition, or of those that are meant, that has something new to send. One without data, or unchanged since it last
 * succeeded, is left out and says why; one that is under way already is shown as it stands.
 *
 * @throws Problem `invalid_input` when the webhook takes nothing at all
 */
export async function sendReady(
  deps: Pick<Deps, 'config' | 'jobs' | 'clock'>,
  tx: Db,
  sending: SendingAll,
): Promise<ReadyStep[]> {
  const webhook = await mustBeActive(tx, sending.webhookId)
  const done: ReadyStep[] = []
  const { steps, ...common } = sending
  for (const step of STEPS.filter(({ number }) => steps?.includes(number) ?? true)) {
    const one: Sending = { ...common, step, customPrompt: null }
    const gathered = { ...(await gather(deps, tx, one)), webhook }
    const underWay = (await findUnderWay(tx, one)).find(({ inputHash }) => inputHash === gathered.inputHash)
    if (underWay) {
      done.push({ step: step.number, deliveryId: underWay.id, skipped: DELIVERIES.skippedUnderWay })
      continue
    }
    const skipped = await whySkip(tx, webhook, step.number, sending.edition, gathered)
    const deliveryId = skipped === null ? await writeDelivery(deps, tx, one, gathered, step.number) : null
    done.push({ step: step.number, deliveryId, skipped })
  }
  for (const { deliveryId: id, skipped } of done)
    if (id !== null && skipped === null) await publish(tx, { kind: 'deliveries', id }, 'admin')
  return done
}

async function whySkip(
  tx: Db,
  webhook: StoredWebhook,
  step: number,
  edition: CalendarDay,
  { rows, inputHash }: Gathered,
): Promise<string | null> {
  if (!webhook.steps.includes(step)) return PROCESSOR.notItsStep(webhook.name, step)
  if (rows.length === 0) return DELIVERIES.skippedEmpty
  const [last] = await tx
    .select({ inputHash: webhookDeliveries.input_hash })
    .from(webhookDeliveries)
    .innerJoin(formattedContent, eq(formattedContent.id, webhookDeliveries.content_id))
    .where(
      and(
        eq(webhookDeliveries.step_number, step),
        eq(webhookDeliveries.select_date, edition),
        eq(webhookDeliveries.webhook_id, webhook.id),
        eq(webhookDeliveries.kind, 'send'),
        inArray(webhookDeliveries.status, ['pending', 'waiting', 'completed']),
        isNull(formattedContent.deleted_at),
      ),
    )
    .orderBy(desc(webhookDeliveries.created_at), desc(webhookDeliveries.id))
    .limit(1)
  return last?.inputHash === inputHash ? DELIVERIES.skippedUnchanged : null
}
