import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { activity } from '#contract/activity.ts'
import { audit } from '#contract/audit.ts'
import { board } from '#contract/board.ts'
import { deliveries } from '#contract/deliveries.ts'
import { edition } from '#contract/edition.ts'
import { entries } from '#contract/entries.ts'
import { formattedContent } from '#contract/formatted-content.ts'
import { libraries } from '#contract/libraries.ts'
import { overview } from '#contract/overview.ts'

/**
 * The long answers that leave packed, most of them lists: the only ones, since the length of what is packed tells
 * something of it. They hold nothing that opens a door, such as a link of a mail, the secret of a webhook or a key.
 */
const PACKED = new Set<string>(
  [
    ...[overview.overview, entries.entries, board.board, activity.activity, deliveries.deliveries],
    ...[formattedContent.contents, libraries.libraryItems, audit.audit],
    ...[edition.edition, formattedContent.contentDocument],
  ].map(({ path }) => path),
)

/** What leaves in one packet of the network is not sooner there for being smaller; in characters. */
const LEAST_LENGTH = 1_400

/**
 * The quickest level of each, which takes nine tenths of a list; slower ones take a hundredth more. The best first. At
 * once, in less than a tenth of a millisecond: beside the event loop it would wait behind the hashes of passwords.
 */
const WAYS: { coding: string; pack(text: string): Buffer }[] = [
  {
    coding: 'zstd',
    pack: (text) => zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  },
  {
    coding: 'br',
    pack: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  },
  { coding: 'gzip', pack: (text) => gzipSync(text, { level: 1 }) },
]

/**
 * Packs long lists for our own pages: docs/decisions/039-packed-lists.md. Another site can't cause one, so nobody who
 * only sees how long answers are can try words to find out what stands beside them (BREACH).
 */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < LEAST_LENGTH || reply.statusCode !== 200)
      return done(null, payload)
    const way = wayFor(request)
    if (!way) return done(null, payload)
    reply.header('content-encoding', way.coding).header('vary', 'accept-encoding')
    done(null, way.pack(payload))
  })
}

function wayFor(request: FastifyRequest) {
  const { method, headers, routeOptions } = request
  if (method !== 'GET' || !PACKED.has(routeOptions.url ?? '')) return undefined
  // Browsers say it, and no page can. One that does not say it gets the list as it is.
  return headers['sec-fetch-site'] === 'same-origin' ? wayTakenBy(request) : undefined
}

function wayTakenBy({ headers }: FastifyRequest) {
  const taken = new Set(codingsOf(String(headers['accept-encoding'] ?? '')))
  return WAYS.find(({ coding }) => taken.has(coding))
}

/** Sends a page packed, where the browser can read that: only one that no other site can cause. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const way = wayTakenBy(request)
  if (!way) return reply.send(page)
  return reply
    .headers({ 'content-encoding': way.coding, vary: 'cookie, accept-encoding' })
    .send(way.pack(page))
}

/** RFC 9110, 12.5.3: of those that are listed, what is not ruled out. */
const codingsOf = (header: string): string[] =>
  header.split(',').flatMap((part) => {
    const [coding = '', ...rest] = part.toLowerCase().split(';')
    return rest.some((one) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(one)) ? [] : [coding.trim()]
  })
