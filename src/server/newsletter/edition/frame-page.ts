import type { FastifyPluginAsync } from 'fastify'
import { EDITION_FRAME_PATH } from '#edition/frame-path.ts'
import { sandboxedPageHeaders } from '#server/platform/http/sandboxed-page.ts'

/**
 * The frame that shows an edition loads pictures of ours alone. It keeps our origin, so that the screen can write the
 * mail into it and hear a press there; what is written is of our own writer, in which all that people typed is text.
 */
const HEADERS = sandboxedPageHeaders({ sandbox: 'allow-same-origin', images: "'self'" })

const PAGE =
  '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Mail</title>\n<body></body>\n</html>\n'

/** The empty page for the mail of an edition; what stands in it, the screen writes. */
export const framePage: FastifyPluginAsync = async (app) => {
  app.get(EDITION_FRAME_PATH, { config: { audience: 'signed-in' } }, async (_request, reply) =>
    reply.headers(HEADERS).send(PAGE),
  )
}
