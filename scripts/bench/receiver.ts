import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort } from 'node:worker_threads'

// The automation that both sides send to, in a thread of its own: takes a delivery whole and answers a text at once.
const ANSWER = JSON.stringify({ formattedContent: `## Tonight\n\n${'A show worth the walk. '.repeat(40)}` })

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': ANSWER.length })
      .end(ANSWER)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo // it listens on a port
  parentPort?.postMessage(port)
})
