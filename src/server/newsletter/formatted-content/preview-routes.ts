import type { FastifyPluginAsync } from 'fastify'
import { contentPreviewPath, DRAFT_PREVIEW_PATH } from '#contract/formatted-content.ts'
import { IdParams } from '#contract/route.ts'
import { LIMITS } from '#shared/limits.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { Problem, problemOfForm } from '#shared/problem.ts'
import { bytesOf } from '#shared/text.ts'
import type { Deps } from '#server/deps.ts'
import { refuseGone } from './change-content.ts'
import { readContent } from './content-repository.ts'
import { PREVIEW_HEADERS, previewPage, type Theme } from './preview-page.ts'

/**
 * Formatted content as readers will see it, at addresses of its own with a policy of its own.
 *
 * A draft arrives as a form, so that it goes straight into a frame and is stored nowhere; the form's encoding is
 * read here and nowhere else, and the guard of the origin stands before it.
 */
export function previewRoutes({ db }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => readForm(body),
    )

    app.get(contentPreviewPath(':id'), { config: { audience: 'admin' } }, async (request, reply) => {
      const params = IdParams.safeParse(request.params)
      if (!params.success) throw problemOfForm(params.error)
      const content = await readContent(db, params.data.id)
      if (!content) return refuseGone()
      const { searchParams } = new URL(request.url, 'http://desk')
      return reply
        .headers(PREVIEW_HEADERS)
        .send(await previewPage(content.formatted_content, themeOf(searchParams)))
    })

    const form = { bodyLimit: LIMITS.textBodyBytes, config: { audience: 'admin' } } as const
    app.post(DRAFT_PREVIEW_PATH, form, async (request, reply) => {
      if (!(request.body instanceof URLSearchParams))
        throw new Problem('wrong_type', CONTENT.previewNeedsForm)
      const text = request.body.get('text') ?? ''
      if (bytesOf(text) > LIMITS.formattedContentBytes)
        throw new Problem('invalid_input', CONTENT.tooLong, {
          fields: { text: CONTENT.tooLong },
        })
      return reply.headers(PREVIEW_HEADERS).send(await previewPage(text, themeOf(request.body)))
    })
  }
}

/** Parts beyond the two of the form are not read: each would cost many times its bytes. */
const readForm = (body: string): URLSearchParams => new URLSearchParams(body.split('&', 2).join('&'))

const themeOf = (given: URLSearchParams): Theme => (given.get('theme') === 'dark' ? 'dark' : 'light')
