import { afterAll, beforeEach, expect } from 'vitest'
import type { ReadyStep } from '#contract/deliveries.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { STEPS } from '#steps/index.ts'
import { buildTestApp } from './build-app.ts'
import { freshEdition } from './editions.ts'
import { fakeAutomation } from './fake-automation.ts'
import { fileExample } from './filed-entries.ts'

const DELIVERIES = '/api/admin/deliveries'

/** A newsroom at work with two automations it may send to, and what an administrator does there. */
export async function automatedNewsroom() {
  const automation = await fakeAutomation()
  const elsewhere = await fakeAutomation()
  afterAll(() => Promise.all([automation.close(), elsewhere.close()]))
  beforeEach(() => {
    automation.will({ text: 'Formatted' })
    elsewhere.will({ text: 'Elsewhere' })
  })
  const env = { OUTBOUND_ALLOW: `${automation.place},${elsewhere.place}` }
  const newsroom = await buildTestApp({ jobs: true, env })
  const { db } = newsroom.deps
  const boss = newsroom.as('boss')

  return {
    ...newsroom,
    db,
    boss,
    automation,
    elsewhere,
    /** @returns its id */
    async makeWebhook(change: object = {}): Promise<string> {
      const form = { name: 'Evening automation', url: automation.url, steps: [1, 2, 3, 4, 5, 6, 7, 8, 9] }
      const rest = { isActive: true, authentication: 'signature', headerName: null, timeoutSeconds: 30 }
      const body = { ...form, ...rest, callbackMinutes: 15, ...change }
      return (await boss.post('/api/admin/webhooks', body)).json().webhook.id
    },
    /** An edition in which these steps have their example. */
    async filed(...numbers: number[]): Promise<CalendarDay> {
      const edition = freshEdition()
      for (const step of STEPS) if (numbers.includes(step.number)) await fileExample(db, step, edition)
      return edition
    },
    send: async (webhookId: string, edition: CalendarDay, step = 1) =>
      (await boss.post(DELIVERIES, { step, edition, webhookId })).json(),
    async sendReady(webhookId: string, edition: CalendarDay, headers = {}): Promise<ReadyStep[]> {
      const path = `/api/admin/editions/${edition}/deliveries`
      return (await boss.post(path, { webhookId }, headers)).json().steps
    },
    /** Until nothing of an edition is on its way. */
    async settled(edition: CalendarDay): Promise<void> {
      const pending = async () => {
        const { rows } = (await boss.get(`${DELIVERIES}?date=${edition}&status=pending`)).json()
        return rows.length
      }
      await expect.poll(pending).toBe(0)
    },
  }
}
