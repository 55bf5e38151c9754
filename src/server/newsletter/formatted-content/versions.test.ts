import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { documentOf } from '#shared/document/read-markdown.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { formattedContent, formattedContentVersions } from '#server/platform/db/tables/delivery.ts'

const { as, deps, people } = await buildTestApp()
const { db } = deps
const boss = as('boss')
const PATH = '/api/admin/formatted-content'

async function storeWithText(text: string): Promise<string> {
  const id = randomUUID()
  await db.insert(formattedContent).values({
    ...{ id, step_number: 1, select_date: calendarDay('2031-05-03'), formatted_content: text, version: 2 },
    ...{ original_content: {}, status: 'completed', webhook_url: '/x', webhook_id: 'default' },
    user_id: people.boss.id,
  })
  await db.insert(formattedContentVersions).values({ content_id: id, version: 2, formatted_content: text })
  return id
}

test('each text is answered as the document that it reads as, the stored one too; none that never was', async () => {
  const id = await storeWithText('## Tonight')
  await boss.patch(`${PATH}/${id}`, { formatted_content: 'By *hand*', version: 2 })
  const read = async (version: number) =>
    (await boss.get(`${PATH}/${id}/versions/${version}/document`)).json()
  for (const [version, text] of [
    [2, '## Tonight'],
    [3, 'By *hand*'],
  ] as const)
    expect(await read(version)).toEqual({ document: JSON.parse(JSON.stringify(documentOf(text))) })
  expect(await read(4)).toMatchObject({ code: 'not_found' })
})

test('every text stays: who wrote it, when and how long it is, newest first', async () => {
  const id = await storeWithText('From outside ñ')
  await boss.patch(`${PATH}/${id}`, { formatted_content: 'By hand', version: 2 })

  const { versions } = (await boss.get(`${PATH}/${id}/versions`)).json()

  expect(versions).toEqual([
    {
      version: 3,
      written_by: people.boss.id,
      author: 'Bo Lindqvist',
      bytes: 7,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
    { version: 2, written_by: null, author: null, bytes: 15, created_at: expect.any(String) },
  ])
})

test('an earlier text is read again and restored as a new version, byte for byte (S237)', async () => {
  const id = await storeWithText('First \r\n 🎷\n')
  await boss.patch(`${PATH}/${id}`, { formatted_content: 'Second', version: 2 })

  const { formatted_content } = (await boss.get(`${PATH}/${id}/versions/2`)).json()
  expect(formatted_content).toBe('First \r\n 🎷\n')
  await boss.patch(`${PATH}/${id}`, { formatted_content, version: 3 })

  expect((await boss.get(`${PATH}/${id}`)).json()).toMatchObject({ formatted_content, version: 4 })
  expect((await boss.get(`${PATH}/${id}/versions`)).json().versions).toHaveLength(3)
})

test('what is not there has no versions', async () => {
  const id = await storeWithText('x')
  expect((await boss.get(`${PATH}/${randomUUID()}/versions`)).statusCode).toBe(404)
  expect((await boss.get(`${PATH}/${id}/versions/99`)).statusCode).toBe(404)
  expect((await boss.get(`${PATH}/${id}/versions/x`)).statusCode).toBe(422)
  await boss.delete(`${PATH}/${id}`)
  expect((await boss.get(`${PATH}/${id}/versions`)).statusCode).toBe(404)
  expect((await boss.get(`${PATH}/${id}/versions/2`)).statusCode).toBe(404)
})
