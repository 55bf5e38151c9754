import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { buildTestApp } from '#tests/support/build-app.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { diskFiles } from '#server/platform/files/disk-files.ts'
import { verifyBackup } from './make-backup.ts'
import { MANIFEST, Manifest, pictureFile, tableFile } from './manifest.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { deps } = await buildTestApp()
const PICTURE = `${'0f'.repeat(16)}-1280.jpg`
await deps.files.put(PICTURE, Buffer.from([255, 216, 0]))

type Parts = Map<string, Buffer>
let parts: Parts = new Map()
beforeEach(async () => {
  const path = join(temporaryFolder(), 'whole.zip')
  await writeBackup(deps, path)
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
  parts = new Map()
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  zip.close()
})

const part = (name: string): Buffer => parts.get(name) ?? Buffer.alloc(0)
/** Changes what the archive tells of itself. */
function tell(change: (manifest: Manifest) => Manifest): void {
  const manifest = Manifest.parse(JSON.parse(part(MANIFEST).toString()))
  parts.set(MANIFEST, Buffer.from(JSON.stringify(change(manifest))))
}
const tellOfUsers = (change: Partial<Manifest['tables'][number]>) =>
  tell(({ tables, ...rest }) => ({
    ...rest,
    tables: tables.map((table) => (table.name === 'users' ? { ...table, ...change } : table)),
  }))

/** The parts as an archive that is whole as such. */
async function packed(): Promise<string> {
  const path = join(temporaryFolder(), 'packed.zip')
  const zip = new ZipFile()
  for (const [name, content] of parts) zip.addBuffer(content, name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

async function opened(path: string) {
  const backup = await openBackup(path)
  onTestFinished(() => backup.close())
  return backup
}

/** What comes of restoring it into an empty place: why not, and what is there then. */
async function restored(path: string) {
  const database = await emptyDatabase()
  onTestFinished(() => database.close())
  const files = diskFiles(join(temporaryFolder(), 'images'))
  const said = await restoreBackup({ database, files }, await opened(path)).catch(
    (error: Error) => error.message,
  )
  let pictures = 0
  for await (const _ of files.list()) pictures += 1
  return { said, users: await database.db.$count(sql`users`), pictures }
}
const refused = (words: string) => ({ said: expect.stringContaining(words), users: 0, pictures: 0 })

test.each([pictureFile(PICTURE), tableFile('users')])(
  'an archive in which %s is another one is refused, and nothing of it is restored',
  async (name) => {
    parts.set(name, Buffer.concat([part(name), Buffer.from('\n')]))
    const path = await packed()
    const words = `The backup is damaged: ${name} is not as it was written.`
    await expect(verifyBackup(path)).rejects.toThrow(words)
    expect(await restored(path)).toEqual(refused(words))
  },
)

test('an archive without one of its parts is refused by the name of that', async () => {
  parts.delete(pictureFile(PICTURE))
  await expect(verifyBackup(await packed())).rejects.toThrow(pictureFile(PICTURE))
})

test('an archive of a later version is refused before anything is written', async () => {
  tell((manifest) => ({ ...manifest, version: '99.0.0', migration: '9999_of_a_later_version' }))
  const words = 'made by City Desk 99.0.0, which is newer than this program'
  expect(await restored(await packed())).toEqual(refused(words))
})

test('rows that come out otherwise than they are told take everything back', async () => {
  const lines = part(tableFile('users')).toString()
  tellOfUsers({ rows: lines.split('\n').length })
  const words = 'The table users came out otherwise than it went in'
  expect(await restored(await packed())).toMatchObject({ said: expect.stringContaining(words), users: 0 })
})

test('a last row that was cut off is no row', async () => {
  const cut = part(tableFile('users')).subarray(0, -1)
  parts.set(tableFile('users'), cut)
  tellOfUsers({ sha256: createHash('sha256').update(cut).digest('hex') })
  const backup = await opened(await packed())
  const reading = async () => {
    for await (const _ of await backup.lines('users'));
  }
  await expect(reading()).rejects.toThrow('its last row is cut off')
})
