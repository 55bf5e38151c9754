import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { openBucket } from '#tests/support/bucket.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { diskFiles } from './disk-files.ts'
import type { FileStore, ListedFile } from './file-store.ts'
import { openFiles } from './open-files.ts'

const CONTENT = Buffer.from([0, 1, 2, 255])
/** What the bucket's own clock says, too. */
const AT = new Date('2031-05-01T00:00:00Z')

describe.each([
  ['a folder', async () => openFiles({ dataDir: temporaryFolder() })],
  ['a bucket', async () => openFiles({ dataDir: '/nowhere', s3: await openBucket() })],
])('files in %s', (_name, open) => {
  test('what was put is opened as it was, listed, and removed once or twice', async () => {
    const files = await open()
    await files.put('a.jpg', CONTENT)
    await files.put('b.png', Buffer.alloc(70_000, 7))

    const found = await files.open('a.jpg')
    expect(found?.bytes).toBe(4)
    expect(found && (await buffer(found.stream))).toEqual(CONTENT)
    expect((await namesIn(files)).sort()).toEqual(['a.jpg', 'b.png'])

    await files.remove('a.jpg')
    await files.remove('a.jpg')
    expect(await files.open('a.jpg')).toBeNull()
    expect(await namesIn(files)).toEqual(['b.png'])
  })

  test('what goes to the trash is gone from the store, is listed with its moment, and comes back or goes for good', async () => {
    const files = await open()
    for (const name of ['a.jpg', 'b.jpg']) await files.put(name, CONTENT)
    for (const name of ['a.jpg', 'b.jpg', 'missing.jpg']) await files.trash.put(name, AT)
    expect([await files.open('a.jpg'), await namesIn(files)]).toEqual([null, []])
    expect(await trashOf(files)).toEqual([
      { name: 'a.jpg', writtenAt: AT },
      { name: 'b.jpg', writtenAt: AT },
    ])

    for (const name of ['a.jpg', 'missing.jpg']) await files.trash.giveBack(name)
    const back = await files.open('a.jpg')
    expect(back && (await buffer(back.stream))).toEqual(CONTENT)
    for (const name of ['b.jpg', 'missing.jpg']) await files.trash.remove(name)
    expect([await namesIn(files), await trashOf(files)]).toEqual([['a.jpg'], []])
  })

  test('of two who put a new file one wins, and what is there stays', async () => {
    const files = await open()
    const won = await Promise.all([files.putNew('mark', CONTENT), files.putNew('mark', CONTENT)])
    expect(won.sort()).toEqual([false, true])
    expect(await files.putNew('mark', Buffer.from('other'))).toBe(false)
    const found = await files.open('mark')
    expect(found && (await buffer(found.stream))).toEqual(CONTENT)
    expect(await namesIn(files)).toEqual(['mark'])
  })

  test('before anything was put there is nothing', async () => {
    const files = await open()
    expect([await files.open('a.jpg'), await namesIn(files)]).toEqual([null, []])
  })

  test.each(['../a', 'a/b', '.hidden', '', 'a\0b', 'x'.repeat(201)])(
    '%j is no name of a file',
    async (name) => {
      const files = await open()
      for (const use of [() => files.put(name, CONTENT), () => files.open(name), () => files.remove(name)])
        await expect((async () => use())()).rejects.toThrow('This is no name of a file')
    },
  )
})

test('on the disk a file that cannot be written whole leaves nothing under its name or any other', async () => {
  const folder = temporaryFolder()
  await writeFile(join(folder, 'in-the-way'), '')
  await expect(diskFiles(join(folder, 'in-the-way')).put('a.jpg', CONTENT)).rejects.toThrow(/EEXIST|ENOTDIR/)
  // A folder of that name stands where the finished file would go.
  const files = diskFiles(join(folder, 'a.jpg', '..'))
  await diskFiles(join(folder, 'a.jpg')).put('inside', CONTENT)
  await expect(files.put('a.jpg', CONTENT)).rejects.toThrow(/EISDIR|ENOTEMPTY/)
  expect((await readdir(folder)).sort()).toEqual(['a.jpg', 'in-the-way'])
})

async function namesIn(files: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const { name, writtenAt } of files.list()) {
    expect(writtenAt.getTime()).toBeGreaterThan(0)
    names.push(name)
  }
  return names
}

async function trashOf(files: FileStore): Promise<ListedFile[]> {
  const listed: ListedFile[] = []
  for await (const file of files.trash.list()) listed.push(file)
  return listed.sort((a, b) => a.name.localeCompare(b.name))
}
