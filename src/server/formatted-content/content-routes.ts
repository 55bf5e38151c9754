import type { FastifyPluginAsync } from 'fastify'
import { contentExportPath } from '#shared/api/admin.ts'
import { IdParams } from '#shared/api/route.ts'
import { exportName } from '#shared/formatted-content.ts'
import { MESSAGES } from '#shared/messages.ts'
import { Problem, problemOfForm } from '#shared/problem.ts'
import type { Deps } from '#server/deps.ts'
import { readContent } from './content-repository.ts'

/** The text of a step as a file, byte for byte as it is stored (S239, C55). */
export function contentRoutes({ db }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get(contentExportPath(':id'), { config: { audience: 'admin' } }, async (request, reply) => {
      const params = IdParams.safeParse(request.params)
      if (!params.success) throw problemOfForm(params.error)
      const content = await readContent(db, params.data.id)
      if (!content) throw new Problem('not_found', MESSAGES.content.gone)
      if (content.formatted_content === '') throw new Problem('not_found', MESSAGES.content.noText)
      const name = exportName(content.step_number, content.select_date)
      return reply
        .header('content-type', 'text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Buffer.from(content.formatted_content))
    })
  }
}
