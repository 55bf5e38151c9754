import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { preparedDatabase, putMigratedDatabase } from '#tests/support/migrated-folder.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { handleOf } from './embedded-database.ts'
import { openFolder, POSTGRES_MAJOR } from './embedded-folder.ts'

test('every commit is flushed to the disk before it is acknowledged', async () => {
  const dataDir = temporaryFolder()
  await putMigratedDatabase(dataDir)
  const { engine, flushes, close } = await openFolder(join(dataDir, 'database'))
  await engine.exec('create table written (number int)')
  for (const number of [1, 2, 3, 4, 5]) {
    const before = flushes()
    await engine.query('insert into written values ($1)', [number])
    expect(flushes()).toBeGreaterThan(before)
  }
  const beforeReading = flushes()
  await engine.query('select * from written')
  expect(flushes()).toBe(beforeReading)
  await close()
})

test('what was stored is there after closing and opening again, to its owner alone', async () => {
  const folder = join(temporaryFolder(), 'database')
  const first = await openFolder(folder, await preparedDatabase())
  await first.engine.exec(`create table written (words text); insert into written values ('Café del Ñandú')`)
  await first.close()

  const second = await openFolder(folder)
  const found = await handleOf(second.engine).execute(sql`select words from written`)
  await second.close()

  expect(found.rows).toEqual([{ words: 'Café del Ñandú' }])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a database whose creation was cut short is made anew', async () => {
  const folder = join(temporaryFolder(), 'database')
  mkdirSync(join(folder, 'pg.init'), { recursive: true })
  writeFileSync(join(folder, 'pg.init', 'PG_VERSION'), POSTGRES_MAJOR)

  const { engine, close } = await openFolder(folder, await preparedDatabase())
  await engine.query('select 1')
  await close()

  expect(existsSync(join(folder, 'pg.init'))).toBe(false)
})

test('a database of another PostgreSQL is refused in plain words and left alone', async () => {
  const folder = join(temporaryFolder(), 'database')
  mkdirSync(join(folder, 'pg'), { recursive: true })
  writeFileSync(join(folder, 'pg', 'PG_VERSION'), '17\n')

  await expect(openFolder(folder)).rejects.toThrow('was written by PostgreSQL 17; this version reads 18')
  await expect(openFolder(folder)).rejects.toThrow('PostgreSQL 17')
})
