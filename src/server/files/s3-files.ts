import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Config } from '#server/config.ts'
import { type FileStore, mustBeName } from './file-store.ts'

type Bucket = NonNullable<Config['s3']>

/** Files in a bucket of S3 or a server that speaks like it. The library is loaded when it is first needed. */
export function s3Files(bucket: Bucket): FileStore {
  const Bucket = bucket.name
  let opened: ReturnType<typeof connect> | undefined
  const s3 = () => (opened ??= connect(bucket))
  return {
    put: async (name, content) => {
      const { client, PutObjectCommand } = await s3()
      await client.send(new PutObjectCommand({ Bucket, Key: mustBeName(name), Body: content }))
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
    async *list() {
      const { client, paginateListObjectsV2 } = await s3()
      for await (const page of paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { name: Key, writtenAt: LastModified }
    },
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
