import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { handingOver } from '#tests/support/handing-over.ts'
import { handovers } from '#server/platform/db/tables/handover.ts'

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
  expect([refused.statusCode, refused.json().detail]).toEqual([409, 'Issue 2 replaced it.'])
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
  await expect.poll(async () => (await linesOf(edition))[0]?.acts).toEqual(['now'])
  // Far enough away that nothing of it comes by itself.
  const [waiting] = await linesOf(edition)
  if (!waiting) throw new Error('Nothing waits')
  expect(new Date(waiting.next_attempt_at ?? 0).getTime()).toBeGreaterThan(deps.clock().getTime())
  const pressed = await press(waiting, 'now')
  expect(pressed.statusCode).toBe(200)
  expect(await settled(edition)).toMatchObject({ status: 'completed', attempts: 2 })
})

/** A draft in which an editor has written, so that the next hand-over asks. */
async function edited(words: string) {
  await target()
  const { edition, line } = await handedOver()
  await write(words)
  expect((await press(line, 'draft')).statusCode).toBe(200)
  return { edition, line: await settled(edition) }
}

/** What an editor does in Ghost: a paragraph below ours. */
async function write(words: string) {
  const [post] = ghost.posts
  if (!post) throw new Error('There is no draft')
  const { root } = JSON.parse(post.lexical ?? '')
  root.children.push({ type: 'paragraph', children: [{ type: 'text', text: words }] })
  const updated_at = new Date(new Date(post.updated_at).getTime() + 1_000).toISOString()
  Object.assign(post, { title: `${post.title}, edited`, lexical: JSON.stringify({ root }), updated_at })
}

const textsOf = (line: { id: string }) => boss.get(`/api/admin/handover/${line.id}/texts`)
const overwrite = (line: { id: string }, seen: string) =>
  boss.post(`/api/admin/handover/${line.id}/again`, { mode: 'overwrite', seen })

test('what stands in the draft and what would be sent are read side by side', async () => {
  const { line } = await edited('The fair is off.')
  expect(line).toMatchObject({ status: 'asks', acts: ['overwrite', 'second', 'draft'] })
  const { there, ours } = (await textsOf(line)).json()
  expect([there.title, ours.title]).toEqual(['Tonight, edited', 'Tonight'])
  expect(ours.text).toContain('Night Herons')
  expect(there.text).toBe(`${ours.text}\n\nThe fair is off.`)
  ghost.meet({ status: 503 })
  const unread = await textsOf(line)
  expect([unread.statusCode, unread.json().title]).toEqual([502, 'The draft could not be read'])
  ghost.posts.length = 0
  expect((await textsOf(line)).json()).toMatchObject({ there: null, seen: '' })
})

test('what an editor writes after both were looked at is asked about once more', async () => {
  const { edition, line } = await edited('The fair is off.')
  const { seen } = (await textsOf(line)).json()
  await write('No, it is on.')
  expect((await overwrite(line, seen)).statusCode).toBe(200)
  expect(await settled(edition)).toMatchObject({
    status: 'asks',
    reason: 'The draft was changed in Fairhaven Ghost again after you compared them. Compare them again.',
  })
  expect(ghost.posts[0]?.lexical).toContain('No, it is on.')
  const { seen: now } = (await textsOf(line)).json()
  expect((await overwrite(line, now)).statusCode).toBe(200)
  expect(await settled(edition)).toMatchObject({ status: 'completed' })
  expect(ghost.posts[0]?.lexical).not.toContain('The fair is off.')
})

test('one that is being made is not begun twice', async () => {
  await target()
  const { line } = await handedOver()
  await deps.db.update(handovers).set({ status: 'pending' }).where(eq(handovers.id, line.id))
  const refused = await press(line, 'now')
  expect([refused.statusCode, refused.json().detail]).toEqual([409, 'Already sending.'])
})
