import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Addresses under these prefixes are calls; a page is never answered there. */
const CALLS = /^\/(api|functions|images|assets)(\/|$)/

/**
 * Serves the built screens: files with a hash in their name for ever, everything else asked anew.
 * Every other address answers the page itself, which knows its own routes.
 *
 * @param folder where the build put them; without a build only the calls are served
 */
export async function serveScreens(app: FastifyInstance, folder: string): Promise<void> {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return
  const html = readFileSync(page, 'utf8')
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, audience: 'public' }
    })
    await files.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: ['index.html', '.*'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  })
  app.get('/*', { config: { audience: 'public' } }, async (request, reply) => {
    if (CALLS.test(request.url.split('?')[0] ?? '')) return reply.callNotFound()
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
  })
}
