import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DOUBLE_KEY } from '#tests/support/ghost-double.ts'
import { handingOver, TARGETS } from '#tests/support/handing-over.ts'
import { handovers, handoverTargets } from '#server/platform/db/tables/handover.ts'
import { attemptHandover } from './attempt.ts'

const { ghost, newsroom, deps, boss, form, ready, approve, post, read, ...handing } = await handingOver()
const { target, linesOf, settled, handOver, handedOver, press, again } = handing
const { db } = deps
const writes = () => ghost.calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)

test('an approved edition is one draft in Ghost, its body in one card and nothing else of ours', async () => {
  await target()
  const { edition, line } = await handedOver()
  expect(line).toMatchObject({ status: 'completed', reason: null, target: 'Fairhaven Ghost', number: 1 })
  const [draft, another] = ghost.posts
  expect(another).toBeUndefined()
  expect(draft).toMatchObject({
    ...{ title: 'Tonight', email_subject: 'Tonight', status: 'draft' },
    tags: [{ name: `#city-desk-${edition}` }],
  })
  const { root } = JSON.parse(draft?.lexical ?? '')
  expect(root.children).toEqual([{ type: 'html', version: 1, html: expect.stringContaining('Night Herons') }])
  expect(root.children[0].html).not.toMatch(/<html|<style|unsubscribe/i)
  expect(line.externalUrl).toBe(`${ghost.url}/ghost/#/editor/post/${draft?.id}`)
})

test('an issue that is withdrawn leaves its draft, which is told with the edition (edition.md 6)', async () => {
  await target()
  const { edition, line } = await handedOver()
  expect((await post(edition, 'withdraw', { number: 1 })).statusCode).toBe(200)
  const { drafts } = (await boss.get(`/api/admin/handover?edition=${edition}`)).json()
  expect(drafts).toMatchObject([{ id: line.id, externalUrl: line.externalUrl, target: 'Fairhaven Ghost' }])
})

test('twenty double clicks on approve are one issue and one draft', async () => {
  await target()
  const edition = await ready()
  const { seen } = await read(edition)
  const key = randomUUID()
  await Promise.all(Array.from({ length: 20 }, () => post(edition, 'approve', { seen }, key)))
  await Promise.all([handOver(edition), handOver(edition), handOver(edition)])
  await settled(edition)
  expect(ghost.posts).toHaveLength(1)
  expect(await linesOf(edition)).toHaveLength(1)
})

test('an answer that is lost after the draft was made makes no second one', async () => {
  await target()
  const edition = await ready()
  await approve(edition)
  ghost.meet({ status: 503, body: '<html>booting' })
  await handOver(edition)
  await expect.poll(async () => (await linesOf(edition))[0]?.attempts).toBe(1)
  const [line] = await linesOf(edition)
  expect(line).toMatchObject({
    status: 'pending',
    reason: expect.stringContaining('answered with status 503.'),
  })
  // The look-up is answered, and what the POST is answered is lost.
  ghost.reset()
  let wasLost = false
  const outbound: typeof deps.outbound = Object.assign(
    async (...[url, request]: Parameters<typeof deps.outbound>) => {
      const result = await deps.outbound(url, request)
      if (request.method !== 'POST') return result
      wasLost = true
      return { kind: 'unreachable', reason: 'It did not answer.', cause: null } as const
    },
    { close: deps.outbound.close },
  )
  await attemptHandover({ ...deps, outbound }, line?.id ?? '', 2)
  expect(wasLost).toBe(true)
  expect(ghost.posts).toHaveLength(1)
  await attemptHandover(deps, line?.id ?? '', 3)
  expect(await settled(edition)).toMatchObject({ status: 'completed', attempts: 3 })
  expect(ghost.posts).toHaveLength(1)
})

