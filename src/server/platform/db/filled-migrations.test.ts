import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { earlierDatabase } from '#tests/support/earlier-database.ts'
import { fillTables } from '#tests/support/filled-tables.ts'
import { PRESENT_NAMES, rowsOfTables } from '#tests/support/updated-newsroom.ts'
import { migrateUpTo } from '#server/operation/backup/migrations.ts'
import { MIGRATIONS_FOLDER } from './migrate.ts'

const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8'),
)
const [first = '', ...later] = journal.entries.map(({ tag }) => tag)

/** Tables of which a change takes rows away on purpose: a challenge of nobody's. */
const GONE: Record<string, string[]> = { '0011_own-accounts': ['verification'] }

test('each migration runs on tables in which there are rows, and keeps them (promises, Nothing lost)', async () => {
  const database = await earlierDatabase(first)
  onTestFinished(() => database.close())
  for (const tag of later) {
    await fillTables(database.db)
    const before = await rowsOfTables(database.db)
    expect(Object.values(before), `before ${tag}`).not.toContain(0)
    await migrateUpTo(database, tag)
    const after = await rowsOfTables(database.db)
    const now = (name: string) => after[name] ?? after[PRESENT_NAMES[name] ?? ''] ?? 0
    const lost = Object.keys(before).filter((name) => now(name) < (before[name] ?? 0))
    expect(lost, tag).toEqual(GONE[tag] ?? [])
  }
})
