import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { handingOver } from '#tests/support/handing-over.ts'
import { handovers } from '#server/db/tables/handover.ts'

const { ghost, deps, boss, ready, approve, post, read, ...handing } = await handingOver()
const { target, linesOf, settled, handOver, handedOver, press } = handing

test('an older hand-over whose issue was replaced stays as it is, and nothing is offered for it', async () => {
  await target()
  const { edition, line } = await handedOver()
  await post(edition, 'reopen', { number: 1 })
  const { version } = await read(edition)
  await boss.patch(`/api/admin/editions/${edition}`, { subject: 'Tomorrow', note: 'Later.', version })
  await approve(edition)
  await handOver(edition, 2)
  await settled(edition)
  const before = ghost.calls.length
  const refused = await press(line, 'draft')
  expect([refused.statusCode, refused.json().detail]).toEqual([409, 'Issue 2 has taken its place.'])
  const lines = (await linesOf(edition)).toSorted((one, other) => one.number - other.number)
  expect(lines).toMatchObject([
    { number: 1, status: 'completed', reason: null, acts: [] },
    { number: 2, status: 'completed', acts: ['draft'] },
  ])
  expect(ghost.calls).toHaveLength(before)
})

test('one that waits for its next attempt is tried now', async () => {
  await target()
  const edition = await ready()
  await approve(edition)
  ghost.meet({ status: 503, body: 'booting' })
  await handOver(edition)
  await expect.poll(async () => (await linesOf(edition))[0]?.acts, { timeout: 10_000 }).toEqual(['now'])
  // Far enough away that nothing of it comes by itself.
  const [waiting] = await linesOf(edition)
  if (!waiting) throw new Error('Nothing waits')
  expect(new Date(waiting.next_attempt_at ?? 0).getTime()).toBeGreaterThan(deps.clock().getTime())
  const pressed = await press(waiting, 'now')
  expect(pressed.statusCode).toBe(200)
  expect(await settled(edition)).toMatchObject({ status: 'completed', attempts: 2 })
})

test('one that is being made is not begun twice', async () => {
  await target()
  const { line } = await handedOver()
  await deps.db.update(handovers).set({ status: 'pending' }).where(eq(handovers.id, line.id))
  const refused = await press(line, 'now')
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    'It is on its way. Wait for what comes of it.',
  ])
})
