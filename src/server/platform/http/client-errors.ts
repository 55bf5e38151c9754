import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { GENERIC } from '#shared/generic-messages.ts'
import { Problem } from '#shared/problem.ts'
import { HEADERS } from './headers.ts'
import { asProblem, sendProblem } from './problems.ts'

/**
 * Answers what is no request: text that is not HTTP, headers that are too large or never end. There is no route and
 * no reply then, only the connection, which ends with the answer.
 *
 * @param isAnswering whether an answer is already on its way on that connection: nothing may be put into its middle
 */
export function answerClientErrors(isAnswering: (socket: Socket) => boolean) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    const problem = problemOf(error.code)
    if (!problem || isAnswering(socket)) return void socket.destroy()
    refuseConnection(socket, problem)
  }
}

/** Says on the bare connection why there will be no answer, and ends it. */
export function refuseConnection(socket: Socket, problem: Problem): void {
  if (!socket.writable) return void socket.destroy()
  const body = JSON.stringify(problem.toBody(randomUUID()))
  const headers = {
    ...HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    ...(problem.retryAfterS !== undefined && { 'retry-after': String(problem.retryAfterS) }),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${problem.status} ${problem.title}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  )
}

/** Answers an address that cannot be read, such as `/%zz`, which no route is asked about. */
export function answerUnreadableAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(asProblem(error), request, reply.headers({ ...HEADERS, 'cache-control': 'no-store' }))
}

/** By the codes of Node's HTTP server; null for a connection that broke off. */
function problemOf(code = ''): Problem | null {
  if (code === 'ECONNRESET' || code === 'EPIPE') return null
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow()
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Problem('headers_too_large', 'The headers of this request are too large.')
  return unreadable()
}

export const unreadable = (): Problem => new Problem('malformed', 'The request could not be read.')

/** A request that took longer to arrive than it may. */
export const tooSlow = (): Problem => new Problem('too_slow', 'The request did not arrive in time.')

/** What is refused because there is too much of it just now. */
export const tooBusy = (): Problem => new Problem('unavailable', GENERIC.unreachable, { retryAfterS: 1 })
