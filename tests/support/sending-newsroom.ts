import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { calendarDay } from '#shared/calendar.ts'
import type { Database } from '#server/platform/db/db.ts'
import {
  formattedContent,
  webhookAttempts,
  webhookDeliveries,
  webhooks,
} from '#server/platform/db/tables/delivery.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { deliver } from '#server/newsletter/deliveries/attempt/deliver-job.ts'
import type { StepDelivery } from '#server/newsletter/deliveries/deliveries-repository.ts'
import { prepareDelivery, type Sending } from '#server/newsletter/deliveries/sending/prepare-delivery.ts'
import { keepOrCreateNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { sealForWebhook } from '#server/newsletter/webhooks/webhook-secrets.ts'
import { STEPS } from '#steps/index.ts'
import { fileExample } from './filed-entries.ts'
import { IDLE, NEWSROOM, workingDeps } from './working-deps.ts'

export const EDITION = calendarDay('2031-05-03')
/** The signing secret of the webhook. */
export const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
export const WEBHOOK = 'b1a7c0de-0000-4000-8000-000000000001'

/**
 * A desk with something filed for every step and one webhook, where every job is done by hand.
 *
 * @param place host and port of the automation
 */
export async function sendingNewsroom(database: Database, { place, url }: { place: string; url: string }) {
  const { db } = database
  await keepOrCreateNewsroom(db, NEWSROOM)
  for (const step of STEPS) await fileExample(db, step, EDITION)
  await db
    .insert(users)
    .values({ id: randomUUID(), full_name: 'Bo', email: 'boss@desk.example', role: 'admin' })
  const [step] = STEPS
  if (!step) throw new Error('The newsletter has no steps')

  return {
    db,
    /** The parts of the server at a moment, with the webhook as new. */
    async at(moment: string, change: Partial<typeof webhooks.$inferInsert> = {}) {
      const time = { now: new Date(moment) }
      const deps = await workingDeps(database, IDLE, () => time.now, { OUTBOUND_ALLOW: place })
      await db.delete(webhooks).where(eq(webhooks.id, WEBHOOK))
      // What earlier tests left under way is none of this one's.
      await db.update(webhookDeliveries).set({ input_hash: null })
      await db.insert(webhooks).values({
        id: WEBHOOK,
        name: 'Evening automation',
        url,
        steps: [1, 2, 3, 4, 5, 6, 7, 8, 9],
        sealed_secret: sealForWebhook(deps.config, SECRET),
        ...change,
      })
      return { deps, setNow: (text: string) => (time.now = new Date(text)) }
    },
    async send(deps: Deps, sending: Partial<Sending> = {}) {
      const asked = await db.transaction((tx) =>
        prepareDelivery(deps, tx, {
          step,
          edition: EDITION,
          webhookId: WEBHOOK,
          customPrompt: null,
          personId: randomUUID(),
          userAgent: 'a browser',
          ...sending,
        }),
      )
      return asked.id
    },
    /** Makes an attempt as its job would, with a wait in the middle of its spread. */
    attempt: (deps: Deps, deliveryId: string, number = 1) =>
      deliver(deps, { deliveryId, attempt: number }, 0.5),
    async deliveryOf(id: string) {
      const [delivery] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
      if (!delivery || delivery.kind === 'event') throw new Error('There is no such delivery of a step')
      return delivery as StepDelivery
    },
    async contentOf(id: string) {
      const [found] = await db
        .select({ content: formattedContent })
        .from(webhookDeliveries)
        .innerJoin(formattedContent, eq(formattedContent.id, webhookDeliveries.content_id))
        .where(eq(webhookDeliveries.id, id))
      if (!found) throw new Error('The delivery has no content')
      return found.content
    },
    attemptsOf: (id: string) =>
      db
        .select()
        .from(webhookAttempts)
        .where(eq(webhookAttempts.delivery_id, id))
        .orderBy(webhookAttempts.number),
  }
}
