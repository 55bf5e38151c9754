import { expect, test } from 'vitest'
import { calendarDay } from '#shared/calendar.ts'
import { writeFeed } from './feed.ts'

const NEWSROOM = {
  ...{ product_name: 'Desk & Co', city: 'Fairhaven' },
  ...{ time_zone: 'America/Chicago', publish_time: '06:00' },
}
const edition = (paste: string) => ({
  ...{ edition: calendarDay('2031-05-03'), subject: 'Tonight', preview_line: 'Four shows', paste },
})
const feedOf = (paste: string) => writeFeed(NEWSROOM, 'https://desk.example', [edition(paste)])

test('what ends a section of XML stands in two of them, and is read as it was', () => {
  const feed = feedOf('<p>a]]>b]]>c</p>')
  expect(feed).toContain('<![CDATA[<p>a]]]]><![CDATA[>b]]]]><![CDATA[>c</p>]]>')
  const [, inside = ''] = /<content:encoded>([\s\S]*)<\/content:encoded>/.exec(feed) ?? []
  const read = [...inside.matchAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g)].map(([, part]) => part).join('')
  expect(read).toBe('<p>a]]>b]]>c</p>')
})

test('what XML cannot hold is left out, and a pair of code units is kept', () => {
  expect(feedOf('a\u0008b\uFFFEc\uD800d 🎺')).toContain('<![CDATA[abcd 🎺]]>')
})

test('without an edition it is a feed all the same', () => {
  const feed = writeFeed(NEWSROOM, 'https://desk.example', [])
  expect(feed).toContain('<title>Desk &amp; Co</title>')
  expect(feed).not.toMatch(/<item>|lastBuildDate/)
})
