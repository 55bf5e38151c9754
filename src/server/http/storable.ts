import type { FastifyInstance } from 'fastify'
import { LIMITS } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { NOT_STORABLE } from '#shared/text.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As in the contract: the route drops from the text of its body what can't be kept. */
    takesAnyText?: true
  }
}

/** Pages and pictures: whatever is no name of one is not found, and nothing of it goes further. */
const FILES = ['/*', '/images/:file']

/**
 * Refuses, in the path, query and body of every route, what a schema may let through and no database keeps: a NUL,
 * half of a UTF-16 pair, and things in one another without end.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ routeOptions, params, query, body }) => {
    if (routeOptions.url === undefined || FILES.includes(routeOptions.url)) return
    for (const given of [params, query]) mustBeStorable(given)
    mustBeStorable(body, routeOptions.config.takesAnyText ? () => true : isStorable)
  })
}

/**
 * Walks without recursion, since what comes from outside may be deeper than the stack.
 *
 * @param given what was read from JSON or an address
 * @param isGood whether a text may pass
 * @throws Problem `malformed` when it is too deep, `invalid_input` with the place of a text that can't be kept
 */
export function mustBeStorable(given: unknown, isGood: (text: string) => boolean = isStorable): void {
  const open: { value: unknown; path: string[] }[] = [{ value: given, path: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isGood(value)) throw unstorable(path)
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    if (path.length >= LIMITS.bodyDepth) throw new Problem('malformed', 'This is nested too deeply.')
    for (const [key, part] of Object.entries(value)) {
      if (!isGood(key)) throw unstorable(path)
      if (typeof part === 'string' || typeof part === 'object')
        open.push({ value: part, path: [...path, key] })
    }
  }
}

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

function unstorable(path: string[]): Problem {
  return new Problem('invalid_input', NOT_STORABLE, {
    fields: { [path.join('.')]: NOT_STORABLE },
  })
}
