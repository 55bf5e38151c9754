import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { bulkExportPath } from '#contract/formatted-content.ts'
import { calendarDay, dayIn } from '#shared/calendar.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { formattedContent } from '#server/platform/db/tables/delivery.ts'
import { auditLog } from '#server/platform/db/tables/newsroom.ts'

const { as, deps, people } = await buildTestApp()
const { db } = deps
const boss = as('boss')
const PATH = '/api/admin/formatted-content'

async function store(text = '## Live Music', deleted_at: string | null = null): Promise<string> {
  const id = randomUUID()
  await db.insert(formattedContent).values({
    ...{ id, step_number: 1, select_date: calendarDay('2031-05-03'), formatted_content: text, deleted_at },
    ...{ original_content: { step: 1 }, status: 'completed', webhook_url: '/x', webhook_id: 'default' },
    user_id: people.boss.id,
  })
  return id
}

const thereOf = async (ids: string[]) => {
  const { id, deleted_at } = formattedContent
  const rows = await db
    .select({ id })
    .from(formattedContent)
    .where(and(inArray(id, ids), isNull(deleted_at)))
  return rows.map((row) => row.id).sort()
}

test('several are deleted together and come back together (S227, S237)', async () => {
  const ids = [await store(), await store(), await store()]

  expect((await boss.post(`${PATH}/delete`, { ids })).json()).toEqual({ ids })
  expect(await thereOf(ids)).toEqual([])

  expect((await boss.post(`${PATH}/restore`, { ids })).statusCode).toBe(200)
  expect(await thereOf(ids)).toEqual(ids.toSorted())
  for (const id of ids) {
    const noted = await db.select().from(auditLog).where(eq(auditLog.subject, id)).orderBy(auditLog.id)
    expect(noted.map(({ action }) => action)).toEqual(['content.delete', 'content.restore'])
  }
})

test.each([
  ['is not there', async () => randomUUID()],
  ['was deleted meanwhile', async () => store('gone', '2031-05-01T00:00:00Z')],
])('when one of them %s none is deleted (promises, Who may do what)', async (_, other) => {
  const ids = [await store(), await store()]

  const answer = await boss.post(`${PATH}/delete`, { ids: [...ids, await other()] })

  expect(answer.statusCode).toBe(404)
  expect(answer.json().detail).toBe(CONTENT.gone)
  expect(await thereOf(ids)).toEqual(ids.toSorted())
})

test('several deleted together beside edits of the same wait for one another crosswise nowhere (S227)', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => store()))
  const rounds = Array.from({ length: 12 }, async (_, round) => {
    const [id = ''] = ids.slice(round % ids.length)
    const text = { version: 1, formatted_content: `## Round ${round}` }
    const answers = await Promise.all([
      boss.post(`${PATH}/delete`, { ids }),
      boss.patch(`${PATH}/${id}`, text),
      boss.post(`${PATH}/restore`, { ids: ids.toReversed() }),
    ])
    return answers.map(({ statusCode }) => statusCode)
  })
  const given = (await Promise.all(rounds)).flat()
  expect(given.filter((status) => status >= 500)).toEqual([])
})

test('none, too many, or one twice are refused', async () => {
  const id = await store()
  const many = Array.from({ length: 101 }, () => randomUUID())
  for (const ids of [[], many, [id, id], ['x']])
    expect((await boss.post(`${PATH}/delete`, { ids })).statusCode).toBe(422)
  expect(await thereOf([id])).toEqual([id])
})

test('chosen ones are one file named with the city’s today, texts unchanged (S239, C55)', async () => {
  const text = 'Café 🎷\r\n\t"quotes" </script>\n'
  const ids = [await store(text), await store()]

  const answer = await boss.get(bulkExportPath(ids))

  const today = dayIn('America/Chicago', deps.clock())
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="formatted-content-${today}.json"`)
  const file = JSON.parse(answer.body)
  expect(file.map(({ id }: { id: string }) => id).sort()).toEqual(ids.toSorted())
  expect(file.find(({ id }: { id: string }) => id === ids[0])).toMatchObject({
    ...{ title: 'Live Music Boogie', step_number: 1, select_date: '2031-05-03', formatted_content: text },
    ...{ original_content: { step: 1 }, status: 'completed', webhook_url: '/x', user_id: people.boss.id },
  })
})

test('an export names every content or is refused', async () => {
  expect((await boss.get(bulkExportPath([await store(), randomUUID()]))).statusCode).toBe(404)
  expect((await boss.get(`${bulkExportPath()}?ids=x`)).statusCode).toBe(422)
  expect((await boss.get(bulkExportPath())).statusCode).toBe(422)
})
