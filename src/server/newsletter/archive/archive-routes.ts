import { createHash } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ARCHIVE_FEED_PATH, ARCHIVE_PATH } from '#shared/archive.ts'
import { ARCHIVE } from '#shared/archive-messages.ts'
import { CalendarDay } from '#shared/calendar.ts'
import { LIMITS } from '#shared/limits.ts'
import type { Deps } from '#server/deps.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { archivePage, editionPage, sentencePage } from './archive-page.ts'
import { FEED_MOST, writeFeed } from './feed.ts'
import { findShown, lastChange, listShown, neighborsOf, newestShown } from './shown-issues.ts'

/** What a page of the archive may do: show itself and our pictures. Whatever stands in an edition, nothing of it runs. */
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const HTML = 'text/html; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'

const PUBLIC = { config: { audience: 'public' } } as const

/**
 * The editions that were published, for everybody to read, once the newsroom has switched its archive on (C60). An
 * edition appears at its moment of its day in the city, however early it was approved (C70).
 */
export function archiveRoutes({ db, clock, config }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get(ARCHIVE_PATH, PUBLIC, async (request, reply) => {
      const newsroom = await readNewsroom(db)
      if (!newsroom.archive) return refuse(reply, 404, sentencePage(newsroom.product_name, ARCHIVE.off))
      const editions = await listShown(db, newestShown(newsroom, clock()), LIMITS.archived)
      return send(request, reply, HTML, archivePage(newsroom, editions))
    })

    app.get(ARCHIVE_FEED_PATH, PUBLIC, async (request, reply) => {
      const newsroom = await readNewsroom(db)
      if (!newsroom.archive) return refuse(reply, 404, sentencePage(newsroom.product_name, ARCHIVE.off))
      const newest = newestShown(newsroom, clock())
      const editions = await listShown(db, newest, FEED_MOST)
      const changed = await lastChange(db, newsroom, newest)
      return send(request, reply, RSS, writeFeed(newsroom, config.publicUrl, editions, changed))
    })

    app.get<{ Params: { edition: string } }>(`${ARCHIVE_PATH}/:edition`, PUBLIC, async (request, reply) => {
      const newsroom = await readNewsroom(db)
      const because = (status: 404 | 410, sentence: string) =>
        refuse(reply, status, sentencePage(newsroom.product_name, sentence))
      if (!newsroom.archive) return because(404, ARCHIVE.off)
      const { data: edition } = CalendarDay.safeParse(request.params.edition)
      const newest = newestShown(newsroom, clock())
      if (edition === undefined || edition > newest) return because(404, ARCHIVE.none)
      const issue = await findShown(db, edition)
      if (!issue) return because(404, ARCHIVE.none)
      if (issue.withdrawn_at !== null) return because(410, ARCHIVE.withdrawn)
      const neighbors = await neighborsOf(db, edition, newest)
      return send(request, reply, HTML, editionPage(issue.html, edition, neighbors))
    })
  }
}

function send({ headers }: FastifyRequest, reply: FastifyReply, type: string, body: string): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('hex')}"`
  reply.headers({
    'content-security-policy': POLICY,
    'cache-control': 'public, max-age=300',
    etag,
    'x-dns-prefetch-control': 'off',
  })
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type(type).send(body)
}

/** Kept by no cache: a minute later it may be there. */
const refuse = (reply: FastifyReply, status: 404 | 410, page: string): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type(HTML)
    .send(page)
