import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { GENERIC } from '#shared/generic-messages.ts'
import { Problem, problemOfForm } from '#shared/problem.ts'
import { isDatabaseGone, isOutOfSpace } from '#server/platform/db/database-errors.ts'

/** The one place where an error becomes an answer: the shape of `ProblemBody`, its status, a line in the log. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(asProblem(error), request, reply))
}

/** Answers with a problem in the one shape of errors. Only what is our own fault is an error in the log. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasHungUp(request)) request.log.debug(HUNG_UP)
  else if (problem.status >= 500 && mayLog(problem, request))
    request.log.error({ err: problem.cause ?? problem }, problem.code)
  // What is left of the body is read on, so that the answer arrives (`limitBodies`).
  if (!request.raw.complete) reply.removeHeader('connection')
  if (problem.retryAfterS !== undefined) reply.header('retry-after', String(problem.retryAfterS))
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem.toBody(request.id))
}

/** The word in the log for a client that went away before its request was complete, or its answer. */
export const HUNG_UP = 'the client hung up'

/** Whatever failed then failed because of it: nothing of ours is at fault, and the database is not gone. */
const hasHungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete && !raw.readableEnded

/** How long the log is spared another line about a full disk, in milliseconds. */
const SPARED_MS = 60_000
const spared = new WeakSet<object>()

/**
 * A full disk fails every call alike, and the log may lie on it: one line a minute of a server tells of it. What the
 * watch over the space refuses has no cause, and the watch itself has told the log.
 */
function mayLog({ code, cause }: Problem, { server: { server } }: FastifyRequest): boolean {
  // Refused so that others get on: whoever refuses tells the log, now and again.
  if (code === 'unavailable') return cause !== undefined
  if (code !== 'no_space') return true
  if (cause === undefined || spared.has(server)) return false
  spared.add(server)
  setTimeout(() => spared.delete(server), SPARED_MS).unref()
  return true
}

/** @returns what a person may read of any error; the error itself stays the cause, for the log */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof z.core.$ZodError) return problemOfForm(error)
  if (isDatabaseGone(error))
    return new Problem('unavailable', GENERIC.unreachable, { cause: error, retryAfterS: 5 })
  if (isOutOfSpace(error)) return noSpace(error)
  const refusal = refusalOf(error)
  if (refusal) return new Problem(refusal.code, refusal.detail, { cause: error })
  return new Problem('unexpected', GENERIC.unexpected, { cause: error })
}

/** How soon another try makes sense when somebody must first make space, in seconds. */
const SPACE_AFTER_S = 60

/** What is answered when a disk is full, of whatever. */
export const noSpace = (cause?: unknown): Problem =>
  new Problem('no_space', GENERIC.noSpace, { cause, retryAfterS: SPACE_AFTER_S })

/** The server library's own refusals, by status: a body that can't be read, is too large or of another type. */
function refusalOf(error: unknown) {
  if (!(error instanceof Error) || !('statusCode' in error)) return null
  switch (error.statusCode) {
    case 400:
      return { code: 'malformed', detail: 'The request could not be read.' } as const
    case 404:
      return { code: 'not_found', detail: 'There is nothing at this address.' } as const
    case 413:
      return { code: 'too_large', detail: 'This is more than can be sent at once.' } as const
    case 414:
      return { code: 'malformed', detail: 'This address is too long.' } as const
    case 415:
      return { code: 'wrong_type', detail: 'Only JSON is read here.' } as const
    default:
      return null
  }
}
