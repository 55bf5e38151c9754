import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Objects = Map<string, Buffer>

/**
 * A server of one bucket that speaks as much of S3 as is used; it takes signed requests only. Its clock stands at
 * the first of May 2031.
 *
 * @param objects what is in it, by key
 */
export async function openBucket(objects: Objects = new Map()) {
  const server = createServer((request, response) => void answer(objects, request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // listening on a port, so it is no pipe
  const key = { accessKeyId: 'desk', secretAccessKey: 'hidden' }
  return { name: 'pictures', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...key }
}

async function answer(objects: Objects, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
  const [, name, ...rest] = pathname.split('/')
  const key = rest.join('/')
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=desk/') || name !== 'pictures')
    return response.writeHead(403).end()
  switch (request.method) {
    case 'PUT':
      return put(objects, key, request, response)
    case 'DELETE':
      objects.delete(key)
      return response.writeHead(204).end()
    case undefined:
    default:
      if (searchParams.get('list-type') === '2') return response.end(listing(objects, searchParams))
      return sendObject(objects.get(key), response)
  }
}

async function put(objects: Objects, key: string, request: IncomingMessage, response: ServerResponse) {
  const source = request.headers['x-amz-copy-source']
  if (typeof source === 'string') {
    const content = objects.get(source.replace(/^\/?pictures\//, ''))
    if (!content) return sendObject(content, response)
    objects.set(key, content)
    return response.end('<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>')
  }
  const content = await buffer(request)
  if (request.headers['if-none-match'] === '*' && objects.has(key))
    return response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>')
  objects.set(key, content)
  return response.end()
}

function sendObject(content: Buffer | undefined, response: ServerResponse) {
  if (content) return response.end(content)
  return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
}

function listing(objects: Objects, asked: URLSearchParams): string {
  const [prefix, delimiter] = [asked.get('prefix') ?? '', asked.get('delimiter')]
  const keys = [...objects.keys()].filter(
    (key) => key.startsWith(prefix) && !(delimiter && key.slice(prefix.length).includes(delimiter)),
  )
  const contents = keys.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>2031-05-01T00:00:00.000Z</LastModified></Contents>`,
  )
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
}
