import { now } from '#web/clock.ts'

/** One cache a reader, and one that says who that is. */
const OF_READER = 'answers:'
const WHO = 'who'
const SESSION = '/api/session'
/** When that was asked for, in milliseconds since 1970: with who it is, since two answers may overtake each other. */
const ASKED_AT = 'asked-at'
/** The reader may not read that any more. */
const REFUSALS = new Set([401, 403])
/** Most answers that are kept of a reader; the oldest go first. */
const MOST = 300

type Asked = Pick<Request, 'url'>
type Load = (request: Request) => Promise<Response>
/** Lets something go on after the answer has been given. */
type Later = (work: Promise<unknown>) => void

/**
 * Answers a read: from the server, or with what the server said to this reader before when it cannot be reached.
 * Whose answers are kept and given is what the session said that was asked for last: a person in a role. A change of
 * either forgets what the earlier one was told, and what is refused is forgotten at once.
 *
 * @throws whatever kept the server from answering, when nothing is kept
 */
export async function answer(
  caches: CacheStorage,
  load: Load,
  request: Request,
  later: Later,
): Promise<Response> {
  const askedAtMs = now().getTime()
  const loading = load(request).then(
    (response) => ({ response, cause: undefined }),
    (cause: unknown) => ({ response: undefined, cause }),
  )
  const reader = (await whoIs(caches))?.reader ?? null
  const { response, cause } = await loading
  if (response === undefined || isOfProxy(response)) {
    const kept = reader === null ? undefined : await find(caches, reader, request)
    if (!kept && !response) throw cause
    return kept ?? response ?? Response.error()
  }
  if (isOfSession(request, response)) {
    const copy = response.clone()
    await inTurn(() => hear(caches, { url: request.url, askedAtMs, response: copy }))
  } else if (reader !== null && REFUSALS.has(response.status)) await forget(caches, reader, request)
  else if (isWorthKeeping(response)) later(keepOf(caches, { reader, askedAtMs }, request, response.clone()))
  return response
}

/** An answer with when it was asked for, in milliseconds since 1970. */
export type EarlyRead = { url: string; askedAtMs: number; response: Response }

/**
 * Keeps answers that a page got past the worker, as if each had come through {@link answer}. Those are kept alone that
 * are of whoever reads now: the worker may have heard of a change since they were asked for.
 *
 * @param own who the page has read as so far; null while no answer has told it
 * @returns who it reads as; null once it was somebody else before
 */
export function keepReads(
  caches: CacheStorage,
  reads: EarlyRead[],
  own: string | null,
): Promise<string | null> {
  return inTurn(async () => {
    const readers = new Set([own])
    for (const read of reads.filter((one) => isOfSession(one, one.response)))
      readers.add(await hear(caches, read))
    const [reader, ...others] = [...readers].filter((one) => one !== null)
    if (reader === undefined || others.length > 0) return null
    if ((await whoIs(caches))?.reader !== reader) return null
    for (const { url, response } of reads.filter((one) => !isOfSession(one, one.response)))
      if (isWorthKeeping(response)) await put(caches, reader, { url }, response)
    return reader
  })
}

/** For signing out: nothing that was read stays in this browser. */
export const forgetAnswers = (caches: CacheStorage): Promise<void> => inTurn(() => forgetAll(caches))

async function forgetAll(caches: CacheStorage): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name === WHO || name.startsWith(OF_READER)).map((name) => caches.delete(name)),
  )
}

/** Pages and the worker change what is kept one after the other: who reads must not change between look and write. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('answers', work) as Promise<T>

type Who = { reader: string; askedAtMs: number }

async function whoIs(caches: CacheStorage): Promise<Who | null> {
  const said = await (await caches.open(WHO)).match(SESSION)
  return said ? { reader: await said.text(), askedAtMs: Number(said.headers.get(ASKED_AT)) } : null
}

/** Whoever was refused may have signed out meanwhile: opening a cache that is gone would bring it back, empty. */
const forget = (caches: CacheStorage, reader: string, { url }: Request): Promise<void> =>
  inTurn(async () => {
    const name = OF_READER + reader
    if (await caches.has(name)) await (await caches.open(name)).delete(url, { ignoreVary: true })
  })

/**
 * The session says who reads from now on, unless one that was asked for later has said so before.
 *
 * @returns whom it names
 */
async function hear(caches: CacheStorage, { url, askedAtMs, response }: EarlyRead): Promise<string | null> {
  const session = (await response.json()) as Told
  const reader = readerOf(session)
  const who = await whoIs(caches)
  // One from a time that is yet to come was noted by a clock that has been set back since.
  if (who !== null && who.askedAtMs > askedAtMs && who.askedAtMs <= now().getTime()) return reader
  if (reader !== who?.reader) await forgetAll(caches)
  if (reader === null) return null
  const headers = { [ASKED_AT]: String(askedAtMs) }
  await (await caches.open(WHO)).put(SESSION, new Response(reader, { headers }))
  // The key of what is typed lies where nobody can copy it, and not here.
  const { draftKey: _, ...kept } = session
  await put(caches, reader, { url }, new Response(JSON.stringify(kept), { headers: response.headers }))
  return reader
}

type Asker = { reader: string | null; askedAtMs: number }

/**
 * Somebody else may have signed in while the answer was on its way, so it is kept for who read as it was asked for. On a
 * first visit nobody knows yet who that is: then it is whom the session names that was asked for before.
 */
const keepOf = (
  caches: CacheStorage,
  { reader, askedAtMs }: Asker,
  request: Request,
  response: Response,
): Promise<void> =>
  inTurn(async () => {
    const who = await whoIs(caches)
    if (who === null) return
    const isTheirs = reader === null ? who.askedAtMs <= askedAtMs : who.reader === reader
    if (isTheirs) await put(caches, who.reader, request, response)
  })

async function put(caches: CacheStorage, reader: string, request: Asked, response: Response): Promise<void> {
  const cache = await caches.open(OF_READER + reader)
  await cache.put(request.url, response)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((old) => cache.delete(old)))
}

const find = async (caches: CacheStorage, reader: string, { url }: Request): Promise<Response | undefined> =>
  (await caches.open(OF_READER + reader)).match(url, { ignoreVary: true })

const isOfSession = ({ url }: Asked, { ok }: Response): boolean => ok && new URL(url).pathname === SESSION

/** A gateway before the server says that it is down, in words of its own. */
const isOfProxy = (response: Response): boolean =>
  [502, 503, 504].includes(response.status) && !isJson(response)

const isWorthKeeping = (response: Response): boolean =>
  response.status === 200 && isJson(response) && !response.headers.has('content-disposition')

const isJson = (response: Response): boolean =>
  (response.headers.get('content-type') ?? '').startsWith('application/json')

/** Of what the server says of a session, see `SessionState`. */
type Told = { user?: { id?: unknown; role?: unknown } | null; draftKey?: unknown }

/** A person in a role, because administrators are told what nobody else may read; null when nobody is signed in. */
const readerOf = ({ user }: Told): string | null =>
  typeof user?.id === 'string' ? `${user.id}:${String(user.role)}` : null
