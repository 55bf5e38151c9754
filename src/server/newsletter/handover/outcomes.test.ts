import { expect, test } from 'vitest'
import { handingOver } from '#tests/support/handing-over.ts'
import { EditionReadiness } from '#contract/edition-readiness.ts'
import type { CalendarDay } from '#shared/calendar.ts'

const { ghost, newsroom, boss, ready, approve, post, read, ...handing } = await handingOver()
const { target, linesOf, handOver, handedOver, again } = handing

/** As the edition's screen and the board's line are told. */
async function outcomesOf(edition: CalendarDay) {
  const { outcomes } = await read(edition)
  const line = await newsroom.as('ana').get(`/api/edition/standing?edition=${edition}`)
  expect(EditionReadiness.parse(line.json()).outcomes).toEqual(outcomes)
  return outcomes
}

async function approved(): Promise<CalendarDay> {
  const edition = await ready()
  await approve(edition)
  expect(await outcomesOf(edition)).toEqual([])
  return edition
}

const GHOST = { kind: 'ghost', name: 'Fairhaven Ghost', reason: null, at: null }

test('an issue for which nothing is set up has none; a Ghost of later shows that it has not got it (C90)', async () => {
  const edition = await approved()
  await handOver(edition)
  expect(await read(edition)).toMatchObject({ status: 'handed-over' })
  expect(await outcomesOf(edition)).toEqual([])
  await target({ onApproval: false })
  expect(await outcomesOf(edition)).toEqual([{ ...GHOST, state: 'none' }])
})

test('a Ghost has the issue, then asks about its draft; of one that is withdrawn nothing is said (C90)', async () => {
  await target()
  const { edition, line } = await handedOver()
  expect(await outcomesOf(edition)).toEqual([{ ...GHOST, state: 'arrived' }])
  ghost.posts.length = 0
  await again(line, 'draft')
  const reason = 'The draft was deleted in Fairhaven Ghost.'
  expect(await outcomesOf(edition)).toEqual([{ ...GHOST, state: 'asks', reason }])
  await post(edition, 'withdraw', { number: 1 })
  expect(await outcomesOf(edition)).toEqual([])
})

test('a Ghost that refuses the key says so, and one that is down when it is tried again (C90)', async () => {
  await target()
  const errors = [{ message: 'Invalid token', type: 'UnauthorizedError' }]
  ghost.meet({ status: 401, body: JSON.stringify({ errors }), headers: { date: '' } })
  const { edition } = await handedOver()
  const reason = 'Fairhaven Ghost rejects the key. Copy the integration’s Admin API key again.'
  expect(await outcomesOf(edition)).toEqual([{ ...GHOST, state: 'refused', reason }])
  const another = await approved()
  ghost.meet({ status: 503, body: 'booting' })
  await handOver(another)
  await expect.poll(async () => (await linesOf(another))[0]?.attempts).toBe(1)
  const at = (await linesOf(another))[0]?.next_attempt_at
  expect(at).not.toBeNull()
  expect(await outcomesOf(another)).toEqual([{ ...GHOST, state: 'waiting', at }])
})

test('the archive is one of them while it is on, from its moment on (C90)', async () => {
  const edition = await approved()
  await handOver(edition)
  const { version, settings } = (await boss.get('/api/admin/settings')).json()
  const changed = { ...settings, archive: true, publish_time: '06:00', version }
  expect((await boss.put('/api/admin/settings', changed)).statusCode).toBe(200)
  const [archive, ...others] = await outcomesOf(edition)
  expect(others).toEqual([])
  expect(archive).toMatchObject({ kind: 'archive', state: 'waiting', at: expect.stringContaining(edition) })
})
