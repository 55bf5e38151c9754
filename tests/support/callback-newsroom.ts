import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import type { CallbackRefusal } from '#contract/deliveries.ts'
import { calendarDay } from '#shared/calendar.ts'
import {
  formattedContent,
  formattedContentVersions,
  webhookDeliveries,
} from '#server/platform/db/tables/delivery.ts'
import { STEPS } from '#steps/index.ts'
import { buildTestApp } from './build-app.ts'
import { fakeAutomation, signedHeaders } from './fake-automation.ts'
import { fileExample } from './filed-entries.ts'

/** When the sends are taken, and callbacks come unless a test says otherwise. */
export const NOON = '2031-05-01T12:00:00Z'
const EDITION = calendarDay('2031-05-03')

/** What a send offers to whoever formats it, and the content it is for. */
export type Offer = { url: string; token: string; deliveryId: string; content: string }

/** A newsroom with two webhooks whose automations answer later, and the calls with which they do. */
export async function callbackNewsroom() {
  const automation = await fakeAutomation()
  afterAll(() => automation.close())
  const env = { OUTBOUND_ALLOW: automation.place }
  const newsroom = await buildTestApp({ jobs: true, now: NOON, env })
  const { app, as, deps } = newsroom
  const { db } = deps
  const boss = as('boss')
  for (const step of STEPS) await fileExample(db, step, EDITION)

  const makeWebhook = async (name: string): Promise<{ id: string; secret: string }> => {
    const form = { name, url: automation.url, steps: [1, 2, 3, 4, 5, 6, 7, 8, 9], isActive: true }
    const proof = { authentication: 'signature', headerName: null, timeoutSeconds: 30, callbackMinutes: 15 }
    const { webhook, secret } = (await boss.post('/api/admin/webhooks', { ...form, ...proof })).json()
    return { id: webhook.id, secret }
  }
  const own = await makeWebhook('Evening automation')
  const foreign = await makeWebhook('Somebody else’s')

  return {
    ...newsroom,
    db,
    boss,
    own,
    foreign,
    /** A send that the automation has taken without a text. */
    async taken(): Promise<Offer> {
      automation.will('later')
      // A prompt of its own, so that it is not the same as what an earlier test left under way.
      const body = { step: 1, edition: EDITION, webhookId: own.id, customPrompt: randomUUID() }
      const { id, content_id } = (await boss.post('/api/admin/deliveries', body)).json()
      const call = automation.calls.find((one) => one.body.deliveryId === id)
      return { ...(call?.body.callback as Offer), content: content_id } // what every send offers
    },
    /** The refused callbacks as administrators read them, with what has only been counted so far. */
    listed: async (): Promise<CallbackRefusal[]> =>
      (await boss.get('/api/admin/callback-refusals')).json().refusals,
    post: (body: object | string | Buffer, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/functions/v1/handle-webhook',
        headers: { 'content-type': 'application/json', ...headers },
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    bodyOf: ({ deliveryId }: Offer, change: object = {}) => ({
      deliveryId,
      step: 1,
      date: EDITION,
      formattedContent: 'The text, later',
      ...change,
    }),
    bearer: ({ token }: Offer) => ({ authorization: `Bearer ${token}` }),
    signed: (raw: string, { secret } = own, id: string = randomUUID(), at = NOON) =>
      signedHeaders(secret, id, new Date(at), raw),
    async contentOf({ content }: Offer) {
      const [found] = await db.select().from(formattedContent).where(eq(formattedContent.id, content))
      if (!found) throw new Error('There is no content')
      return found
    },
    async statusOf({ deliveryId }: Offer) {
      const [found] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, deliveryId))
      return found?.status
    },
    async versionsOf({ content }: Offer) {
      const versions = await db
        .select()
        .from(formattedContentVersions)
        .where(eq(formattedContentVersions.content_id, content))
        .orderBy(formattedContentVersions.version)
      return versions.map(({ formatted_content }) => formatted_content)
    },
  }
}
