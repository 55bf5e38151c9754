import { setTimeout as wait } from 'node:timers/promises'
import { type CalendarDay, calendarDay, dayIn } from '#shared/calendar.ts'
import { workingEdition } from '#shared/publication-days.ts'
import { pageKey } from '#shared/web-address.ts'
import type { Deps } from '#server/deps.ts'
import { recall } from '#server/newsletter/memory/seen-repository.ts'
import { readSchedule } from '#server/newsletter/newsroom/schedule.ts'
import type { GuardedFetch, OutboundResult } from '#server/platform/outbound/guarded-fetch.ts'
import { DEMO_FEEDS, icsOf, type Listed, listedAround } from './demo-feeds.ts'
import { noticesIn } from './demo-notices.ts'
import { dated, seasonOf } from './demo-season.ts'
import { dayOfEvent } from './demo-event.ts'
import { eventsIn } from './demo-season-events.ts'
import { dayOfShow, SHOWS } from './demo-shows.ts'
import { STORIES } from './demo-stories.ts'

/** How long the demo's slow site thinks, in milliseconds. */
const SLOW_MS = 4_000

type Page = { title: string; description?: string; event?: object; publisher?: string }
type Answer = { status?: number; type?: string; body?: string }

/**
 * The web of the demo: its own hosts are answered here, without a socket and without a name server, as if their pages
 * were there. A page tells of the edition that its address was filed for, else of the working edition. What is not
 * theirs goes out as ever. Loaded for the demo alone.
 */
export function demoWeb({ db, clock }: Pick<Deps, 'db' | 'clock'>, outside: GuardedFetch): GuardedFetch {
  const asked = new Map<string, number>()
  const answer = async (target: URL): Promise<Answer> => {
    const times = (asked.get(target.href) ?? 0) + 1
    asked.set(target.href, times)
    const newsroom = await readSchedule(db)
    const edition = workingEdition(dayIn(newsroom.time_zone, clock()), newsroom)
    const [filed] = await recall(db, [{ kind: 'url', key: pageKey(target.href) }], { edition })
    const day = filed?.edition ?? edition
    const special = SPECIAL[target.hostname + target.pathname] ?? SPECIAL[target.hostname]
    if (special) return special(day, times)
    if (target.pathname === '/robots.txt') return { type: 'text/plain', body: 'User-agent: *\nAllow: /\n' }
    const page = pageAt(target.href, day)
    return page ? { body: htmlOf(page) } : { status: 404, body: htmlOf({ title: 'Not found' }) }
  }
  const inHouse: GuardedFetch = Object.assign(
    async (...[url, request]: Parameters<GuardedFetch>): Promise<OutboundResult> => {
      const target = URL.canParse(url) ? new URL(url) : null
      if (!target || !isOfDemo(target.hostname)) return outside(url, request)
      const { status = 200, type = 'text/html; charset=utf-8', body = '' } = await answer(target)
      const headers = new Map([['content-type', type]])
      return { kind: 'answered', httpStatus: status, headers, body: Buffer.from(body), isCut: false }
    },
    { close: outside.close, answersFor: isOfDemo },
  )
  return inHouse
}

const LANTERN_WALK = 'parks.fairhaven.example/lantern-walk'
const CALENDAR = 'calendar.fairhaven.example/feed.ics'
const CALENDAR_TYPE = 'text/calendar; charset=utf-8'
const FEEDS = 'council.fairhaven.example/feed'

/** What a host or one of its addresses answers that is no page of what was filed. */
const SPECIAL: Record<string, (day: CalendarDay, times: number) => Answer | Promise<Answer>> = {
  'members.fairhaven.example': () => ({ status: 403, body: htmlOf({ title: 'Members only' }) }),
  'slow.fairhaven.example': async () => {
    await wait(SLOW_MS, undefined, { ref: false })
    return { body: htmlOf({ title: 'Slow Food Supper', description: 'Twelve courses, no hurry.' }) }
  },
  // It changes its mind while the letter is made.
  [LANTERN_WALK]: (day, times) => ({
    body: htmlOf({
      title: times > 1 ? 'Canceled: Lantern Walk' : 'Lantern Walk',
      description: 'Bring a lantern and good shoes.',
      event: {
        ...eventOf('Lantern Walk', [day, '17:00', 'Mill Pond', 'free']),
        eventStatus: `https://schema.org/Event${times > 1 ? 'Cancelled' : 'Scheduled'}`,
      },
    }),
  }),
  [CALENDAR]: (day) => ({ type: CALENDAR_TYPE, body: calendarOf(day) }),
  ...Object.fromEntries(
    Object.entries(DEMO_FEEDS).map(([place, listed]) => [
      place,
      (day: CalendarDay): Answer => ({ type: CALENDAR_TYPE, body: icsOf(listed(day)) }),
    ]),
  ),
  [`${FEEDS}.rss`]: (day) => ({ type: 'application/rss+xml', body: rssOf(day) }),
  [`${FEEDS}.atom`]: (day) => ({ type: 'application/atom+xml', body: atomOf(day) }),
  [`${FEEDS}.json`]: (day) => ({ type: 'application/feed+json', body: jsonFeedOf(day) }),
}

