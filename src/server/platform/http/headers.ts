import type { FastifyInstance } from 'fastify'

/** Where the videos come from; nothing is asked of it before a person presses play (C10). */
const VIDEO_HOST = 'https://www.youtube-nocookie.com'

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  `frame-src 'self' ${VIDEO_HOST}`,
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Stands on every answer, also on those that no route gives. */
export const HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/**
 * Puts the page policy and its companions on every answer, errors included (promises, Requests, pages, headers).
 * What is answered under `/api`, and whatever needs a sign-in, is kept by no cache.
 *
 * @param isHttps also tells browsers never to use plain http here again
 */
export function sendHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS)
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    const path = request.routeOptions.url ?? request.url
    const { audience = 'public' } = request.routeOptions.config
    if (path.startsWith('/api') || audience !== 'public') reply.header('cache-control', 'no-store')
  })
}
