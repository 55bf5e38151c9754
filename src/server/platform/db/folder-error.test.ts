import { cpSync, existsSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mkdtempSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparedDatabase } from '#tests/support/migrated-folder.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openFolder, POSTGRES_MAJOR } from './embedded-folder.ts'
import { folderError } from './folder-error.ts'

const sound = join(mkdtempSync(join(tmpdir(), 'city desk sound ')), 'database')
beforeAll(async () => (await openFolder(sound, await preparedDatabase())).close())
afterAll(() => rmSync(sound, { recursive: true }))

/** A copy of a sound database, and what opening it says. */
function copied() {
  const folder = join(temporaryFolder(), 'database')
  cpSync(sound, folder, { recursive: true })
  const words = async () =>
    openFolder(folder).then(
      async ({ close }) => close().then(() => 'it opened'),
      (error: Error) => error.message,
    )
  return { folder, in: (...parts: string[]) => join(folder, 'pg', ...parts), words }
}

test('a copied database opens', async () => {
  expect(await copied().words()).toBe('it opened')
})

test.each([
  ['the control file is gone', 'pg_control is missing', (c: Copy) => rmSync(c.in('global', 'pg_control'))],
  ['the version is gone', 'PG_VERSION is missing', (c: Copy) => rmSync(c.in('PG_VERSION'))],
  ['the log is gone', 'pg_wal is missing', (c: Copy) => rmSync(c.in('pg_wal'), { recursive: true })],
  ['the control file is empty', 'damaged', (c: Copy) => truncateSync(c.in('global', 'pg_control'))],
  [
    'the control file is garbage',
    'damaged',
    (c: Copy) => writeFileSync(c.in('global', 'pg_control'), Buffer.alloc(8192, 7)),
  ],
  ['the tables are gone', 'damaged', (c: Copy) => rmSync(c.in('base', '5'), { recursive: true })],
])('when %s, the folder and the way out are said', async (_what, reason, damage) => {
  const copy = copied()
  damage(copy)
  const words = await copy.words()
  expect(words).toContain(`The database in ${copy.folder} can't be opened: `)
  expect(words).toContain(reason)
  expect(words).toContain('put the last backup of the data folder in its place')
})

type Copy = ReturnType<typeof copied>

test('a newer PostgreSQL is named, with the way out', async () => {
  const copy = copied()
  writeFileSync(copy.in('PG_VERSION'), '19\n')
  const words = await copy.words()
  expect(words).toContain(`was written by PostgreSQL 19; this version reads ${POSTGRES_MAJOR}`)
  expect(words).toContain('Open it with the version of the product that wrote it')
})

test('a file in the place of the folder is said', async () => {
  const folder = join(temporaryFolder(), 'database')
  writeFileSync(folder, '')
  await expect(openFolder(folder)).rejects.toThrow(
    `The database in ${folder} can't be opened: there is a file`,
  )
})

test('a folder of somebody else, and a disk that fails, are told apart from damage', () => {
  const folder = temporaryFolder()
  const wordsFor = (code: string) => folderError(folder, Object.assign(new Error('no'), { code })).message
  expect(wordsFor('EACCES')).toContain('chown -R')
  expect(wordsFor('EROFS')).toContain('read-only')
  expect(wordsFor('ENOSPC')).toContain('its disk is full')
  expect(wordsFor('EIO')).toContain('Check the disk')
})

test('an engine that only says that it failed is told from a full disk by the disk', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'pg'))
  const trouble = (free: number) => folderError(folder, new Error('Aborted()'), () => free).message
  expect(existsSync(join(folder, 'pg', 'PG_VERSION'))).toBe(false)
  rmSync(join(folder, 'pg'), { recursive: true })
  expect(trouble(1_000_000)).toContain('its disk is full')
  expect(trouble(1_000_000_000)).toContain('damaged')
})
