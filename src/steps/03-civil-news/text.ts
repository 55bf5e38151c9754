import { calendarDay, longDay } from '#shared/calendar.ts'
import { link, plain, siteOf, topicOf } from '#steps/prose.ts'

type Notice = { title: string; description: string; source: string; url: string; news_date: string }

/** What a notice says of itself when nobody has written more; its address tells more than that. */
type Generic = Pick<Notice, 'title' | 'description' | 'source'>

/** The notices, plainly, one line each: what it is about and who has published it. */
export function civilNewsText(rows: Notice[], generic: Generic): string {
  const [first] = rows
  const day = first ? longDay(calendarDay(first.news_date)) : ''
  const introduction =
    rows.length === 1
      ? `From the public notices, for ${day}:`
      : `From the public notices, for ${day}. Each line leads to the notice itself.`
  return ['## Civil News', introduction, rows.map((row) => lineOf(row, generic)).join('\n')].join('\n\n')
}

function lineOf(row: Notice, generic: Generic): string {
  const site = siteOf(row.url)
  const topic = row.title === generic.title ? (topicOf(row.url) ?? site) : row.title
  const description = row.description === generic.description ? '' : `: ${plain(row.description)}`
  const source = row.source === generic.source ? site : row.source
  const published = source === topic ? '' : ` (${plain(source)})`
  return `- [${plain(topic)}](${link(row.url)})${description}${published}`
}
