import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ActionName } from '#shared/audit.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { users } from '#server/platform/db/tables/accounts.ts'
import { auditLog } from '#server/platform/db/tables/newsroom.ts'
import { recordAction } from './record-action.ts'

const { as, deps, people } = await buildTestApp()
const { db } = deps
const { ana, boss } = people
const PATH = '/api/admin/audit'
const list = async (query = '') => (await as('boss').get(PATH + query)).json()
const note = (action: ActionName, more: object = {}, at = '2031-05-01T15:00:00Z') =>
  recordAction(db, new Date(at), { actor: boss.id, action, subject: null, ...more })

beforeEach(async () => {
  await db.delete(auditLog)
})

test('the list says who did what to whom when, newest first (S260)', async () => {
  await note('settings.update', { detail: { changed: ['city'] } })
  await note('person.disable', { actor: null, subject: ana.id })
  expect((await list()).rows).toEqual([
    {
      id: expect.any(Number),
      actor: null,
      action: 'person.disable',
      subject: ana.id,
      subject_name: 'Ana Álvarez',
      detail: {},
      created_at: '2031-05-01T15:00:00.000Z',
    },
    expect.objectContaining({
      actor: { id: boss.id, name: 'Bo Lindqvist' },
      action: 'settings.update',
      subject_name: null,
    }),
  ])
})

describe('the list is filtered', () => {
  test('by person and by action', async () => {
    await note('person.role', { actor: ana.id })
    await note('person.role')
    await note('message.send')
    expect((await list(`?person=${boss.id}`)).rows).toHaveLength(2)
    expect((await list('?action=person.role')).rows).toHaveLength(2)
    expect((await list(`?person=${ana.id}&action=message.send`)).rows).toEqual([])
  })

  test('by days of the city, both included, whatever the zone of the server (C44)', async () => {
    for (const at of [
      '2031-05-01T04:59:59Z',
      '2031-05-01T05:00:00Z',
      '2031-05-02T04:59:59Z',
      '2031-05-02T05:00:00Z',
    ])
      await note('settings.update', {}, at)
    const times = async (query: string) =>
      (await list(query)).rows.map(({ created_at }: { created_at: string }) => created_at.slice(0, 19))
    expect(await times('?from=2031-05-01&to=2031-05-01')).toEqual([
      '2031-05-02T04:59:59',
      '2031-05-01T05:00:00',
    ])
    expect(await times('?from=2031-05-02')).toEqual(['2031-05-02T05:00:00'])
    expect(await times('?to=2031-04-30')).toEqual(['2031-05-01T04:59:59'])
  })

  test.each(['?person=x', '?from=2031-02-30', '?to=today', '?cursor=x', '?cursor=1;drop', '?toward=up'])(
    'and %s is refused',
    async (query) => {
      expect((await as('boss').get(PATH + query)).statusCode).toBe(422)
    },
  )
})

test('pages neither repeat nor skip, also while rows arrive', async () => {
  for (let count = 0; count < 60; count += 1) await note('settings.update', { detail: { count } })
  const first = await list()
  await note('person.role')
  const second = await list(`?cursor=${first.older}&toward=older`)
  const counts = [...first.rows, ...second.rows].map(
    ({ detail }: { detail: { count: number } }) => detail.count,
  )
  expect(counts).toEqual(Array.from({ length: 60 }, (_, index) => 59 - index))
  expect(second.older).toBeNull()
})

test('somebody who is no longer there is still counted, without a name', async () => {
  const id = '00000000-0000-4000-8000-00000000dead'
  await note('person.role', { actor: id, subject: id })
  expect((await list()).rows).toMatchObject([{ actor: null, subject_name: null }])
})

test('the list is for administrators', async () => {
  expect((await as('ana').get(PATH)).statusCode).toBe(403)
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, ana.id))
  expect((await as('ana').get(PATH)).statusCode).toBe(200)
  await db.update(users).set({ role: 'user' }).where(eq(users.id, ana.id))
  const [last] = await db.select().from(auditLog).orderBy(desc(auditLog.id))
  expect(last).toBeUndefined()
})
