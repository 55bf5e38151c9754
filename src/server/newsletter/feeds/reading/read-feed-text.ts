import { beginningOf } from '#shared/beginning-of.ts'
import { LIMITS } from '#shared/limits.ts'
import { pageText, unfoldedBytes } from '#server/newsletter/pages/page-text.ts'
import { calendarItems } from './calendar-items.ts'
import type { Read, ReadFeed, ReadItem, Reading } from './feed-item.ts'
import { jsonItems, xmlItems } from './syndicated-items.ts'
import { pageItems } from './page-items.ts'

/**
 * Reads a feed, whatever it is: a calendar, RSS, Atom, JSON Feed, or a page with events. By its beginning and nothing else,
 * since servers name them as they like. A calendar may stand behind what the site's program warns of.
 *
 * @returns null for what is none of these
 */
export function readFeedText(body: Uint8Array, reading: Reading): ReadFeed | null {
  const text = textOf(body, reading.contentType)
  const beginning = beginningOf(text, 4_096).trimStart()
  if (/^BEGIN\s*:\s*VCALENDAR/imu.test(beginning) && !OF_OTHERS.test(beginning))
    return {
      kind: 'ics',
      ...bounded(calendarItems(textOf(unfoldedBytes(body), reading.contentType), reading)),
    }
  if (beginning.startsWith('{')) return newsOf(() => jsonItems(text, reading))
  if (/^<(?!html|!doctype html)/iu.test(beginning) && OF_NEWS.test(beginningOf(text, 65_536)))
    return newsOf(() => xmlItems(text, reading))
  return OF_PAGES.test(beginningOf(text, 65_536))
    ? { kind: 'page', ...bounded(pageItems(body, reading)) }
    : null
}

/** What stands in a page, of which the oldest ones name no kind; `link`, `title` and the like are in XML, too. */
const OF_PAGES =
  /<(?:!doctype html|html|head|body|script|div|article|section|main|h[1-6]|p|br|hr|center|font|table|ul|ol|dl|img|meta|a href)\b/iu

const OF_OTHERS = /^(?:\{|<(?:[!?]|html|rss|feed)\b)/iu
const OF_NEWS = /<(?:rss|(?:[a-z]\w{0,19}:)?feed|rdf:RDF)\b/iu

function newsOf(read: () => Read): ReadFeed | null {
  try {
    const { items, lost } = read()
    return { kind: 'feed', items: firstOf(items), lost }
  } catch {
    return null
  }
}

/** A feed of XML says its characters in its first line. */
function textOf(body: Uint8Array, contentType: string): string {
  const head = new TextDecoder('latin1').decode(body.subarray(0, 200))
  const [, said] = /^\s*(?:\xef\xbb\xbf)?<\?xml[^>]*encoding=["']([\w.:-]+)["']/u.exec(head) ?? []
  const isSaid = /charset/iu.test(contentType) || said === undefined
  return pageText(body, isSaid ? contentType : `text/xml; charset=${said}`).replace(/^\uFEFF/u, '')
}

/** The next ones, in the order in which they come; the same at one time stay in the feed's order. */
const bounded = ({ items, lost }: Read): Read => ({
  items: firstOf(items.toSorted(inTime)),
  lost,
})

const orderOf = ({ day, time }: ReadItem): string => `${day} ${time ?? ''}`
const inTime = (one: ReadItem, other: ReadItem): number =>
  orderOf(one) < orderOf(other) ? -1 : orderOf(one) > orderOf(other) ? 1 : 0

const firstOf = (items: ReadItem[]): ReadItem[] => items.filter((_, at) => at < LIMITS.feedItems)
