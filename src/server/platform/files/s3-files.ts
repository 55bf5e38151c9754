import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Config } from '#server/platform/config.ts'
import { type FileStore, mustBeName, type Trash } from './file-store.ts'

type Bucket = NonNullable<Config['s3']>
type Connection = ReturnType<typeof connect>

/** What the names of objects in the trash begin with; no name of a file has a slash. */
const TRASH = 'trash/'

/** Files in a bucket of S3 or a server that speaks like it. The library is loaded when it is first needed. */
export function s3Files(bucket: Bucket): FileStore {
  const Bucket = bucket.name
  let opened: Connection | undefined
  const s3 = () => (opened ??= connect(bucket))
  return {
    put: async (name, content) => {
      const { client, PutObjectCommand } = await s3()
      await client.send(new PutObjectCommand({ Bucket, Key: mustBeName(name), Body: content }))
    },
    putNew: async (name, content) => {
      const { client, PutObjectCommand, S3ServiceException } = await s3()
      const put = { Bucket, Key: mustBeName(name), Body: content, IfNoneMatch: '*' }
      try {
        await client.send(new PutObjectCommand(put))
        return true
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412) return false
        throw error
      }
    },
    open: async (name) => {
      const { client, GetObjectCommand, NoSuchKey } = await s3()
      try {
        const found = await client.send(new GetObjectCommand({ Bucket, Key: mustBeName(name) }))
        // In Node the library answers with a stream of Node's own.
        return { bytes: found.ContentLength ?? 0, stream: found.Body as Readable }
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    remove: async (name) => {
      const { client, DeleteObjectCommand } = await s3()
      await client.send(new DeleteObjectCommand({ Bucket, Key: mustBeName(name) }))
    },
    list: () => list(s3, Bucket, ''),
    trash: trashOf(s3, Bucket),
    place: `the bucket ${Bucket}`,
  }
}

function trashOf(s3: () => Connection, Bucket: string): Trash {
  const move = async (from: string, to: string) => {
    const { client, CopyObjectCommand, DeleteObjectCommand, NoSuchKey } = await s3()
    try {
      await client.send(new CopyObjectCommand({ Bucket, CopySource: `${Bucket}/${from}`, Key: to }))
    } catch (error) {
      if (error instanceof NoSuchKey) return
      throw error
    }
    await client.send(new DeleteObjectCommand({ Bucket, Key: from }))
  }
  return {
    put: async (name) => move(mustBeName(name), TRASH + name),
    giveBack: async (name) => move(TRASH + mustBeName(name), name),
    remove: async (name) => {
      const { client, DeleteObjectCommand } = await s3()
      await client.send(new DeleteObjectCommand({ Bucket, Key: TRASH + mustBeName(name) }))
    },
    list: () => list(s3, Bucket, TRASH),
  }
}

/** Objects right under a prefix, not those deeper down. */
async function* list(s3: () => Connection, Bucket: string, Prefix: string) {
  const { client, paginateListObjectsV2 } = await s3()
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter: '/' }))
    for (const { Key, LastModified } of page.Contents ?? []) {
      const name = Key?.slice(Prefix.length)
      if (name && LastModified && !name.includes('/')) yield { name, writtenAt: LastModified }
    }
}

async function connect({ endpoint, region, accessKeyId, secretAccessKey }: Bucket) {
  const library = await import('@aws-sdk/client-s3')
  const client: S3Client = new library.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's know no host per bucket and none of its newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { ...library, client }
}
