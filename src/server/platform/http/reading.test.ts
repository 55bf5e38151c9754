import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { ALL_ROUTES, addressOf, changesSomething } from '#tests/support/routes.ts'
import { LIVE_PATH } from '#shared/live.ts'
import { STEPS } from '#steps/index.ts'

const { as, deps } = await buildTestApp()

// Something of everything, so that there is something to change.
for (const step of STEPS) await as('ana').post(`/api/steps/${step.number}/entries`, step.example)
await as('ana').patch('/api/editions/2031-05-03/tasks/1', { status: 'done', version: 1 })
await as('boss').post('/api/admin/deliveries', { step: 1, edition: '2031-05-03', webhookId: 'default' })
await as(null).post('/api/auth/recover', { email: 'ana@desk.example' })

/** Every table of the product, with what stands in it, as a hash. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await deps.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await deps.db.execute<{ line: string }>(
      sql`select t::text as line from ${sql.identifier(name)} t order by 1`,
    )
    found[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  }
  return found
}

const READING = ALL_ROUTES.filter((route) => !changesSomething(route) && route.path !== LIVE_PATH)

test.each(READING)('$method $path changes nothing (promises, Requests, pages, headers)', async (route) => {
  const before = await everything()

  const answer = await as('boss').get(addressOf(route))

  expect(answer.statusCode).toBeLessThan(500)
  expect(await everything()).toEqual(before)
})

test('what is compared notices one row', async () => {
  const before = await everything()
  await deps.db.execute(sql`update users set full_name = full_name || '.' where email = 'ana@desk.example'`)
  const after = await everything()

  expect(Object.keys(before).length).toBeGreaterThan(20)
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(['users'])
})
