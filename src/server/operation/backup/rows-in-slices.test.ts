import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { keepChanges, stopKeeping } from '#server/platform/db/keep-changes.ts'
import { linesInSlices, pagesOf } from './rows-in-slices.ts'
import { storedTables } from './stored-tables.ts'

const database = await emptyDatabase()
afterAll(() => database.close())
const { db } = database

test('no statement of a backup reads much more than its share, also behind pages that are empty', async () => {
  await db.execute(sql`
    insert into link_checks (url, state, checked_at)
    select 'https://venue.example/' || lpad(number::text, 80, '0'), 'fine', now() from generate_series(1, 60000) number`)
  await db.execute(
    sql`delete from link_checks where url < 'https://venue.example/' || lpad('50001', 80, '0')`,
  )
  const table = (await storedTables(db)).find(({ name }) => name === 'link_checks')
  if (!table) throw new Error('There is such a table.')
  await keepChanges(db, [table])
  const pages = await pagesOf(db, table)
  const asked = vi.spyOn(db, 'execute')

  let lines = 0
  const all = linesInSlices(db, table, pages, join(temporaryFolder(), 'read'))
  for await (const some of all) lines += some.split('\n').length - 1

  const answers = await Promise.all(asked.mock.results.map(({ value }) => value))
  asked.mockRestore()
  await stopKeeping(db)
  expect(lines).toBe(10_000)
  expect(Math.max(...answers.map(({ rows }) => JSON.stringify(rows).length))).toBeLessThan(1_000_000)
})
