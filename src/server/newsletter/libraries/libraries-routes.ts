import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { libraryExportPath } from '#contract/libraries.ts'
import { LibraryName, libraryOf } from '#shared/libraries.ts'
import { writeExport } from './library-import.ts'
import { problemOfForm } from '#shared/problem.ts'
import type { Deps } from '#server/deps.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import { readInUse } from './libraries-repository.ts'

const Params = z.object({ library: LibraryName })
/** Feed addresses may be secret, and are in the file only where somebody ticks it. */
const Query = z.object({ feeds: z.literal('yes').optional() })

/** What is in use of a library as a CSV file, safe to open in a spreadsheet (C46). */
export function libraryRoutes({ db }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get(libraryExportPath(':library'), { config: { audience: 'admin' } }, async (request, reply) => {
      const params = Params.safeParse(request.params)
      if (!params.success) throw problemOfForm(params.error)
      const { library } = params.data
      const withSecrets = Query.safeParse(request.query).data?.feeds === 'yes'
      // With a byte order mark, by which spreadsheets know UTF-8.
      const csv = `\uFEFF${writeExport(libraryOf(library), await readInUse(db, library), { withSecrets })}`
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', attachment(`${library}.csv`))
        .send(Buffer.from(csv))
    })
  }
}
