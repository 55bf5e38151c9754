import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'
import { entries } from '#contract/entries.ts'
import { webhooks } from '#contract/webhooks.ts'
import { GENERIC } from '#shared/generic-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { findStep } from '#steps/index.ts'
import { call } from './call.ts'
import { createBy } from './create.ts'

const newsroom = realNewsroom()
const LATE = { code: 'unavailable', message: GENERIC.tooSlow }
const ofCall = (asked: Promise<unknown>) => asked.catch((error: unknown) => error)

afterEach(() => void vi.useRealTimers())

/** The page goes on, its clock stands still. */
async function openAndStop() {
  await newsroom.open('/profile', 'boss')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

test('a server that hangs is given up in time, and the second try is the same intention', async () => {
  await openAndStop()
  await newsroom.next('createEntries', 'held')
  const create = createBy(entries.createEntries)
  const show = { params: { step: '1' }, query: {}, body: findStep(1)?.example ?? {} }
  const first = ofCall(create(show))
  // One that is given up before it has left is not the one that hangs.
  await expect.poll(() => newsroom.sent('createEntries')).toHaveLength(1)
  vi.advanceTimersByTime(LIMITS.answerS * 1000)
  expect(await first).toMatchObject(LATE)
  vi.useRealTimers()
  await newsroom.release()
  expect((await create(show)).entries).toHaveLength(1)
  const [one, two] = (await newsroom.sent('createEntries')).map(({ key }) => key)
  expect([one, two]).toEqual([expect.stringMatching(/.{36}/), one])
  expect(await newsroom.rowsOf(1)).toHaveLength(1)
})

test('what waits for an automation by contract is waited for longer', async () => {
  await openAndStop()
  await newsroom.next('testWebhook', 'held')
  let isOver = false
  const asked = ofCall(call(webhooks.testWebhook, { params: { id: 'default' } })).finally(
    () => (isOver = true),
  )
  vi.advanceTimersByTime(LIMITS.webhookTimeoutS * 1000)
  await expect.poll(() => newsroom.sent('testWebhook')).toHaveLength(1)
  expect(isOver).toBe(false)
  vi.advanceTimersByTime(LIMITS.webhookTimeoutS * 1000)
  expect(await asked).toMatchObject(LATE)
})
