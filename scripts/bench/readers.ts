import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/** Readers of the live stream of one side, of several people in turn. The thread says 'ready' once all have joined. */
export type Readers = { port: number; path: string; people: Record<string, string>[]; count: number }

/** A server may refuse more connections of one address; this machine has many. */
const OF_ONE_ADDRESS = 400

const { port, path, people, count } = workerData as Readers
let joined = 0
for (let reader = 0; reader < count; reader += 1)
  join(`127.0.0.${2 + Math.floor(reader / OF_ONE_ADDRESS)}`, people[reader % people.length])

function join(localAddress: string, headers: Record<string, string> = {}): void {
  const head = [
    `GET ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map((one) => one.join(': ')),
  ]
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  let isGreeted = false
  socket.setEncoding('latin1').on('data', (piece: string) => {
    if (isGreeted || !piece.includes('event: hello')) return
    isGreeted = true
    joined += 1
    if (joined === count) parentPort?.postMessage('ready')
  })
  socket.on('error', (error) => parentPort?.postMessage(`A reader lost its stream: ${error.message}`))
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
}
