import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { diskFiles } from './disk-files.ts'
import type { FileStore } from './file-store.ts'
import { openFiles } from './open-files.ts'

const CONTENT = Buffer.from([0, 1, 2, 255])

describe.each([
  ['a folder', async () => openFiles({ dataDir: temporaryFolder() })],
  ['a bucket', async () => openFiles({ dataDir: '/nowhere', s3: await bucket() })],
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

/** A server of one bucket that speaks as much of S3 as is used; it takes signed requests only. */
async function bucket() {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => void answer(objects, request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // listening on a port, so it is no pipe
  const key = { accessKeyId: 'desk', secretAccessKey: 'hidden' }
  return { name: 'pictures', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...key }
}

async function answer(objects: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
  const [, name, key = ''] = pathname.split('/')
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=desk/') || name !== 'pictures')
    return response.writeHead(403).end()
  switch (request.method) {
    case 'PUT':
      objects.set(key, await buffer(request))
      return response.end()
    case 'DELETE':
      objects.delete(key)
      return response.writeHead(204).end()
    default:
      if (searchParams.get('list-type') === '2') return response.end(listing([...objects.keys()]))
      return sendObject(objects.get(key), response)
  }
}

function sendObject(content: Buffer | undefined, response: ServerResponse) {
  if (content) return response.end(content)
  return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
}

const listing = (keys: string[]): string => {
  const contents = keys.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>2031-05-01T00:00:00.000Z</LastModified></Contents>`,
  )
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
}
