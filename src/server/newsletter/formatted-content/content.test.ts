import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { foldedForSearch } from '#shared/folded.ts'
import { calendarDay } from '#shared/calendar.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { formattedContent, formattedContentVersions } from '#server/platform/db/tables/delivery.ts'
import { auditLog, liveEvents } from '#server/platform/db/tables/newsroom.ts'

const { as, deps, people } = await buildTestApp()
const { db } = deps
const boss = as('boss')
const PATH = '/api/admin/formatted-content'
const EDITION = calendarDay('2031-05-03')

type Content = Partial<typeof formattedContent.$inferInsert>

async function store(content: Content = {}): Promise<string> {
  const id = randomUUID()
  await db.insert(formattedContent).values({
    id,
    step_number: 1,
    select_date: EDITION,
    formatted_content: '## Live Music',
    original_content: { step: 1 },
    status: 'completed',
    webhook_url: '/functions/v1/handle-webhook',
    webhook_id: 'default',
    user_id: people.boss.id,
    ...content,
  })
  return id
}

async function idsOf(query: string): Promise<string[]> {
  const answer = await boss.get(`${PATH}?${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json().rows.map(({ id }: { id: string }) => id)
}

const auditOf = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subject, id)).orderBy(asc(auditLog.id))).map(
    ({ action, actor_id }) => [action, actor_id === people.boss.id],
  )

test('a content tells what it is, who sent it and where (S228, S229, S233)', async () => {
  const id = await store({ select_date: calendarDay('2031-01-01') })

  expect((await boss.get(`${PATH}/${id}`)).json()).toMatchObject({
    id,
    step_number: 1,
    select_date: '2031-01-01',
    formatted_content: '## Live Music',
    original_content: { step: 1 },
    status: 'completed',
    webhook_url: '/functions/v1/handle-webhook',
    user_id: people.boss.id,
    user: 'Bo Lindqvist',
    version: 1,
  })
})

test('the list is filtered by step, days, state and part of the text, in any case (S225)', async () => {
  // Two of one millisecond would stand in any order.
  const accents = await store({
    step_number: 2,
    formatted_content: 'CAFÉ 50% off_today \\o/',
    words: foldedForSearch('CAFÉ 50% off_today \\o/'),
    created_at: '2031-01-01T00:00:00Z',
  })
  const failed = await store({
    step_number: 2,
    status: 'failed',
    select_date: calendarDay('2031-05-09'),
    created_at: '2031-01-01T00:00:01Z',
  })

  expect(await idsOf('step=2')).toEqual([failed, accents])
  expect(await idsOf('step=2&status=failed')).toEqual([failed])
  expect(await idsOf('step=2&from=2031-05-04')).toEqual([failed])
  expect(await idsOf('step=2&to=2031-05-08')).toEqual([accents])
  expect(await idsOf('step=2&from=2031-05-03&to=2031-05-09')).toEqual([failed, accents])
  expect(await idsOf(`step=2&q=${encodeURIComponent('café')}`)).toEqual([accents])
})

test.each([
  ['50% OFF_', true],
  ['\\o/', true],
  ['5_% off', false],
  ['%', true],
  ['50%%off', false],
  ["'; drop table webhooks", false],
])('the search for %j takes every sign for itself (S225)', async (part, isFound) => {
  const id = await store({ step_number: 3, formatted_content: 'CAFÉ 50% off_today \\o/' })

  expect((await idsOf(`step=3&q=${encodeURIComponent(part)}`)).includes(id)).toBe(isFound)
})

test('pages go down and up again, newest first (S235)', async () => {
  const ids: string[] = []
  for (let second = 0; second < 60; second += 1) {
    ids.unshift(
      await store({ step_number: 4, created_at: new Date(Date.UTC(2031, 0, 1, 0, 0, second)).toISOString() }),
    )
  }
  const first = (await boss.get(`${PATH}?step=4`)).json()

  expect(await idsOf('step=4')).toEqual(ids.slice(0, 50))
  expect(await idsOf(`step=4&cursor=${first.older}`)).toEqual(ids.slice(50))
  const second = (await boss.get(`${PATH}?step=4&cursor=${first.older}`)).json()
  expect(await idsOf(`step=4&toward=newer&cursor=${second.newer}`)).toEqual(ids.slice(0, 50))
  expect((await boss.get(`${PATH}?cursor=nonsense`)).statusCode).toBe(422)
})

test('an edit is stored with its author, and what was there is kept (S231, S237)', async () => {
  const id = await store()

  const answer = await boss.patch(`${PATH}/${id}`, { formatted_content: 'By hand  \r\n', version: 1 })

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    formatted_content: 'By hand  \r\n',
    version: 2,
    edited_by: people.boss.id,
  })
  const versions = await db
    .select()
    .from(formattedContentVersions)
    .where(eq(formattedContentVersions.content_id, id))
  expect(versions).toMatchObject([
    { version: 2, formatted_content: 'By hand  \r\n', written_by: people.boss.id },
  ])
  expect(await auditOf(id)).toEqual([['content.update', true]])
})

test('of two edits from one version one wins, and the other is shown what is stored', async () => {
  const id = await store()

  const answers = await Promise.all([
    boss.patch(`${PATH}/${id}`, { formatted_content: 'The one', version: 1 }),
    boss.patch(`${PATH}/${id}`, { formatted_content: 'The other', version: 1 }),
  ])

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const stored = (await boss.get(`${PATH}/${id}`)).json()
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'conflict',
    detail: CONTENT.conflict(),
    current: stored,
  })
})

test.each([
  ['', 'Content cannot be empty'],
  [' \n\t', 'Content cannot be empty'],
  ['x'.repeat(262_145), 'Keep the content under 256 KiB'],
  ['a\0b', 'Please remove the characters that cannot be stored'],
])('the text %j is refused (S231)', async (text, reason) => {
  const id = await store()

  const answer = await boss.patch(`${PATH}/${id}`, { formatted_content: text, version: 1 })

  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toEqual({ formatted_content: reason })
})

test('a text written by hand makes a failed content readable, which is told once (C42)', async () => {
  const id = await store({
    status: 'failed',
    reason: 'The text could not be written.',
    formatted_content: '',
  })

  await boss.patch(`${PATH}/${id}`, { formatted_content: 'By hand', version: 1 })
  await boss.patch(`${PATH}/${id}`, { formatted_content: 'By hand again', version: 2 })

  expect((await boss.get(`${PATH}/${id}`)).json()).toMatchObject({ status: 'completed', reason: null })
  const told = await db.select({ change: liveEvents.change, audience: liveEvents.audience }).from(liveEvents)
  expect(told.filter(({ change }) => change.kind === 'content-completed' && change.id === id)).toMatchObject([
    { audience: 'admin', change: { step: 1 } },
  ])
})

test('a deleted content is out of the list and can be put back (S237)', async () => {
  const id = await store({ step_number: 5 })

  expect((await boss.delete(`${PATH}/${id}`)).json()).toMatchObject({ id, version: 1 })
  expect(await idsOf('step=5')).toEqual([])
  expect((await boss.get(`${PATH}/${id}`)).statusCode).toBe(404)
  expect((await boss.get(`${PATH}/${id}/export`)).statusCode).toBe(404)
  expect((await boss.delete(`${PATH}/${id}`)).statusCode).toBe(404)
  expect((await boss.patch(`${PATH}/${id}`, { formatted_content: 'x', version: 1 })).statusCode).toBe(404)

  expect((await boss.post(`${PATH}/${id}/restore`)).json()).toMatchObject({ id })
  expect((await boss.post(`${PATH}/${id}/restore`)).statusCode).toBe(200)
  expect(await idsOf('step=5')).toEqual([id])
  expect(await auditOf(id)).toEqual([
    ['content.delete', true],
    ['content.restore', true],
  ])
})

test('a content that never was answers 404', async () => {
  const nobody = randomUUID()

  expect((await boss.get(`${PATH}/${nobody}`)).statusCode).toBe(404)
  expect((await boss.post(`${PATH}/${nobody}/restore`)).statusCode).toBe(404)
  expect((await boss.get(`${PATH}/${nobody}/export`)).statusCode).toBe(404)
  expect((await boss.get(`${PATH}/7/export`)).statusCode).toBe(422)
})

test('the export is a file of the text, byte for byte as it is stored (S239, C55)', async () => {
  const text = '\n<p>Café “Zur Krähe” 🎷</p>\r\n\tend  \n'
  const id = await store({ step_number: 1, formatted_content: text })

  const answer = await boss.get(`${PATH}/${id}/export`)

  expect(answer.headers['content-disposition']).toBe('attachment; filename="step-1-2031-05-03.txt"')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.rawPayload.equals(Buffer.from(text))).toBe(true)
})

test('a content without a text is not exported as an empty file', async () => {
  const id = await store({ status: 'processing', formatted_content: '' })

  const answer = await boss.get(`${PATH}/${id}/export`)

  expect(answer.statusCode).toBe(404)
  expect(answer.json().detail).toBe(CONTENT.noText)
})

test('staff read and change none of it', async () => {
  const id = await store()
  const ana = as('ana')

  const answers = [
    await ana.get(PATH),
    await ana.get(`${PATH}/${id}`),
    await ana.get(`${PATH}/${id}/export`),
    await ana.patch(`${PATH}/${id}`, { formatted_content: 'x', version: 1 }),
    await ana.delete(`${PATH}/${id}`),
    await ana.post(`${PATH}/${id}/restore`),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403])
  expect((await as(null).get(`${PATH}/${id}/export`)).statusCode).toBe(401)
})
