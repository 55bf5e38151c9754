/** One cache a reader, and one that says who that is. */
const OF_READER = 'answers:'
const WHO = 'who'
const SESSION = '/api/session'
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
 * Whose answers are kept and given is what the session said last: a person in a role. A change of either forgets what
 * the earlier one was told, and what is refused is forgotten at once.
 *
 * @throws whatever kept the server from answering, when nothing is kept
 */
export async function answer(
  caches: CacheStorage,
  load: Load,
  request: Request,
  later: Later,
): Promise<Response> {
  const loading = load(request).then(
    (response) => ({ response, cause: undefined }),
    (cause: unknown) => ({ response: undefined, cause }),
  )
  const reader = await whoIs(caches)
  const { response, cause } = await loading
  if (response === undefined || isOfProxy(response)) {
    const kept = reader === null ? undefined : await find(caches, reader, request)
    if (!kept && !response) throw cause
    return kept ?? response ?? Response.error()
  }
  if (new URL(request.url).pathname === SESSION && response.ok) await hear(caches, request, response.clone())
  else if (reader !== null && REFUSALS.has(response.status)) await forget(caches, reader, request)
  else if (reader !== null && isWorthKeeping(response))
    later(keepOf(caches, reader, request, response.clone()))
  return response
}

export type EarlyRead = { url: string; response: Response }

/** Keeps answers, in the order in which they came, as if each had come through {@link answer}. */
export async function keepReads(caches: CacheStorage, reads: EarlyRead[]): Promise<void> {
  for (const { url, response } of reads) {
    if (new URL(url).pathname === SESSION && response.ok) await hear(caches, { url }, response)
    else {
      const reader = await whoIs(caches)
      if (reader !== null && isWorthKeeping(response)) await put(caches, reader, { url }, response)
    }
  }
}

/** For signing out: nothing that was read stays in this browser. */
export async function forgetAnswers(caches: CacheStorage): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name === WHO || name.startsWith(OF_READER)).map((name) => caches.delete(name)),
  )
}

async function whoIs(caches: CacheStorage): Promise<string | null> {
  const said = await (await caches.open(WHO)).match(SESSION)
  return said ? said.text() : null
}

async function forget(caches: CacheStorage, reader: string, { url }: Request): Promise<void> {
  await (await caches.open(OF_READER + reader)).delete(url, { ignoreVary: true })
}

/** The session says who reads from now on. */
async function hear(caches: CacheStorage, request: Asked, response: Response): Promise<void> {
  const reader = readerOf(await response.clone().json())
  if (reader === null) return forgetAnswers(caches)
  if (reader !== (await whoIs(caches))) {
    await forgetAnswers(caches)
    await (await caches.open(WHO)).put(SESSION, new Response(reader))
  }
  await put(caches, reader, request, response)
}

/** Somebody else may have signed in while the answer was on its way. */
async function keepOf(
  caches: CacheStorage,
  reader: string,
  request: Request,
  response: Response,
): Promise<void> {
  if ((await whoIs(caches)) === reader) await put(caches, reader, request, response)
}

async function put(caches: CacheStorage, reader: string, request: Asked, response: Response): Promise<void> {
  const cache = await caches.open(OF_READER + reader)
  await cache.put(request.url, response)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((old) => cache.delete(old)))
}

const find = async (caches: CacheStorage, reader: string, { url }: Request): Promise<Response | undefined> =>
  (await caches.open(OF_READER + reader)).match(url, { ignoreVary: true })

/** A gateway before the server says that it is down, in words of its own. */
const isOfProxy = (response: Response): boolean =>
  [502, 503, 504].includes(response.status) && !isJson(response)

const isWorthKeeping = (response: Response): boolean =>
  response.status === 200 && isJson(response) && !response.headers.has('content-disposition')

const isJson = (response: Response): boolean =>
  (response.headers.get('content-type') ?? '').startsWith('application/json')

/** A person in a role, because administrators are told what nobody else may read; null when nobody is signed in. */
function readerOf(session: unknown): string | null {
  const { user } = session as { user?: { id?: unknown; role?: unknown } | null } // the server's, see `SessionState`
  return typeof user?.id === 'string' ? `${user.id}:${String(user.role)}` : null
}
