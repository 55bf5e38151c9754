import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openFolder } from './embedded-folder.ts'
import { placeOfFolder } from './place.ts'
import { prepareDatabase } from './prepared-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'city-desk-prepared-'))
const prepared = join(folder, 'prepared')
beforeAll(() => prepareDatabase(prepared))
afterAll(() => rmSync(folder, { recursive: true }))

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
  const [one, other] = [await useFolder(prepared), await useFolder(prepared)]
  expect(one.rows).toEqual([{ words: 'Café del Ñandú' }])
  // The same, which nothing but a copy has: it was not made a second time.
  expect(one.identifier).toBe(other.identifier)
  expect(placeOfFolder(one.folder)).not.toEqual(placeOfFolder(other.folder))
})

test('a prepared database that is not whole is left alone, and the engine makes one', async () => {
  const { identifier } = await useFolder(prepared)
  const cut = join(temporaryFolder(), 'prepared')
  cpSync(prepared, cut, { recursive: true })
  rmSync(join(cut, 'pg/global/pg_control'))
  const made = await useFolder(cut)
  expect(made.rows).toEqual([{ words: 'Café del Ñandú' }])
  expect(made.identifier).not.toBe(identifier)
})
