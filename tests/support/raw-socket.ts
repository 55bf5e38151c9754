import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type RawSocket = {
  socket: Socket
  /** What came back so far. */
  received(): string
  /** Whether the other side has ended the connection, in whatever way. */
  hasEnded(): boolean
  write(text: string): void
}

/** A connection on which a test says what it likes, or nothing. */
export async function openRawSocket(port: number, text = ''): Promise<RawSocket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  let hasEnded = false
  socket.on('data', (piece) => {
    received += piece
  })
  socket.on('error', () => {})
  socket.on('end', () => {
    hasEnded = true
  })
  socket.on('close', () => {
    hasEnded = true
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject)
  })
  if (text) socket.write(text)
  return {
    socket,
    received: () => received,
    hasEnded: () => hasEnded,
    write: (more) => void socket.write(more),
  }
}

/** A request as it travels; a `body` gets its length unless the headers say one. */
export function rawRequest(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): string {
  const length =
    body === '' || 'content-length' in headers ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host: 'desk', 'sec-fetch-site': 'same-origin', ...length, ...headers })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}
