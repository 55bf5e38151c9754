import type { FastifyPluginAsync } from 'fastify'
import { type SponsorDay, SponsorQuery, sponsors, sponsorExportPath } from '#shared/api/sponsors.ts'
import { problemOfForm } from '#shared/problem.ts'
import { SPONSORS } from '#shared/sponsors-messages.ts'
import type { Deps } from '#server/deps.ts'
import { writeCsv } from '#server/libraries/csv.ts'
import { readSponsor } from './read-sponsor.ts'

/** A sponsor's month as a CSV file, safe to open in a spreadsheet. */
export function sponsorRoutes({ db, config }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get(sponsorExportPath(':key'), { config: { audience: 'admin' } }, async (request, reply) => {
      const params = sponsors.sponsor.params.safeParse(request.params)
      if (!params.success) throw problemOfForm(params.error)
      const query = SponsorQuery.safeParse(request.query)
      if (!query.success) throw problemOfForm(query.error)
      const { month } = query.data
      const { days } = await readSponsor(db, params.data.key, month)
      const rows = days.map((day) => rowOf(day, config.publicUrl))
      // With a byte order mark, by which spreadsheets know UTF-8.
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="sponsor-${month.slice(0, 7)}.csv"`)
        .send(Buffer.from(`\uFEFF${writeCsv([SPONSORS.csvHead, ...rows])}`))
    })
  }
}

const rowOf = (
  { edition, placement, state, issue, booked_by, note, archive }: SponsorDay,
  publicUrl: string,
) => [
  ...[edition, SPONSORS.capitalized[placement], state, issue === null ? '' : String(issue)],
  ...[booked_by ?? '', note ?? '', archive === null ? '' : publicUrl + archive],
]
