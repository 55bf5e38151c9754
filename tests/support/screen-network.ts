import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { API, type Api } from '#shared/api.ts'
import type { RouteContract } from '#shared/api/route.ts'

/** A request of a screen that could change something. */
export type Sent = { method: string; path: string; body: unknown; key: string | null }

/**
 * What happens once to the next call of a route, between screen and server:
 * `lost` it is done, but its answer never arrives; `unreachable` it never arrives; `held` it waits for `release`;
 * or it never arrives and this is answered in its place, as a server answers rarely.
 */
export type Fault = 'lost' | 'unreachable' | 'held' | { status: number; json: unknown }

/** The network between the screens of a test and their newsroom: it notes what passes and can be in trouble. */
export function openNetwork(port: number) {
  let faults: { name: keyof Api; fault: Fault }[] = []
  let held: (() => void)[] = []
  let sent: Sent[] = []
  return {
    next: (name: keyof Api, fault: Fault, times: number) => {
      for (let time = 0; time < times; time += 1) faults.push({ name, fault })
    },
    release: () => {
      for (const go of held) go()
      held = []
    },
    sent: () => sent,
    clear: () => {
      for (const go of held) go()
      faults = []
      held = []
      sent = []
    },
    pass: async (asked: IncomingMessage, answer: ServerResponse) => {
      const at = faults.findIndex(({ name }) => isFor(API[name], asked))
      const [found] = at < 0 ? [] : faults.splice(at, 1)
      if (asked.method !== 'GET') note(asked, sent)
      if (found?.fault === 'held') await new Promise<void>((go) => void held.push(go))
      if (found?.fault === 'unreachable') asked.on('end', () => answer.destroy()).resume()
      else if (typeof found?.fault === 'object') asked.on('end', () => say(answer, found.fault)).resume()
      else passOn(port, asked, answer, found?.fault === 'lost')
    },
  }
}

function isFor({ method, path }: RouteContract, asked: IncomingMessage): boolean {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  return asked.method === method && pattern.test(pathOf(asked))
}

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

function say(answer: ServerResponse, fault: Fault): void {
  if (typeof fault !== 'object') return
  answer.writeHead(fault.status, { 'content-type': 'application/json' }).end(JSON.stringify(fault.json))
}

function passOn(port: number, asked: IncomingMessage, answer: ServerResponse, isLost: boolean): void {
  const { method, url, headers } = asked
  const toNewsroom = request({ host: '127.0.0.1', port, method, path: url, headers }, (from) => {
    if (isLost) return from.on('end', () => answer.destroy()).resume()
    answer.writeHead(from.statusCode ?? 500, from.headers)
    answer.flushHeaders()
    return from.pipe(answer)
  })
  toNewsroom.on('error', () => answer.destroy())
  answer.on('close', () => toNewsroom.destroy())
  asked.pipe(toNewsroom)
}
