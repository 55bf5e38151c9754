import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { RouteContract } from '#contract/route.ts'
import { type RouteName, routeNamed } from './routes.ts'
import { UPLOAD_PATH } from '#shared/images.ts'
import { LIVE_PATH } from '#shared/live.ts'

/** A request of a screen that could change something. */
type Sent = { method: string; path: string; body: unknown; key: string | null }

/**
 * What happens once to the next call of a route, between screen and server:
 * `lost` it is done, but its answer breaks off; `unreachable` it never arrives; `held` it waits for `release`;
 * or it never arrives and this is answered in its place, as a server answers rarely.
 */
export type Fault = 'lost' | 'unreachable' | 'held' | { status: number; json: unknown }

/** What a screen asks for: a route by its name, the stream of live events, or what takes a picture. */
export type Requested = RouteName | keyof typeof OTHERS

/** The network between the screens of a test and their newsroom: it notes what passes and can be in trouble. */
/** @param place where the newsroom listens, and what a proxy before it adds to every request */
export function openNetwork(place: Place) {
  let faults: { name: Requested; fault: Fault }[] = []
  let held: (() => void)[] = []
  let sent: Sent[] = []
  let isCut = false
  /** What is under way, by which method. */
  const open = new Map<ServerResponse, string | undefined>()
  return {
    next: (name: Requested, fault: Fault, times: number) => {
      for (let time = 0; time < times; time += 1) faults.push({ name, fault })
    },
    /** What is held goes on, and what was to be held and comes only now is not held any more. */
    release: () => {
      for (const go of held) go()
      held = []
      faults = faults.filter(({ fault }) => fault !== 'held')
    },
    /** What was sent, or what was sent to one route. */
    sent: (name?: RouteName) => sent.filter(({ method, path }) => !name || isFor(name, method, path)),
    /** Nothing passes any more, and what is under way ends. */
    cut: () => {
      isCut = true
      for (const answer of open.keys()) answer.destroy()
    },
    mend: () => {
      isCut = false
    },
    /** Resolves when nothing is under way that could change something. */
    quiet: async () => {
      const changing = [...open].filter(([, method]) => method !== 'GET')
      await Promise.all(changing.map(([answer]) => new Promise((done) => answer.on('close', done))))
    },
    clear: () => {
      for (const go of held) go()
      isCut = false
      faults = []
      held = []
      sent = []
    },
    pass: async (asked: IncomingMessage, answer: ServerResponse) => {
      open.set(answer, asked.method)
      answer.on('close', () => open.delete(answer))
      const at = faults.findIndex(({ name }) => isFor(name, asked.method, pathOf(asked)))
      const [found] = at < 0 ? [] : faults.splice(at, 1)
      if (asked.method !== 'GET') note(asked, sent)
      if (found?.fault === 'held') {
        // Its body waits too, or it would be gone when the request goes on.
        asked.pause()
        await new Promise<void>((go) => void held.push(go))
        if (answer.destroyed) return
      }
      if (isCut || found?.fault === 'unreachable') asked.on('end', () => breakOff(asked)).resume()
      else if (typeof found?.fault === 'object') asked.on('end', () => say(answer, found.fault)).resume()
      else passOn(place, asked, answer, found?.fault === 'lost')
    },
  }
}

/** What is no route of the contract. */
const OTHERS = {
  live: { method: 'GET', path: LIVE_PATH },
  upload: { method: 'POST', path: UPLOAD_PATH },
} as const

function isFor(name: Requested, method: string | undefined, path: string): boolean {
  const route: Pick<RouteContract, 'method' | 'path'> = isOther(name) ? OTHERS[name] : routeNamed(name)
  return route.method === method && new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path)
}

const isOther = (name: Requested): name is keyof typeof OTHERS => name in OTHERS

const pathOf = ({ url = '' }: IncomingMessage): string => new URL(url, 'http://newsroom').pathname

function note(asked: IncomingMessage, sent: Sent[]): void {
  const pieces: Buffer[] = []
  const entry: Sent = {
    method: asked.method ?? '',
    path: pathOf(asked),
    body: null,
    key: String(asked.headers['idempotency-key'] ?? '') || null,
  }
  sent.push(entry)
  asked.on('data', (piece: Buffer) => void pieces.push(piece))
  asked.on('end', () => {
    if (/json/.test(asked.headers['content-type'] ?? ''))
      entry.body = JSON.parse(Buffer.concat(pieces).toString())
  })
}

/**
 * Ends a connection as a break of the network does. Where nothing at all comes over one that a browser had open before,
 * used or not, it asks once more by itself; what is no answer of HTTP it takes for a failure at once.
 */
const breakOff = ({ socket }: IncomingMessage) => void socket.end('no answer\r\n')

function say(answer: ServerResponse, fault: Fault): void {
  if (typeof fault !== 'object') return
  answer.writeHead(fault.status, { 'content-type': 'application/json' }).end(JSON.stringify(fault.json))
}

type Place = { port: number; added: Record<string, string> }

function passOn(
  { port, added }: Place,
  asked: IncomingMessage,
  answer: ServerResponse,
  isLost: boolean,
): void {
  const { method, url } = asked
  const headers = { ...asked.headers, ...added }
  const toNewsroom = request({ host: '127.0.0.1', port, method, path: url, headers }, (from) => {
    answer.writeHead(from.statusCode ?? 500, from.headers)
    answer.flushHeaders()
    // Its head arrives, since browsers themselves ask again when nothing at all came over a connection.
    if (isLost) return from.on('end', () => answer.destroy()).resume()
    return from.pipe(answer)
  })
  toNewsroom.on('error', () => answer.destroy())
  answer.on('close', () => toNewsroom.destroy())
  asked.pipe(toNewsroom)
}
