import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readPagePreloads } from './page-preloads.ts'

/** Addresses under these prefixes are calls; a page is never answered there. */
const CALLS = /^\/(api|functions|images|preview|assets)(\/|$)/

/** A file with a hash in its name is no page: whatever shows it as one loads and runs nothing. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Serves the built screens: files with a hash in their name for ever, everything else asked anew.
 * Every other address answers the page itself, which knows its own routes; it says whether a session came along, so
 * that the page need not ask that before anything else.
 *
 * @param folder where the build put them; without a build only the calls are served
 * @param hasSession whether a browser brings a session; it need not be a good one
 */
export async function serveScreens(
  app: FastifyInstance,
  folder: string,
  hasSession: (request: FastifyRequest) => boolean,
): Promise<void> {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return
  const html = readFileSync(page, 'utf8')
  const htmlOfSession = html.replace('<html ', '<html data-session ')
  const files = new Set(filesIn(folder))
  const preloadsOf = readPagePreloads(folder)
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, preCompressed: true })
  app.get('/*', { config: { audience: 'public' } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (files.has(path)) {
      if (!path.startsWith('/assets/')) return reply.header('cache-control', 'no-cache').sendFile(path)
      // As few headers as say something: a first visit carries those of a dozen files.
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': FILE_POLICY,
        })
        .sendFile(path, { lastModified: false, acceptRanges: false })
    }
    if (CALLS.test(path)) return reply.callNotFound()
    const isSignedIn = hasSession(request)
    const link = preloadsOf(path, isSignedIn)
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'cookie', ...(link && { link }) })
      .send(isSignedIn ? htmlOfSession : html)
  })
}

/** The paths of the built files as a browser asks for them; the page itself is answered for addresses. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^(index\.html|preloads\.json)$|\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
