import { count, eq } from 'drizzle-orm'
import type { OutgoingPaused } from '#shared/hold.ts'
import { outboxMails } from '#server/platform/db/tables/accounts.ts'
import { webhookDeliveries } from '#server/platform/db/tables/delivery.ts'
import type { Deps } from '#server/deps.ts'

/** @returns what administrators are told in the banner, or undefined when nothing is held */
export async function outgoingPaused({
  db,
  hold,
}: Pick<Deps, 'db' | 'hold'>): Promise<OutgoingPaused | undefined> {
  const since = hold.since()
  if (since === null) return undefined
  const [deliveries] = await db
    .select({ waiting: count() })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.status, 'pending'))
  const [mails] = await db
    .select({ waiting: count() })
    .from(outboxMails)
    .where(eq(outboxMails.status, 'pending'))
  return { since, deliveries: deliveries?.waiting ?? 0, mails: mails?.waiting ?? 0 }
}
