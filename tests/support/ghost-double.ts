import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** As the double keeps a post; `updated_at` counts whole seconds, as in the real one. */
type DoublePost = {
  id: string
  title: string
  status: string
  lexical: string | null
  tags: { name: string }[]
  updated_at: string
  custom_excerpt: string | null
  email_subject: string | null
}

type Call = { method: string; path: string; body: Buffer }
/** What the next call gets instead of its answer. */
type Trouble = 'lost' | { status: number; body?: string; headers?: Record<string, string> }

export const DOUBLE_KEY = `${'6b03'.repeat(6)}:${'1e'.repeat(32)}`

/**
 * A double of Ghost, not Ghost: it answers the calls of a draft as Ghost 6.65 was seen to answer. `npm run test:ghost`
 * holds the same against a real one. Close it at the end.
 */
export async function ghostDouble() {
  const posts: DoublePost[] = []
  const calls: Call[] = []
  const troubles: Trouble[] = []
  let pictures = 0
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const { method = '', url: path = '' } = request
      calls.push({ method, path, body })
      const trouble = troubles.shift()
      if (trouble && trouble !== 'lost')
        return response.writeHead(trouble.status, trouble.headers).end(trouble.body ?? '')
      if (!path.split('?')[0]?.endsWith('/')) return response.writeHead(301, { location: `${path}/` }).end()
      if (!isLetIn(request.headers.authorization ?? ''))
        return refuse(response, 401, {
          message: 'Invalid token: invalid signature',
          type: 'UnauthorizedError',
        })
      const answer = answerTo(method, new URL(path, 'http://ghost.example'), body)
      // What was asked is done, and its answer is lost on the way.
      if (trouble === 'lost') return response.socket?.destroy()
      return response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.json))
    })
  })
  const answerTo = (method: string, { pathname, searchParams }: URL, body: Buffer) => {
    const found = /^\/ghost\/api\/admin\/(posts|images\/upload)\/(?:([^/]+)\/)?$/.exec(pathname)
    if (!found) return errors(404, { message: 'Resource not found', type: 'NotFoundError' })
    if (found[1] === 'images/upload') {
      pictures += 1
      return {
        status: 201,
        json: { images: [{ url: `https://cdn.example/content/images/${pictures}.png`, ref: null }] },
      }
    }
    const [, , id] = found
    if (method === 'GET') {
      const tag = /^tag:hash-(.+)$/.exec(searchParams.get('filter') ?? '')?.[1]
      const found = posts.filter(({ tags }) => !tag || tags.some(({ name }) => name === `#${tag}`))
      const isRead = searchParams.get('formats')?.split(',').includes('html')
      return {
        status: 200,
        json: { posts: isRead ? found.map((post) => ({ ...post, html: htmlOf(post.lexical) })) : found },
      }
    }
    const sent = (JSON.parse(body.toString()) as { posts: [Partial<DoublePost>] }).posts[0]
    if (method === 'POST') {
      const made = {
        ...BLANK,
        ...sent,
        id: `${posts.length + 1}`.padStart(24, '0'),
        updated_at: second(posts.length),
      }
      posts.unshift(made)
      return { status: 201, json: { posts: [made] } }
    }
    const post = posts.find((one) => one.id === id)
    if (!post)
      return errors(404, { message: 'Resource not found error, cannot edit post.', type: 'NotFoundError' })
    if (sent.updated_at !== post.updated_at)
      return errors(409, {
        message: 'Saving failed!',
        type: 'UpdateCollisionError',
        code: 'UPDATE_COLLISION',
      })
    Object.assign(post, sent, { updated_at: second(calls.length) })
    return { status: 200, json: { posts: [post] } }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  const place = `127.0.0.1:${port}`
  return {
    place,
    url: `http://${place}`,
    posts,
    calls,
    /** Each meets one call, in this order. */
    meet: (...next: Trouble[]) => void troubles.push(...next),
    reset: () => {
      for (const list of [posts, calls, troubles]) list.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const BLANK = {
  title: '',
  status: 'draft',
  lexical: null,
  tags: [],
  custom_excerpt: null,
  email_subject: null,
}
const second = (count: number): string => new Date(Date.UTC(2031, 0, 1, 0, 0, count)).toISOString()

/** A post as readers get it: cards of HTML as they are, and paragraphs. */
function htmlOf(lexical: string | null): string {
  type Card = { html?: string; children?: { text: string }[] }
  const { root } = JSON.parse(lexical ?? '{"root":{"children":[]}}') as { root: { children: Card[] } }
  return root.children
    .map(({ html, children = [] }) => html ?? `<p>${children.map(({ text }) => text).join('')}</p>`)
    .join('')
}

const errors = (status: number, error: object) => ({
  status,
  json: { errors: [{ context: null, ...error }] },
})
const refuse = (response: ServerResponse, status: number, error: object) =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify(errors(status, error).json))

/** The token, worked out with the platform's own HMAC, apart from the code that signs. */
function isLetIn(header: string): boolean {
  const [head = '', claims = '', signature = ''] = header.replace(/^Ghost /, '').split('.')
  const [id, secret = ''] = DOUBLE_KEY.split(':')
  const mac = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${head}.${claims}`).digest('base64url')
  if (mac !== signature) return false
  const { kid, alg } = read(head)
  const { aud, iat, exp } = read(claims)
  return kid === id && alg === 'HS256' && aud === '/admin/' && Number(exp) - Number(iat) <= 300
}

const read = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString())

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
