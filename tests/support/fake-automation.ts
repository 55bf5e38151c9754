import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the automation answers a call. */
export type Mode =
  | { text: string; message?: string }
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Takes it; the text comes later, by callback. */
  | 'later'
  | 'hang'
  | 'endless'
  | 'nonsense'
  | 'drop'

export type Call = { path: string; headers: IncomingHttpHeaders; raw: string; body: Record<string, unknown> }

/**
 * An automation behind a webhook, on this machine. Answers as it is told: each mode once, the last one for good.
 * Close it at the end.
 */
export async function fakeAutomation() {
  const calls: Call[] = []
  let modes: Mode[] = [{ text: 'From the automation' }]
  const server = createServer((request, response) => {
    let raw = ''
    request.setEncoding('utf8').on('data', (piece: string) => {
      raw += piece
    })
    request.on('end', () => {
      calls.push({
        path: request.url ?? '',
        headers: request.headers,
        raw,
        body: raw === '' ? {} : JSON.parse(raw),
      })
      const [mode = 'later'] = modes
      if (modes.length > 1) modes = modes.slice(1)
      answer(response, mode)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  const place = `127.0.0.1:${port}`
  return {
    place,
    url: `http://${place}/webhook/desk`,
    /** Every call that arrived whole. */
    calls,
    will: (...next: Mode[]) => {
      modes = next
      calls.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answer(response: ServerResponse, mode: Mode): void {
  const json = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (mode === 'hang') return
  if (mode === 'drop') return void response.socket?.destroy()
  if (mode === 'nonsense') return void response.writeHead(200).end('<html>{"formattedContent": ')
  if (mode === 'later') return void json(200, { message: 'Workflow was started' })
  if (mode === 'endless') {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more)
    }
    return more()
  }
  if ('text' in mode) return void json(200, { formattedContent: mode.text, message: mode.message })
  response.writeHead(mode.status, mode.headers).end(mode.body ?? '')
}

/**
 * Whether a call carries a Standard Webhooks signature of that secret: worked out with the browser's own
 * cryptography, apart from the code that signs.
 */
export async function isSignedBy(
  secret: string,
  { headers, raw }: Pick<Call, 'headers' | 'raw'>,
): Promise<boolean> {
  const message = [headers['webhook-id'], headers['webhook-timestamp'], raw].join('.')
  const expected = await standardSignature(secret, message)
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

/** The headers with which an automation signs a callback. */
export async function signedHeaders(secret: string, id: string, at: Date, raw: string) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': await standardSignature(secret, `${id}.${timestamp}.${raw}`),
  }
}

async function standardSignature(secret: string, message: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.replace('whsec_', '')), (char) => char.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message))
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`
}
