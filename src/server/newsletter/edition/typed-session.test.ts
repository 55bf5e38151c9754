import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { freshEdition } from '#tests/support/editions.ts'
import { auditLog } from '#server/platform/db/tables/newsroom.ts'

const { as, deps, people, setNow } = await buildTestApp()
const { db } = deps
const boss = as('boss')

test('what is typed bit by bit is one row of the audit list a session, until something else is noted of the edition', async () => {
  const edition = freshEdition()
  const rows = async () => {
    const noted = await db.select().from(auditLog).where(eq(auditLog.subject, edition)).orderBy(auditLog.id)
    return noted.map(({ actor_id, action, detail }) => [actor_id, action, detail?.['changed']])
  }
  let version = 0
  const type = async (body: object, by = boss) => {
    const path = `/api/admin/editions/${edition}`
    expect((await by.patch(path, { ...body, version: version++ })).statusCode).toBe(200)
  }
  for (const subject of ['E', 'Ea', 'Early']) await type({ subject })
  await type({ previewLine: 'Rain', subject: 'Early voting' })
  const { boss: me, ben } = people
  const mine = [me.id, 'edition.update', ['subject', 'previewLine']]
  expect(await rows()).toEqual([mine])
  await boss.put(`/api/admin/people/${ben.id}/role`, { role: 'admin' })
  await type({ note: 'Hello' }, as('ben'))
  await boss.put(`/api/admin/people/${ben.id}/role`, { role: 'user' })
  await type({ note: 'Hello!' })
  const finding = { finding: 'size', fingerprint: 'a'.repeat(64) }
  await boss.post(`/api/admin/editions/${edition}/accept`, finding)
  await type({ note: 'Hello?' })
  setNow(new Date(deps.clock().getTime() + 31 * 60_000).toISOString())
  await type({ note: 'Hello.' })
  expect(await rows()).toEqual([
    mine,
    [ben.id, 'edition.update', ['note']],
    [me.id, 'edition.update', ['note']],
    [me.id, 'edition.accept', undefined],
    [me.id, 'edition.update', ['note']],
    [me.id, 'edition.update', ['note']],
  ])
})
