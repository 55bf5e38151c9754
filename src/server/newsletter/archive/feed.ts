import { ARCHIVE_FEED_PATH, ARCHIVE_PATH, archivePathOf } from '#shared/archive.ts'
import { ARCHIVE } from '#shared/archive-messages.ts'
import type { NewsroomSettings } from '#shared/newsroom.ts'
import { withoutControls } from '#shared/text.ts'
import { publishedAt, type ShownIssue } from './shown-issues.ts'

/** So many editions stand in it, the newest first. */
export const FEED_MOST = 30

type Facts = Pick<NewsroomSettings, 'product_name' | 'city' | 'time_zone' | 'publish_time'>
type Item = Pick<ShownIssue, 'edition' | 'subject' | 'preview_line' | 'paste'>

/**
 * The editions as RSS 2.0. An edition keeps its guid whatever issue of it counts, so that a corrected one is no new one
 * to a reader.
 *
 * @param publicUrl scheme and host, no slash at the end
 * @param changed when its editions last changed; undefined while there were none
 */
export function writeFeed(
  newsroom: Facts,
  publicUrl: string,
  editions: readonly Item[],
  changed?: Date,
): string {
  const built = changed && `\n<lastBuildDate>${changed.toUTCString()}</lastBuildDate>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${text(newsroom.product_name)}</title>
<link>${text(publicUrl + ARCHIVE_PATH)}</link>
<description>${text(ARCHIVE.describes(newsroom.city))}</description>
<language>en</language>
<atom:link href="${text(publicUrl + ARCHIVE_FEED_PATH)}" rel="self" type="application/rss+xml"/>${built ?? ''}
${editions.map((edition) => itemOf(edition, newsroom, publicUrl)).join('\n')}
</channel>
</rss>
`
}

const itemOf = (
  { edition, subject, preview_line, paste }: Item,
  newsroom: Facts,
  publicUrl: string,
) => `<item>
<title>${text(subject)}</title>
<link>${text(publicUrl + archivePathOf(edition))}</link>
<guid isPermaLink="false">edition-${edition}</guid>
<pubDate>${rssDate(publishedAt(edition, newsroom))}</pubDate>
<description>${text(preview_line)}</description>
<content:encoded>${cdata(paste)}</content:encoded>
</item>`

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * A wall time with its offset as RFC 822 writes it, with the year of RFC 2822: `Mon, 23 Nov 2026 06:00:00 -0600`.
 *
 * @param moment as `cityTime` writes it
 */
function rssDate(moment: string): string {
  const [, year = '', month = '', day = '', time = '', sign = '', hours = '', minutes = ''] =
    /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)([+-])(\d\d):(\d\d)$/.exec(moment) ?? []
  const weekday = WEEKDAYS[new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay()]
  return `${weekday}, ${day} ${MONTHS[Number(month) - 1]} ${year} ${time} ${sign}${hours}${minutes}`
}

/** What XML 1.0 cannot hold however it is written (2.2), such as a control character or half of a pair. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const text = (plain: string): string =>
  withoutControls(plain)
    .replace(NOT_XML, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

/** A section ends at its first `]]>`, which therefore stands in two. */
const cdata = (html: string): string =>
  `<![CDATA[${html.replace(NOT_XML, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
