import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect } from 'vitest'
import { buildTestApp } from './build-app.ts'
import { EditionAnswer } from '#contract/edition.ts'
import type { Entry } from '#contract/entries.ts'
import { addDays, type CalendarDay, calendarDay } from '#shared/calendar.ts'
import { failureCounts } from '#server/platform/db/tables/accounts.ts'
import { notifications } from '#server/platform/db/tables/notifications.ts'
import { readPagesJob } from '#server/newsletter/edition/read-pages-job.ts'

type Answer = { status?: number; headers?: Record<string, string>; body?: string; isStalled?: boolean }
/** What a page of an event says; at its start the edition's day at five, unless told. */
export type Told = {
  start?: string
  status?: string
  title?: string
  name?: string
  days?: string[]
  advert?: string
}

export const NOW = '2031-05-01T15:00:00Z'
/** Later on the same day: everything was read long ago. */
export const LATER = '2031-05-01T18:00:00Z'

/** A newsroom beside eight sites, whose pages change after entries of them were filed. */
export async function changingPages() {
  const answers = new Map<string, Answer>()
  const asked: { at: string; headers: Record<string, unknown> }[] = []
  const hosts = await Promise.all(Array.from({ length: 8 }, () => site(answers, asked)))
  const newsroom = await buildTestApp({ jobs: true, reachable: hosts })
  const { as, deps, setNow } = newsroom
  // In winter, whatever else was tested: the city is six hours behind Greenwich then.
  let [edition, pageCount] = [calendarDay('2032-01-05'), 0]
  beforeEach(async () => {
    setNow(NOW)
    edition = addDays(edition, 1)
    asked.length = 0
    await deps.db.delete(failureCounts)
    await deps.db.delete(notifications)
  })
  const read = async (name: 'ana' | 'boss' = 'boss') =>
    EditionAnswer.parse((await as(name).get(`/api/edition?edition=${edition}`)).json())
  const findings = async () => (await read()).made.findings.filter(({ rule }) => rule === 'page-says')
  return {
    ...newsroom,
    answers,
    asked,
    read,
    findings,
    edition: () => edition,
    /** Of the newsroom's own day, which its reminders are of. */
    setEdition: (day: CalendarDay) => {
      edition = day
    },
    sentences: async () => (await findings()).map(({ sentence, severity }) => `${severity}: ${sentence}`),
    /** What is said of each of these entries. */
    saidOf: async (entries: readonly Entry[]) => {
      const all = await findings()
      return entries.map(({ id }) => all.find((one) => one.id.endsWith(id))?.sentence ?? null)
    },
    put: (place: string, told: Told) => void answers.set(place, { body: pageOf(edition, told) }),
    pageOf: (told: Told) => pageOf(edition, told),
    /** An address of the next host that nobody knows yet. */
    address: (host = pageCount) => `${hosts[host % hosts.length]}/page-${(pageCount += 1)}`,
    pageCount: () => pageCount,
    /** Files what a page says; it is read before, as when somebody pastes its address, unless told. */
    fileEvent: async (place: string, form: object = {}, isRead = true): Promise<Entry> => {
      const url = `http://${place}`
      if (isRead)
        expect((await as('ana').post('/api/pages/read', { url, edition })).json().refusal).toBeNull()
      const filled = { headline: 'Lantern Walk', startsOn: edition, startsAt: '17:00', ...form }
      const body = { url, location: 'home', selectDate: edition, ...filled }
      const answer = await as('ana').post('/api/steps/2/entries', body)
      expect(answer.statusCode).toBe(201)
      await deps.db.delete(failureCounts)
      return answer.json().entries[0]
    },
    readLater: async (at = LATER) => {
      setNow(at)
      await readPagesJob.run(deps, { edition })
    },
    told: async () => (await deps.db.select().from(notifications)).filter(({ kind }) => kind === 'page'),
  }
}

/** A site of its own. @returns where it is */
async function site(
  answers: Map<string, Answer>,
  asked: { at: string; headers: Record<string, unknown> }[],
): Promise<string> {
  const server = createServer(({ url = '', headers }, response) => {
    asked.push({ at: place + url, headers })
    const {
      status = 200,
      headers: own = {},
      body = '',
      isStalled,
    } = answers.get(place + url) ?? { status: 404 }
    if (isStalled) return
    const tag = own['etag']
    const isSame = tag !== undefined && headers['if-none-match'] === tag
    response.writeHead(isSame ? 304 : status, { 'content-type': 'text/html', ...own }).end(isSame ? '' : body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  return place
}

/** A page of an event as calendars write it. */
function pageOf(
  edition: CalendarDay,
  { name = 'Lantern Walk', status = 'Scheduled', ...told }: Told,
): string {
  const event = (startDate: string) => ({
    ...{ '@type': 'Event', name, startDate, eventStatus: `https://schema.org/Event${status}` },
  })
  const all = [told.start ?? `${edition}T17:00`, ...(told.days ?? [])].map(event)
  return `<title>${told.title ?? name}</title><h1>${name}</h1>
    <script type="application/ld+json">${JSON.stringify(all)}</script><p>${told.advert ?? ''}</p>`
}
