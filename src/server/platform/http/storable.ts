import type { FastifyInstance } from 'fastify'
import { isStorable } from '#shared/outside-words.ts'
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
 * Refuses, in the path, query and body of every route, what a schema may let through and no database keeps: a NUL, and
 * half of a UTF-16 pair.
 */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ routeOptions, params, query, body }) => {
    if (routeOptions.url === undefined || FILES.includes(routeOptions.url)) return
    for (const given of [params, query]) mustBeStorable(given)
    if (!routeOptions.config.takesAnyText) mustBeStorable(body)
  })
}

/**
 * @param given what was read from an address, or from JSON within bounds (`boundJson`)
 * @throws Problem `invalid_input` with the place of a text that can't be kept
 */
function mustBeStorable(given: unknown): void {
  const path = findUnstorable(given)
  if (path) throw new Problem('invalid_input', NOT_STORABLE, { fields: { [path.join('.')]: NOT_STORABLE } })
}

/** @returns where the first text stands that can't be kept, or the object one of whose keys can't; null without any */
function findUnstorable(value: unknown): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : []
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null
  for (const [key, part] of Object.entries(value)) {
    if (!isStorable(key)) return []
    const place = findUnstorable(part)
    if (place) return [key, ...place]
  }
  return null
}