test('another issue of the edition writes over the draft that nobody has touched', async () => {
  await target()
  const { edition } = await handedOver()
  await post(edition, 'reopen', { number: 1 })
  const { version } = await read(edition)
  await boss.patch(`/api/admin/editions/${edition}`, { subject: 'Tomorrow', note: 'Later.', version })
  await approve(edition)
  await handOver(edition, 2)
  expect(await settled(edition)).toMatchObject({ number: 2, status: 'completed' })
  expect(ghost.posts).toMatchObject([{ title: 'Tomorrow', status: 'draft' }])
  expect(writes()).toEqual(['POST', 'PUT'])
  const put = JSON.parse(ghost.calls.find(({ method }) => method === 'PUT')?.body.toString() ?? '{}')
  expect(put.posts[0]).not.toHaveProperty('status')
  expect(put.posts[0]).not.toHaveProperty('tags')
})

test.each([
  [{ subject: 'Tomorrow' }, { title: 'Tomorrow', email_subject: 'Tomorrow' }],
  [{ previewLine: 'In short' }, { title: 'Tonight', custom_excerpt: 'In short' }],
])('an issue that differs by %o alone is in the draft, too', async (change, expected) => {
  await target()
  const { edition } = await handedOver()
  await post(edition, 'reopen', { number: 1 })
  const { version } = await read(edition)
  await boss.patch(`/api/admin/editions/${edition}`, { ...change, version })
  await approve(edition)
  await handOver(edition, 2)
  expect(await settled(edition)).toMatchObject({ number: 2, status: 'completed' })
  expect(ghost.posts).toMatchObject([expected])
})

test('a draft of which an editor has changed the title alone is asked about', async () => {
  await target()
  const { line } = await handedOver()
  const [draft] = ghost.posts
  if (draft) Object.assign(draft, { title: 'Edited', updated_at: '2031-01-01T00:01:00.000Z' })
  expect(await again(line, 'draft')).toMatchObject({ status: 'asks', acts: ['overwrite', 'second', 'draft'] })
  expect(ghost.posts).toMatchObject([{ title: 'Edited' }])
})

test('a draft that was changed within the same second is asked about, and written over only when told so', async () => {
  await target()
  const { line } = await handedOver()
  const [draft] = ghost.posts
  if (draft) draft.lexical = draft.lexical?.replace('Night Herons', 'Day Herons') ?? null
  const asked = await again(line, 'draft')
  expect(asked).toMatchObject({
    status: 'asks',
    reason: 'The draft was changed in Fairhaven Ghost since it was handed over.',
  })
  expect(draft?.lexical).toContain('Day Herons')
  expect(await again(asked, 'overwrite')).toMatchObject({ status: 'completed' })
  expect(ghost.posts).toHaveLength(1)
  expect(draft?.lexical).toContain('Night Herons')
})

test('a second draft is made beside one that was changed, when told so', async () => {
  await target()
  const { line } = await handedOver()
  const [draft] = ghost.posts
  if (draft) draft.lexical = draft.lexical?.replace('Night Herons', 'Day Herons') ?? null
  expect(await again(await again(line, 'draft'), 'second')).toMatchObject({ status: 'completed' })
  expect(ghost.posts).toHaveLength(2)
  expect(draft?.lexical).toContain('Day Herons')
})

test('what is published is never touched', async () => {
  await target()
  const { line } = await handedOver()
  const [draft] = ghost.posts
  if (draft) draft.status = 'published'
  expect(await again(line, 'draft')).toMatchObject({
    status: 'asks',
    reason: 'Fairhaven Ghost already published it, so we left it alone.',
    acts: ['second', 'draft'],
  })
  expect((await press(line, 'overwrite')).statusCode).toBe(409)
  expect(writes()).toEqual(['POST'])
})

test('a draft that was deleted is made anew only when told so', async () => {
  await target()
  const { line } = await handedOver()
  ghost.posts.length = 0
  const asked = await again(line, 'draft')
  const reason = 'The draft was deleted in Fairhaven Ghost.'
  expect(asked).toMatchObject({ status: 'asks', reason, acts: ['second'] })
  expect((await press(line, 'overwrite')).statusCode).toBe(409)
  expect(ghost.posts).toEqual([])
  expect(await again(asked, 'second')).toMatchObject({ status: 'completed' })
  expect(ghost.posts).toHaveLength(1)
})

