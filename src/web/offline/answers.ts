/** One cache a person, and one that says who is signed in. */
const OF_PERSON = 'answers:'
const WHO = 'who'
const SESSION = '/api/session'
/** Most answers that are kept of a person; the oldest go first. */
const MOST = 300

type Load = (request: Request) => Promise<Response>
/** Lets something go on after the answer has been given. */
type Later = (work: Promise<unknown>) => void

/**
 * Answers a read: from the server, or with what the server said to this person before when it cannot be reached.
 * Whose answers are kept and given is what the session said last; a change of person forgets the others'.
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
  const person = await whoIs(caches)
  const { response, cause } = await loading
  if (response === undefined || isOfProxy(response)) {
    const kept = person === null ? undefined : await find(caches, person, request)
    if (!kept && !response) throw cause
    return kept ?? response ?? Response.error()
  }
  if (new URL(request.url).pathname === SESSION && response.ok) await hear(caches, request, response.clone())
  else if (person !== null && isWorthKeeping(response))
    later(keepOf(caches, person, request, response.clone()))
  return response
}

/** For signing out: nothing that was read stays in this browser. */
export async function forgetAnswers(caches: CacheStorage): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name === WHO || name.startsWith(OF_PERSON)).map((name) => caches.delete(name)),
  )
}

async function whoIs(caches: CacheStorage): Promise<string | null> {
  const said = await (await caches.open(WHO)).match(SESSION)
  return said ? said.text() : null
}

/** The session says who reads from now on. */
async function hear(caches: CacheStorage, request: Request, response: Response): Promise<void> {
  const person = idOf(await response.clone().json())
  if (person === null) return forgetAnswers(caches)
  if (person !== (await whoIs(caches))) {
    await forgetAnswers(caches)
    await (await caches.open(WHO)).put(SESSION, new Response(person))
  }
  await put(caches, person, request, response)
}

/** Somebody else may have signed in while the answer was on its way. */
async function keepOf(
  caches: CacheStorage,
  person: string,
  request: Request,
  response: Response,
): Promise<void> {
  if ((await whoIs(caches)) === person) await put(caches, person, request, response)
}

async function put(
  caches: CacheStorage,
  person: string,
  request: Request,
  response: Response,
): Promise<void> {
  const cache = await caches.open(OF_PERSON + person)
  await cache.put(request.url, response)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((old) => cache.delete(old)))
}

const find = async (caches: CacheStorage, person: string, { url }: Request): Promise<Response | undefined> =>
  (await caches.open(OF_PERSON + person)).match(url, { ignoreVary: true })

/** A gateway before the server says that it is down, in words of its own. */
const isOfProxy = (response: Response): boolean =>
  [502, 503, 504].includes(response.status) && !isJson(response)

const isWorthKeeping = (response: Response): boolean =>
  response.status === 200 && isJson(response) && !response.headers.has('content-disposition')

const isJson = (response: Response): boolean =>
  (response.headers.get('content-type') ?? '').startsWith('application/json')

function idOf(session: unknown): string | null {
  const { user } = session as { user?: { id?: unknown } | null } // the server's own answer, see `SessionState`
  return typeof user?.id === 'string' ? user.id : null
}
