import { parseArgs } from 'node:util'
import { calendarDay } from '#shared/calendar.ts'

// A program of its own that reads one feed and ends: what a feed was made to cost, only this process pays, and its parent
// ends it. Times without a zone are read in the zone of the process, so that is the city's before anything else is loaded.
//
//   node read-calendar.js --city ZONE --from DAY --to DAY --most N [--url ADDRESS] [--type CONTENT-TYPE] < feed
//
// Each item is a line of JSON. The last line of the other stream says what kind of feed it was and how much was lost.
const { values: asked } = parseArgs({
  options: {
    city: { type: 'string', default: 'UTC' },
    from: { type: 'string', default: '' },
    to: { type: 'string', default: '' },
    most: { type: 'string', default: '500' },
    url: { type: 'string' },
    type: { type: 'string', default: '' },
  },
})
process.env.TZ = asked.city

const { readFeedText } = await import('./reading/read-feed-text.ts')
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk))
const read = readFeedText(Buffer.concat(chunks), {
  from: calendarDay(asked.from),
  to: calendarDay(asked.to),
  timeZone: asked.city,
  url: asked.url ?? null,
  contentType: asked.type,
})
const items = read?.items.slice(0, Number(asked.most)) ?? []
process.stdout.write(items.map((item) => `${JSON.stringify(item)}\n`).join(''))
process.stderr.write(`${JSON.stringify({ kind: read?.kind ?? null, lost: read?.lost ?? 0 })}\n`)
