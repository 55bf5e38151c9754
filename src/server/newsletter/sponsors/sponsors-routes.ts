import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { placeInWords } from '#shared/ads.ts'
import {
  type Booking,
  MONTH_EXPORT_PATH,
  MonthQuery,
  type SponsorDay,
  SponsorQuery,
  type SponsorsMonth,
  sponsors,
  sponsorExportPath,
} from '#contract/sponsors.ts'
import { dayIn } from '#shared/calendar.ts'
import { placeStatus } from '#shared/month-place.ts'
import { problemOfForm } from '#shared/problem.ts'
import { SPONSORS } from '#shared/sponsors-messages.ts'
import type { Deps } from '#server/deps.ts'
import { attachment, inFileName } from '#server/platform/http/attachment.ts'
import { writeCsv } from '#server/newsletter/libraries/csv.ts'
import { readNewsroom } from '#server/newsletter/newsroom/newsroom-repository.ts'
import { readMonth } from './read-month.ts'
import { readSponsor } from './read-sponsor.ts'

/** The month, and that of one sponsor, as CSV files, safe to open in a spreadsheet. */
export function sponsorRoutes({ db, config, clock }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get(MONTH_EXPORT_PATH, { config: { audience: 'admin' } }, async (request, reply) => {
      const query = MonthQuery.safeParse(request.query)
      if (!query.success) throw problemOfForm(query.error)
      const from = query.data.from ?? dayIn((await readNewsroom(db)).time_zone, clock())
      const month = await readMonth(db, { ...query.data, from })
      return sendCsv(reply, `sponsors-${from}`, [SPONSORS.monthCsvHead, ...rowsOfMonth(month)])
    })
    app.get(sponsorExportPath(':key'), { config: { audience: 'admin' } }, async (request, reply) => {
      const params = sponsors.sponsor.params.safeParse(request.params)
      if (!params.success) throw problemOfForm(params.error)
      const query = SponsorQuery.safeParse(request.query)
      if (!query.success) throw problemOfForm(query.error)
      const { month } = query.data
      const { days, name } = await readSponsor(db, params.data.key, month)
      const rows = days.map((day) => rowOf(day, config.publicUrl))
      const file = ['sponsor', inFileName(name), month.slice(0, 7)].filter(Boolean).join('-')
      return sendCsv(reply, file, [SPONSORS.csvHead, ...rows])
    })
  }
}

/** With a byte order mark, by which spreadsheets know UTF-8. */
const sendCsv = (reply: FastifyReply, name: string, rows: readonly (readonly string[])[]) =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', attachment(`${name}.csv`))
    .send(Buffer.from(`\uFEFF${writeCsv(rows)}`))

/** Each place of each edition, and what is booked on days that have none. */
const rowsOfMonth = ({ days, noEdition }: SponsorsMonth): string[][] =>
  [
    ...days,
    ...noEdition.map(({ edition, bookings }) => ({
      ...{ edition, issue: null },
      places: bookings.map((booking) => ({ ...booking, booking, saved: null })),
    })),
  ]
    .toSorted((one, other) => one.edition.localeCompare(other.edition))
    .flatMap(({ edition, issue, places }) =>
      places.map((place) => {
        const { name, state, missing } = placeStatus(issue, place)
        const booked = place.booking === null ? ['', ''] : bookedBy(place.booking)
        const [day, where] = [edition, placeInWords(place)]
        const which = issue === null ? '' : String(issue)
        return [day, where, name ?? '', SPONSORS.states[state], which, ...booked, missing ?? '']
      }),
    )

const bookedBy = ({ by, note }: Booking): string[] => [by, note ?? '']

const rowOf = (
  { edition, placement, state, issue, booked_by, note, archive }: SponsorDay,
  publicUrl: string,
) => [
  ...[edition, SPONSORS.capitalized[placement], state, issue === null ? '' : String(issue)],
  ...[booked_by ?? '', note ?? '', archive === null ? '' : publicUrl + archive],
]
