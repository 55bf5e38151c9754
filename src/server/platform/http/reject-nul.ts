import type { FastifyInstance } from 'fastify'
import { isPostgresText } from '#shared/outside-words.ts'
import { Problem } from '#shared/problem.ts'
import { NUL_REFUSED } from '#shared/text.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As in the contract: the route drops from the text of its body what can't be kept. */
    takesAnyText?: true
  }
}

/** Pages and pictures: whatever is no name of one is not found, and nothing of it goes further. */
const FILES = ['/*', '/images/:file']

/**
 * Rejects NUL and half of a UTF-16 pair in the path, query and body of every route: a schema may let them through, and
 * PostgreSQL takes neither.
 */
export function rejectNul(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ routeOptions, params, query, body }) => {
    if (routeOptions.url === undefined || FILES.includes(routeOptions.url)) return
    for (const given of [params, query]) mustBePostgresText(given)
    if (!routeOptions.config.takesAnyText) mustBePostgresText(body)
  })
}

/**
 * @param given what was read from an address, or from JSON within bounds (`boundJson`)
 * @throws Problem `invalid_input` with the place of a text that can't be kept
 */
function mustBePostgresText(given: unknown): void {
  const path = findOther(given)
  if (path) throw new Problem('invalid_input', NUL_REFUSED, { fields: { [path.join('.')]: NUL_REFUSED } })
}

/** @returns where the first text stands that can't be kept, or the object one of whose keys can't; null without any */
function findOther(value: unknown): string[] | null {
  if (typeof value === 'string') return isPostgresText(value) ? null : []
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null
  for (const [key, part] of Object.entries(value)) {
    if (!isPostgresText(key)) return []
    const place = findOther(part)
    if (place) return [key, ...place]
  }
  return null
}
