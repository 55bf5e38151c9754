import { beforeEach, describe, expect, test } from 'vitest'
import { answer, forgetAnswers, keepReads } from './answers.ts'

const BOARD = '/api/editions/2031-05-03/board'
type Said = { [path: string]: unknown }

/** A server that says these things; null when it cannot be reached. */
let server: Said | null = {}
const asked: string[] = []

async function read(path: string): Promise<unknown> {
  const later: Promise<unknown>[] = []
  const load = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    if (server === null) throw new TypeError('Failed to fetch')
    const said = server[pathname]
    return said instanceof Response ? said.clone() : Response.json(said)
  }
  const request = new Request(new URL(path, location.href))
  const response = await answer(caches, load, request, (work) => later.push(work))
  await Promise.all(later)
  return response.headers.get('content-type')?.includes('json') ? response.json() : response.status
}

const signedIn = (id: string | null, role = 'user') => ({ '/api/session': { user: id && { id, role } } })

beforeEach(async () => {
  await forgetAnswers(caches)
  asked.length = 0
})

describe('without a network', () => {
  test('a person reads what was read before', async () => {
    server = { ...signedIn('ana'), [BOARD]: { tasks: 1 } }
    await read('/api/session')
    await read(BOARD)
    server = null
    expect(await read('/api/session')).toEqual({ user: { id: 'ana', role: 'user' } })
    expect(await read(BOARD)).toEqual({ tasks: 1 })
  })

  test('the session is read without the key of what is typed, which is kept nowhere with it', async () => {
    server = { '/api/session': { ...signedIn('ana')['/api/session'], draftKey: 'raw' } }
    expect(await read('/api/session')).toMatchObject({ draftKey: 'raw' })
    server = null
    expect(await read('/api/session')).toEqual({ user: { id: 'ana', role: 'user' } })
  })

  test('what was not read before fails as it would have, and is asked once', async () => {
    server = signedIn('ana')
    await read('/api/session')
    server = null
    asked.length = 0
    await expect(read(BOARD)).rejects.toThrow('Failed to fetch')
    expect(asked).toEqual([BOARD])
  })

  test('each query is an answer of its own', async () => {
    server = { ...signedIn('ana'), '/api/steps/1/entries': { entries: 'of May 3' } }
    await read('/api/session')
    await read('/api/steps/1/entries?edition=2031-05-03')
    server = null
    await expect(read('/api/steps/1/entries?edition=2031-05-04')).rejects.toThrow('Failed to fetch')
  })

  test('a gateway that says so in its own words counts as none', async () => {
    server = { ...signedIn('ana'), [BOARD]: { tasks: 1 } }
    await read('/api/session')
    await read(BOARD)
    server = { [BOARD]: new Response('Bad gateway', { status: 502 }) }
    expect(await read(BOARD)).toEqual({ tasks: 1 })
  })
})

test('with a network the newest answer is the answer', async () => {
  server = { ...signedIn('ana'), [BOARD]: { tasks: 1 } }
  await read('/api/session')
  await read(BOARD)
  server = { [BOARD]: { tasks: 2 } }
  expect(await read(BOARD)).toEqual({ tasks: 2 })
})

