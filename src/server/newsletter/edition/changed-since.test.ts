import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { approving } from '#tests/support/approved-edition.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import type { CalendarDay } from '#shared/calendar.ts'
import { DEFAULT_ORDER, type MovableBlockId } from '#edition/blocks.ts'
import { findStep } from '#steps/index.ts'

const newsroom = await buildTestApp({ jobs: true })
const { db } = newsroom.deps
const boss = newsroom.as('boss')
const { ready, approve, post, read } = approving(newsroom)
const SETTINGS = '/api/admin/settings'
const REVERSED = DEFAULT_ORDER.toReversed()

const set = async (changes: { newsletter?: object; city?: string }) => {
  const { settings, version } = (await boss.get(SETTINGS)).json()
  const newsletter = { ...settings.newsletter, ...changes.newsletter }
  const answer = await boss.put(SETTINGS, { ...settings, ...changes, newsletter, version })
  expect(answer.statusCode).toBe(200)
}
const keepOrder = async (order: readonly MovableBlockId[]) =>
  expect((await boss.post('/api/admin/editions/order', { order })).statusCode).toBe(200)
const patch = async (edition: CalendarDay, change: object) => {
  const { version } = await read(edition)
  expect((await boss.patch(`/api/admin/editions/${edition}`, { ...change, version })).statusCode).toBe(200)
}
const since = async (edition: CalendarDay) => {
  const standing = (await boss.get(`/api/edition/standing?edition=${edition}`)).json()
  const { changedSince } = await read(edition)
  expect(standing.hasChanged).toBe(changedSince.length > 0)
  return changedSince
}

afterEach(async () => {
  await set({ newsletter: { accent: '#7a1f4d' }, city: 'Fairhaven' })
  await keepOrder(DEFAULT_ORDER)
})

/** Two steps in the newsroom's own order, which the edition follows. */
async function approved(): Promise<CalendarDay> {
  const edition = await ready([1, 3])
  await db.execute(sql`update editions set layout = layout - 'order' where edition = ${edition}`)
  const answer = await approve(edition)
  expect(answer.json()).toMatchObject({ number: 1 })
  return edition
}

test('what is changed for the whole newsroom changes no approved issue (C88)', async () => {
  const edition = await approved()
  expect(await since(edition)).toEqual([])
  await set({ newsletter: { accent: '#123456', postal_address: '1 Pier' }, city: 'Harborview' })
  await keepOrder(REVERSED)
  expect(await since(edition)).toEqual([])
})

test('a note is named as itself, not as the order; this edition’s own order is named (C88)', async () => {
  const edition = await approved()
  await post(edition, 'reopen', { number: 1 })
  await patch(edition, { note: 'Good evening.' })
  expect(await since(edition)).toEqual(['note'])
  const { leftOut } = (await read(edition)).input.layout
  await patch(edition, { layout: { order: REVERSED, leftOut: leftOut.map(({ block }) => block) } })
  expect((await since(edition)).toSorted()).toEqual(['note', 'order'])
})

test('an issue approved before its letter was kept is compared by its blocks alone (C88)', async () => {
  const edition = await approved()
  await db.execute(sql`alter table edition_issues disable trigger frozen_issue`)
  await db.execute(sql`update edition_issues set made_letter = null, made_order = null`)
  await db.execute(sql`alter table edition_issues enable trigger frozen_issue`)
  await set({ newsletter: { accent: '#123456' } })
  await keepOrder(REVERSED)
  expect(await since(edition)).toEqual([])
  const body = { ...findStep(1)?.example, selectDate: edition, venue: 'The Other Barn' }
  expect((await boss.post('/api/steps/1/entries', body)).statusCode).toBe(201)
  expect(await since(edition)).toEqual(['step-1'])
})

test('an issue that the formatter worded otherwise is not changed by that, but by what people do to its entries', async () => {
  const edition = await approved()
  await db.execute(sql`alter table edition_issues disable trigger frozen_issue`)
  // As the version before worded it: no digest of our own text is the same, and its wording was not kept.
  const { rows } = await db.execute<{ seen: string }>(
    sql`select seen_hash as seen from edition_issues where edition = ${edition}`,
  )
  const seen = rows[0]?.seen.replace(/(step-[13]|in-this-edition|previewLine)=\w+/g, '$1=otherwise')
  await db.execute(
    sql`update edition_issues set made_wording = null, seen_hash = ${seen}, approved_at = approved_at - interval '1 hour'
      where edition = ${edition}`,
  )
  await db.execute(sql`update step_activity set created_at = created_at - interval '2 hours'`)
  await db.execute(sql`alter table edition_issues enable trigger frozen_issue`)
  expect(await since(edition)).toEqual([])
  const body = { ...findStep(1)?.example, selectDate: edition, venue: 'The Other Barn' }
  expect((await boss.post('/api/steps/1/entries', body)).statusCode).toBe(201)
  expect(await since(edition)).toEqual(['step-1'])
  await post(edition, 'reopen', { number: 1 })
  await patch(edition, { note: 'Good evening.' })
  expect((await since(edition)).toSorted()).toEqual(['note', 'step-1'])
})

test('what an issue was made with is frozen with it (C88)', async () => {
  await approved()
  for (const column of ['made_letter', 'made_order', 'made_wording'])
    await expect(
      db.execute(sql`update edition_issues set ${sql.identifier(column)} = null`),
    ).rejects.toMatchObject({
      cause: { message: 'An approved issue is never changed.' },
    })
})