test('a body that Ghost did not keep is no success', async () => {
  await target()
  const edition = await ready()
  await approve(edition)
  const post201 = {
    posts: [
      { id: '1', title: 'Tonight', status: 'draft', updated_at: '2031-01-01T00:00:00.000Z', lexical: null },
    ],
  }
  ghost.meet({ status: 200, body: '{"posts":[]}' }, { status: 201, body: JSON.stringify(post201) })
  await handOver(edition)
  expect(await settled(edition)).toMatchObject({
    status: 'failed',
    reason: 'Fairhaven Ghost changed the text it was sent. The draft there is not complete.',
  })
})

test('the key is tested by asking for a post, is stored sealed, and is never answered', async () => {
  const made = await target()
  expect(JSON.stringify(made)).not.toContain(DOUBLE_KEY.slice(0, 24))
  expect((await boss.post(`${TARGETS}/${made.id}/test`)).json()).toMatchObject({ ok: true })
  expect(ghost.calls.map(({ path }) => path)).toEqual(['/ghost/api/admin/posts/?limit=1&fields=id'])
  const [stored] = await db.select().from(handoverTargets)
  expect(stored?.sealed_key).not.toContain(DOUBLE_KEY.slice(0, 24))
  const wrong = await target({ key: DOUBLE_KEY.replace(/.$/, '0') })
  expect((await boss.post(`${TARGETS}/${wrong.id}/test`)).json()).toMatchObject({ ok: false })
})

test('another address needs the key again', async () => {
  const { id, version } = await target()
  const { key, ...rest } = form
  const moved = { ...rest, url: 'https://elsewhere.example', version }
  expect((await boss.patch(`${TARGETS}/${id}`, moved)).json().fields).toHaveProperty('key')
  expect((await boss.patch(`${TARGETS}/${id}`, { ...moved, key })).statusCode).toBe(200)
})

/** To how many targets the issue that counts was not handed over yet. */
const left = async (edition: string): Promise<number> =>
  (await boss.get(`/api/admin/handover?edition=${edition}`)).json().issue.targetsLeft

test('after its day an issue is handed over by hand, once, also to those that get nothing by themselves', async () => {
  await target({ onApproval: false })
  const edition = await ready()
  await approve(edition)
  expect((await post(edition, 'hand-over', { number: 1 })).statusCode).toBe(409)
  await handOver(edition)
  expect(await linesOf(edition)).toEqual([])
  expect(await left(edition)).toBe(1)
  for (const _ of [1, 2]) expect((await post(edition, 'hand-over', { number: 1 })).statusCode).toBe(200)
  expect(await settled(edition)).toMatchObject({ status: 'completed' })
  expect(ghost.posts).toHaveLength(1)
  expect(await left(edition)).toBe(0)
})

test('an issue that was withdrawn goes nowhere any more', async () => {
  await target()
  const { edition, line } = await handedOver()
  await post(edition, 'withdraw', { number: 1 })
  ghost.posts.length = 0
  const refused = await press(line, 'second')
  expect([refused.statusCode, refused.json().detail]).toEqual([409, 'The issue was withdrawn.'])
  expect(await linesOf(edition)).toMatchObject([{ status: 'completed', acts: [] }])
  expect(ghost.posts).toEqual([])
  const mine = and(eq(handovers.edition, edition), eq(handovers.number, 1))
  expect(await db.$count(handovers, mine)).toBe(1)
})

test('nothing goes to Ghost while no reader could open what it leads to', async () => {
  await target()
  const edition = await ready()
  await approve(edition)
  await db.delete(handovers)
  await db.update(handoverTargets).set({ on_approval: false })
  await handOver(edition)
  const [{ id: target_id } = { id: '' }] = await db.select().from(handoverTargets)
  const id = randomUUID()
  const row = { id, edition, number: 1, target_id, created_by: newsroom.people.boss.id }
  await db.insert(handovers).values({ ...row, status: 'pending', mode: 'draft' })
  const config = { ...deps.config, publicUrl: 'http://127.0.0.1:3000' }
  await attemptHandover({ ...deps, config }, id, 1)
  expect(await settled(edition)).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/^PUBLIC_URL isn’t a public https address/),
  })
  expect(ghost.calls).toEqual([])
})
