import type { FastifyInstance } from 'fastify'
import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { tooLarge } from './bodies.ts'
import { asProblem } from './problems.ts'

/** Reads the JSON of every route within bounds; `__proto__` and the like are refused, as the library does. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      boundJson(body)
    } catch (error) {
      return done(asProblem(error))
    }
    return parse(request, body, done)
  })
}

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const OPENING = [91, 123] // [ {
const CLOSING = [93, 125] // ] }

/**
 * Counts what a text of JSON would become, before anything is made of it: a key costs a hundred times its bytes in whoever
 * judges it. Whether it is JSON at all is for its reader to tell.
 *
 * @throws Problem `too_large` when it has more keys and elements than a body may, where an empty list or object counts as
 *   one; `malformed` when it is too deep
 */
export function boundJson(text: string): void {
  let parts = 0
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) parts += 1
    else if (CLOSING.includes(code)) depth -= 1
    else if (OPENING.includes(code)) {
      parts += 1
      depth += 1
    }
    if (parts > LIMITS.bodyParts) throw tooLarge()
    if (depth > LIMITS.bodyDepth) throw new Problem('malformed', 'This is nested too deeply.')
  }
}

/** @returns where the string ends that begins there; the end of the text when it never does */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1
  return (at - first) % 2 === 1
}
