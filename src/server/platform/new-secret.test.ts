import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { users } from '#server/platform/db/tables/accounts.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { readConfig } from './config.ts'
import { refuseNewSecret } from './new-secret.ts'

const database = await emptyDatabase()
afterAll(() => database.close())

test('a secret made just now is refused by a newsroom with people, also at the next start', async () => {
  const { db } = database
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: 'postgres://desk@db.internal/desk' }
  const file = join(env.DATA_DIR, 'secret')
  await refuseNewSecret(db, readConfig(env))
  expect(existsSync(file)).toBe(true)
  await db.insert(users).values({ id: 'a0000000-0000-4000-8000-000000000001', email: 'ana@desk.example' })
  // It is known by now.
  await refuseNewSecret(db, readConfig(env))

  const elsewhere = { ...env, DATA_DIR: temporaryFolder() }
  for (const _ of ['at the first start', 'and at the next']) {
    const started = refuseNewSecret(db, readConfig(elsewhere))
    await expect(started).rejects.toThrow(
      /secret[^]*it is gone, and the database was kept under it[^]*SECRET/,
    )
    expect(existsSync(join(elsewhere.DATA_DIR, 'secret'))).toBe(false)
  }
})