describe('what one person has read nobody else reads', () => {
  test('another person who signs in finds nothing', async () => {
    server = { ...signedIn('ana'), [BOARD]: { tasks: 'of Ana' } }
    await read('/api/session')
    await read(BOARD)
    server = signedIn('ben')
    await read('/api/session')
    server = null
    await expect(read(BOARD)).rejects.toThrow('Failed to fetch')
    expect((await caches.keys()).filter((name) => name.includes('ana'))).toEqual([])
  })

  test('after the session has ended nothing is left', async () => {
    server = { ...signedIn('ana'), [BOARD]: { tasks: 'of Ana' } }
    await read('/api/session')
    await read(BOARD)
    server = signedIn(null)
    await read('/api/session')
    server = null
    await expect(read(BOARD)).rejects.toThrow('Failed to fetch')
    await expect(read('/api/session')).rejects.toThrow('Failed to fetch')
  })

  test('after a demotion nothing is left of what administrators read, in no cache', async () => {
    const overview = '/api/admin/overview'
    server = { ...signedIn('ana', 'admin'), [overview]: { rows: 'of everybody' } }
    await read('/api/session')
    await read(overview)
    server = signedIn('ana', 'user')
    await read('/api/session')
    expect(await caches.match(overview)).toBeUndefined()
    server = null
    await expect(read(overview)).rejects.toThrow('Failed to fetch')
    expect(await read('/api/session')).toEqual({ user: { id: 'ana', role: 'user' } })
  })

  test('an administrators’ answer that arrives after the demotion is not kept', async () => {
    server = signedIn('ana', 'admin')
    await read('/api/session')
    const late = Promise.withResolvers<Response>()
    const works: Promise<unknown>[] = []
    const request = new Request(new URL('/api/admin/people', location.href))
    const answering = answer(
      caches,
      () => late.promise,
      request,
      (work) => works.push(work),
    )
    server = signedIn('ana', 'user')
    await read('/api/session')
    late.resolve(Response.json({ people: 'everybody' }))
    await answering
    await Promise.all(works)
    expect(await caches.match('/api/admin/people')).toBeUndefined()
  })

  test('what a page got before the worker heard of the demotion is not kept, nor who it was then', async () => {
    const early = (path: string, said: unknown) => ({
      ...{ url: new URL(path, location.href).href, askedAtMs: Date.now() },
      response: Response.json(said),
    })
    const held = [
      early('/api/session', signedIn('ana', 'admin')['/api/session']),
      early('/api/admin/people', { people: 'everybody' }),
    ]
    await expect.poll(() => Date.now()).toBeGreaterThan(held[1]?.askedAtMs ?? 0)
    server = signedIn('ana', 'user')
    await read('/api/session')
    await keepReads(caches, held, null)
    expect(await caches.match('/api/admin/people')).toBeUndefined()
    server = null
    expect(await read('/api/session')).toEqual({ user: { id: 'ana', role: 'user' } })
  })

  test('another person finds nothing after a clock that was a day ahead was set right, and is heard of', async () => {
    const url = new URL('/api/session', location.href).href
    const ahead = { url, askedAtMs: Date.now() + 86_400_000 }
    await keepReads(
      caches,
      [{ ...ahead, response: Response.json(signedIn('ana', 'admin')['/api/session']) }],
      null,
    )
    server = { ...signedIn('ben'), [BOARD]: { tasks: 'of Ben' } }
    await read('/api/session')
    await read(BOARD)
    server = null
    expect(await read('/api/session')).toEqual({ user: { id: 'ben', role: 'user' } })
    expect((await caches.keys()).filter((name) => name.includes('ana'))).toEqual([])
  })

  test('what a page got before the worker came is kept for whoever reads', async () => {
    const at = (path: string) => ({ url: new URL(path, location.href).href, askedAtMs: Date.now() })
    await keepReads(
      caches,
      [
        { ...at(BOARD), response: Response.json({ tasks: 1 }) },
        { ...at('/api/session'), response: Response.json(signedIn('ana')['/api/session']) },
      ],
      null,
    )
    server = null
    expect(await read(BOARD)).toEqual({ tasks: 1 })
  })

  test.each([401, 403])('what is refused with %s is forgotten where it was kept', async (status) => {
    const overview = '/api/admin/overview'
    server = { ...signedIn('ana', 'admin'), [overview]: { rows: 'of everybody' } }
    await read('/api/session')
    await read(overview)
    server = { [overview]: Response.json({ code: 'not_allowed' }, { status }) }
    await read(overview)
    expect(await caches.match(overview)).toBeUndefined()
  })

  test('a refusal that arrives after signing out leaves not even an empty cache named after the person', async () => {
    server = signedIn('ana')
    await read('/api/session')
    const late = Promise.withResolvers<Response>()
    const request = new Request(new URL(BOARD, location.href))
    const answering = answer(
      caches,
      () => late.promise,
      request,
      () => undefined,
    )
    // Who reads is looked up while the server works on its answer.
    await caches.match('/api/session')
    await navigator.locks.request('answers', () => undefined)
    await forgetAnswers(caches)
    late.resolve(Response.json({ code: 'not_signed_in' }, { status: 401 }))
    await answering
    expect((await caches.keys()).filter((name) => name.startsWith('answers:'))).toEqual([])
  })

  test('what is read beside the session is kept for whom it names, but not what was read before', async () => {
    const late = Promise.withResolvers<Response>()
    const works: Promise<unknown>[] = []
    const begin = (path: string) =>
      answer(
        caches,
        () => late.promise.then((response) => response.clone()),
        new Request(new URL(path, location.href)),
        (work) => works.push(work),
      )
    const before = begin('/api/admin/people')
    const begunAtMs = Date.now()
    await expect.poll(() => Date.now()).toBeGreaterThan(begunAtMs)
    server = signedIn('ana')
    const session = Promise.withResolvers<Response>()
    const url = new URL('/api/session', location.href)
    const naming = answer(
      caches,
      () => session.promise,
      new Request(url),
      (work) => works.push(work),
    )
    const beside = begin(BOARD)
    session.resolve(Response.json(signedIn('ana')['/api/session']))
    await naming
    late.resolve(Response.json({ tasks: 1 }))
    await Promise.all([before, beside])
    await Promise.all(works)
    server = null
    expect(await read(BOARD)).toEqual({ tasks: 1 })
    expect(await caches.match('/api/admin/people')).toBeUndefined()
  })

  test('before it is known who reads, nothing is kept', async () => {
    server = { [BOARD]: { tasks: 1 } }
    await read(BOARD)
    expect((await caches.keys()).filter((name) => name.startsWith('answers:'))).toEqual([])
  })
})

test.each([
  ['a refusal', Response.json({ code: 'not_allowed' }, { status: 403 })],
  ['a problem of the server', Response.json({ code: 'unavailable' }, { status: 503 })],
  ['a file to download', Response.json({}, { headers: { 'content-disposition': 'attachment' } })],
  ['something else than JSON', new Response('text')],
])('%s is not kept', async (_what, response) => {
  server = { ...signedIn('ana'), [BOARD]: response }
  await read('/api/session')
  await read(BOARD)
  server = null
  await expect(read(BOARD)).rejects.toThrow('Failed to fetch')
})
