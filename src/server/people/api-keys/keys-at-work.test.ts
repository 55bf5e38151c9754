import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { calendarDay } from '#shared/calendar.ts'
import type { KeyScope } from '#shared/roles.ts'
import { formattedContent } from '#server/platform/db/tables/delivery.ts'

const { app, as, people, deps } = await buildTestApp()
const { db } = deps

/** Headers of a new key. */
async function keyThat(scope: KeyScope, name: string) {
  const { secret } = (await as('boss').post('/api/admin/keys', { name, scope })).json()
  return { authorization: `Bearer ${secret}` }
}

test('a key that files ticks a source and moves a step, in its own name (C78)', async () => {
  const headers = await keyThat('file', 'Events feed')
  const [source] = (await as('ana').get('/api/editions/2031-05-09/steps/2/sources')).json().sources
  const ticked = await app.inject({
    method: 'PUT',
    url: `/api/editions/2031-05-09/steps/2/sources/${source.id}`,
    headers,
    payload: { checked: true },
  })
  expect(ticked.json()).toMatchObject({ source: { checked: { by: 'Events feed' } } })
  const { tasks } = (await as('ana').get('/api/editions/2031-05-09/board')).json()
  const moved = await app.inject({
    method: 'PATCH',
    url: '/api/editions/2031-05-09/tasks/2',
    headers,
    payload: { status: 'done', version: tasks[1].version },
  })
  expect(moved.json()).toMatchObject({ status: 'done', assignee: null })
  const bell = (await as('boss').get('/api/notifications')).json().notifications
  expect(bell[0]).toMatchObject({ title: 'Task Completed', message: expect.stringContaining('Events feed') })
})

test('a key that reads gets the newest text of each step of an edition (C78)', async () => {
  const text = {
    ...{ step_number: 4, select_date: calendarDay('2031-05-09'), original_content: {} },
    ...{ webhook_url: '', webhook_id: 'default', user_id: people.boss.id },
    ...{ status: 'completed' as const },
  }
  const [older, newer, elsewhere, failed] = Array.from({ length: 4 }, () => randomUUID())
  await db.insert(formattedContent).values([
    { ...text, id: older ?? '', formatted_content: 'Older', created_at: '2031-05-01T10:00:00Z' },
    { ...text, id: newer ?? '', formatted_content: 'Newer', created_at: '2031-05-01T11:00:00Z' },
    { ...text, id: failed ?? '', status: 'failed', created_at: '2031-05-01T12:00:00Z' },
    { ...text, id: elsewhere ?? '', select_date: calendarDay('2031-05-10'), formatted_content: 'Elsewhere' },
  ])
  const answer = await app.inject({
    url: '/api/editions/2031-05-09/texts',
    headers: await keyThat('read', 'Reader'),
  })
  expect(answer.json()).toMatchObject({ texts: [{ id: newer, step: 4, text: 'Newer', isEdited: false }] })
})
