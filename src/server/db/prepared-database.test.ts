import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openFolder } from './embedded-folder.ts'
import { placeOfFolder } from './place.ts'
import { prepareDatabase } from './prepared-database.ts'

async function prepare(): Promise<string> {
  const prepared = join(temporaryFolder(), 'prepared')
  await prepareDatabase(prepared)
  return prepared
}

const IDENTIFIER = 'select system_identifier::text as identifier from pg_control_system()'

/** Opens a new folder, writes into it, and opens it once more. */
async function useFolder(prepared: string) {
  const folder = join(temporaryFolder(), 'database')
  const first = await openFolder(folder, prepared)
  await first.engine.exec(`create table written (words text); insert into written values ('Café del Ñandú')`)
  await first.close()
  const second = await openFolder(folder, prepared)
  const { rows } = await second.engine.query('select words from written')
  const { rows: identifiers } = await second.engine.query<{ identifier: string }>(IDENTIFIER)
  await second.close()
  return { folder, rows, identifier: identifiers[0]?.identifier }
}

test('a first start copies the database that was prepared, and each newsroom has its own place', async () => {
  const prepared = await prepare()
  const [one, other] = [await useFolder(prepared), await useFolder(prepared)]
  expect(one.rows).toEqual([{ words: 'Café del Ñandú' }])
  // The same, which nothing but a copy has: it was not made a second time.
  expect(one.identifier).toBe(other.identifier)
  expect(placeOfFolder(one.folder)).not.toEqual(placeOfFolder(other.folder))
})

test('a prepared database that is not whole is left alone, and the engine makes one', async () => {
  const prepared = await prepare()
  const { identifier } = await useFolder(prepared)
  rmSync(join(prepared, 'pg/global/pg_control'))
  const made = await useFolder(prepared)
  expect(made.rows).toEqual([{ words: 'Café del Ñandú' }])
  expect(made.identifier).not.toBe(identifier)
})
