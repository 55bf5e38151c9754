import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { nodeFlags } from '#scripts/project.mjs'
import { emptyDatabase } from '#tests/support/empty-database.ts'

const database = await emptyDatabase()
afterAll(() => database.close())

/**
 * `npm run migration -- --check` compares the tables of the code with the newest snapshot; a migration written by hand
 * could still leave something else behind.
 */
test('all migrations together make the tables that the newest snapshot declares, and no others but those named', async () => {
  const { db } = database
  const migrated = await declaredIn(db)
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)
  for (const statement of await newestSnapshot()) await db.execute(sql.raw(statement))
  const declared = await declaredIn(db)

  expect(declared.filter((line) => !migrated.includes(line))).toEqual([])
  const left = migrated.filter((line) => !declared.includes(line)).map((line) => line.split(/[ .]/)[1])
  expect([...new Set(left)].sort()).toEqual(FOR_THE_VERSION_BEFORE)
})

/** What migration 0011 keeps for processes that run on while others are brought up to date. */
const FOR_THE_VERSION_BEFORE = [
  'account',
  'failure_count',
  'mail_token',
  'outbox_mail',
  'session',
  'two_factor',
  'user',
  'verification',
]

/** The statements that make the tables of the newest snapshot. */
async function newestSnapshot(): Promise<string[]> {
  const script = fileURLToPath(new URL('snapshot-statements.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [...nodeFlags({}), script])
  return JSON.parse(stdout)
}

/** Columns, keys, indexes and views, a line each, beginning with what it is and of which table. */
async function declaredIn(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' ||
      coalesce(column_default, '') as line
    from information_schema.columns where table_schema = 'public'
    union all
    select 'constraint ' || relname || ' ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select 'index ' || tablename || ' ' || indexdef from pg_indexes where schemaname = 'public'
    union all
    select 'view ' || viewname || ' ' || definition from pg_views where schemaname = 'public'`)
  return rows.map(({ line }) => line)
}