const linksOf = (day: CalendarDay): string[] => [
  ...eventsIn(seasonOf(day)).map(({ url }) => url),
  ...SHOWS.map(({ url }) => url),
  ...noticesIn(seasonOf(day)).map(({ url }) => url),
  ...STORIES.map(({ site }) => `https://${site}`),
]

/** The hosts of the demo, by what its staff file and by what is only here. */
const HOSTS = new Set([
  ...linksOf(calendarDay('2031-06-01'))
    .filter((url) => url !== '')
    .map((url) => new URL(url).hostname),
  ...Object.keys(SPECIAL).map((place) => place.split('/')[0] ?? place),
])
const isOfDemo = (hostname: string): boolean => HOSTS.has(hostname)

/** The page of an address that the demo's staff found, as they found it; undefined for any other. */
function pageAt(url: string, day: CalendarDay): Page | undefined {
  const isHere = (one: { url: string }) => one.url !== '' && pageKey(one.url) === pageKey(url)
  const event = eventsIn(seasonOf(day)).find(isHere)
  if (event)
    return event.headline === ''
      ? { title: titleIn(url) }
      : {
          title: event.headline,
          description: event.summary,
          event: eventOf(event.headline, [dayOfEvent(event, day), event.time, event.venue, event.price]),
        }
  const show = SHOWS.find(isHere)
  if (show)
    return { title: show.band, event: eventOf(show.band, [dayOfShow(show, day), show.time, show.venue, '']) }
  const listed = listedAround(day).find(isHere)
  if (listed) return pageOfListed(listed, day)
  const notice = noticesIn(seasonOf(day)).find(isHere)
  if (notice)
    return {
      title: dated(notice.headline, day) || titleIn(url),
      description: dated(notice.summary, day),
      publisher: notice.publisher,
    }
  const story = STORIES.find(
    ({ site, page }) => url.startsWith(`https://${site}/`) && url.endsWith(`/${page}`),
  )
  return (
    story && {
      title: dated(story.headline, day) || titleIn(url),
      description: dated(story.summary, day),
      publisher: story.publisher,
    }
  )
}

/** What comes again is told of the working edition's day. */
const pageOfListed = ({ title, rule, time, venue, price, ...listed }: Listed, day: CalendarDay): Page => ({
  title,
  event: eventOf(title, [rule === undefined ? listed.day : day, time, venue, price]),
})

/** `/bread-class` is `Bread class`. */
function titleIn(url: string): string {
  const words = (new URL(url).pathname.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function eventOf(name: string, [day, time, venue, price]: [CalendarDay, string, string, string]): object {
  const figure = price === 'free' ? '0' : /\d+/.exec(price)?.[0]
  return {
    ...{ '@context': 'https://schema.org', '@type': 'Event', name, startDate: `${day}T${time}` },
    location: { '@type': 'Place', name: venue },
    ...(figure !== undefined && { offers: { '@type': 'Offer', price: figure, priceCurrency: 'USD' } }),
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function htmlOf({ title, description = '', event, publisher = '' }: Page): string {
  const meta = (name: string, content: string) =>
    content === '' ? '' : `<meta property="${name}" content="${escaped(content)}">`
  const data = event && { ...event, description }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
${meta('og:title', title)}${meta('og:description', description)}${meta('og:site_name', publisher)}
${data ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>` : ''}
</head><body><h1>${escaped(title)}</h1><p>${escaped(description)}</p></body></html>`
}

const calendarOf = (day: CalendarDay): string =>
  icsOf(
    eventsIn(seasonOf(day))
      .filter(({ headline }) => headline !== '')
      .map((event) => ({ ...event, title: event.headline, day: dayOfEvent(event, day) })),
  )

const named = (day: CalendarDay) => noticesIn(seasonOf(day)).filter(({ headline }) => headline !== '')

const rssOf = (day: CalendarDay): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>City Council</title>${named(day)
    .map(
      ({ headline, url }) => `<item><title>${escaped(headline)}</title><link>${escaped(url)}</link></item>`,
    )
    .join('')}</channel></rss>`

const atomOf = (day: CalendarDay): string =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>City Council</title>${named(day)
    .map(
      ({ headline, url }) =>
        `<entry><title>${escaped(headline)}</title><link href="${escaped(url)}"/></entry>`,
    )
    .join('')}</feed>`

const jsonFeedOf = (day: CalendarDay): string =>
  JSON.stringify({
    ...{ version: 'https://jsonfeed.org/version/1.1', title: 'City Council' },
    items: named(day).map(({ headline, url }) => ({ id: url, url, title: headline })),
  })
