import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { drawAd, type FloorFacts, file, list, overview, sender } from './floor-answers.ts'
import { whoIs } from './floor-session.ts'

// The floor: what Node and PostgreSQL can do at all. The same requests, session check, answers and durability as the
// product, on its tables, and none of its promises: nothing is validated, versioned, audited or done once.
const { port, databaseUrl, secret, facts } = JSON.parse(process.env['BENCH_FLOOR'] ?? '{}') as {
  port: number
  databaseUrl: string
  secret: string
  facts: FloorFacts
}
const options = '-c TimeZone=America/Chicago'
const pool = new pg.Pool({ connectionString: databaseUrl, options, max: 10 })
const send = sender(pool, facts)

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.writeHead(500).end(String(error))
  })
})
server.listen(port, '127.0.0.1')

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor')
  const body = request.method === 'POST' ? await bodyOf(request) : {}
  const person = await whoIs(pool, secret, request)
  if (!person) return json(response, 401, {})
  if (pathname === '/api/admin/overview') {
    if (person.role !== 'admin') return json(response, 403, {})
    return json(response, 200, await overview(pool, facts, searchParams))
  }
  if (pathname === '/api/admin/deliveries') return json(response, 201, await send(person, body))
  if (pathname.startsWith('/functions/'))
    return json(response, 200, await drawAd(pool, body['placement_type']))
  if (request.method === 'POST') return json(response, 201, await file(pool, person, body))
  json(response, 200, await list(pool, person, searchParams.get('edition') ?? ''))
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return JSON.parse(Buffer.concat(pieces).toString('utf8'))
}

function json(response: ServerResponse, status: number, value: object): void {
  const text = JSON.stringify(value)
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
    })
    .end(text)
}
