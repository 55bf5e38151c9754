import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RenderedPage } from '#server/platform/server-rendering/render-pages.ts'
import { pageWithMarkup } from '#server/platform/server-rendering/page-with-markup.ts'
import { sendPacked } from './packed-answers.ts'

/** Addresses under these prefixes are calls; a page is never answered there. */
const CALLS = /^\/(api|functions|images|preview|assets)(\/|$)/

/** A file is no page: whatever shows it as one loads and runs nothing. Only the worker lives by the policy of its file. */
const FILE_POLICY = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
const WORKER = '/sw.js'

/**
 * Serves the built screens: files with a hash in their name for ever, everything else asked anew.
 * Every other address answers the page itself, which knows its own routes.
 *
 * @param folder where the build put them; without a build only the calls are served
 * @param hasSession whether a browser brings a session; it need not be a good one
 * @param renderedFor how the page will look to whoever asks; nothing where that is not known in time
 */
export async function serveScreens(
  app: FastifyInstance,
  folder: string,
  hasSession: (request: FastifyRequest) => boolean,
  renderedFor: (request: FastifyRequest) => Promise<RenderedPage | undefined> = async () => undefined,
): Promise<void> {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return
  const html = readFileSync(page, 'utf8')
  const withMarkup = pageWithMarkup(html)
  const files = new Set(filesIn(folder))
  const preloadsOf = readPagePreloads(folder)
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, preCompressed: true })
  app.get('/*', { config: { audience: 'public' } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (files.has(path)) {
      if (path !== WORKER) reply.headers(FILE_POLICY)
      if (!path.startsWith('/assets/')) return reply.header('cache-control', 'no-cache').sendFile(path)
      // As few headers as say something: a first visit carries those of a dozen files.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .sendFile(path, { lastModified: false, acceptRanges: false, etag: false })
    }
    if (CALLS.test(path)) return reply.callNotFound()
    const isSignedIn = hasSession(request)
    const next = preloadsOf(path, isSignedIn)
    reply.type('text/html; charset=utf-8').header('vary', 'cookie')
    const markup = isSignedIn && withMarkup ? await renderedFor(request) : undefined
    // What the markup shows is one person's: nobody keeps it, this browser neither.
    if (markup && withMarkup)
      return sendPacked(request, reply.header('cache-control', 'no-store'), withMarkup(markup, next))
    return reply
      .headers({ 'cache-control': 'no-cache', ...(next.length > 0 && { link: linkTo(next) }) })
      .send(html)
  })
}

/** What a page's answer names beside itself (RFC 8288). */
const linkTo = (files: string[]): string => files.map((name) => `<${name}>; rel=modulepreload`).join(', ')

/** The paths of the built files as a browser asks for them; the page itself is answered for addresses. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^(index\.html|preloads\.json)$|\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)

/** Written by the build (`scripts/page-preloads.ts`): for addresses below `path`, what they need besides the page. */
const Preloads = z.array(z.object({ path: z.string(), isSignedIn: z.boolean(), files: z.array(z.string()) }))

/**
 * @param folder of the built screens
 * @returns the files that are asked for next by whoever has a session or has none, so that they come at once instead of
 *   one wave after another; never a question to the server, which could go past the worker that must hear who reads
 */
function readPagePreloads(folder: string): (path: string, hasSession: boolean) => string[] {
  const file = join(folder, 'preloads.json')
  const preloads = existsSync(file) ? Preloads.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
  return (path, hasSession) => {
    const page = preloads.find(
      (one) =>
        one.isSignedIn === hasSession &&
        (one.path === path || (one.path !== '/' && path.startsWith(`${one.path}/`))),
    )
    return page?.files ?? []
  }
}
