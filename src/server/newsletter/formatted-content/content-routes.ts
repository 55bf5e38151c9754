import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { bulkExportPath, contentExportPath } from '#contract/formatted-content.ts'
import { IdParams } from '#contract/route.ts'
import { dayIn } from '#shared/calendar.ts'
import { bulkExportName, exportName } from '#shared/formatted-content.ts'
import { LIMITS } from '#shared/limits.ts'
import { CONTENT } from '#shared/formatted-content-messages.ts'
import { Problem, problemOfForm } from '#shared/problem.ts'
import type { Deps } from '#server/deps.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import { findStep } from '#steps/index.ts'
import { refuseGone } from './change-content.ts'
import { readContent, readContents } from './content-repository.ts'

/** The ids of a bulk export as they stand in its address. */
const Chosen = z.object({
  ids: z
    .string('Required')
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.uuid('Invalid input')).max(LIMITS.pageSizeMost)),
})

/** The texts as files: one as it is stored, byte for byte, or several with what they were made from (S239, C55). */
export function contentRoutes({ db, clock }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get(contentExportPath(':id'), { config: { audience: 'admin' } }, async (request, reply) => {
      const params = IdParams.safeParse(request.params)
      if (!params.success) throw problemOfForm(params.error)
      const content = await readContent(db, params.data.id)
      if (!content) return refuseGone()
      if (content.formatted_content === '') throw new Problem('not_found', CONTENT.noText)
      return reply
        .headers(asFile(exportName(content.step_number, content.select_date), 'text/plain'))
        .send(Buffer.from(content.formatted_content))
    })

    app.get(bulkExportPath(), { config: { audience: 'admin' } }, async (request, reply) => {
      const query = Chosen.safeParse(request.query)
      if (!query.success) throw problemOfForm(query.error)
      const contents = await readContents(db, query.data.ids)
      if (contents.length < query.data.ids.length) return refuseGone()
      const { time_zone } = await readNewsroom(db)
      const file = contents.map((content) => ({ title: findStep(content.step_number)?.title, ...content }))
      return reply
        .headers(asFile(bulkExportName(dayIn(time_zone, clock())), 'application/json'))
        .send(Buffer.from(`${JSON.stringify(file, null, 2)}\n`))
    })
  }
}

const asFile = (name: string, type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'content-disposition': attachment(name),
})
