/** Tags that are read; a section of a newsletter has some hundred. */
const TAGS_MOST = 5_000
/** Elements that are open at once; what mail editors nest stays below thirty. */
const OPEN_MOST = 60
/** Characters of one tag, whose attributes are compared with each other. */
const TAG_MOST = 16_384

/** They hold nothing, or are closed by the next of their kind, so they can't be nested without others. */
const NOT_COUNTED = new Set(
  'area base br col dd dt hr img input li link meta option p source tbody td tfoot th thead tr wbr'.split(
    ' ',
  ),
)
const TAG = /<(\/?)([a-z][^\s/>]*)[^>]*>/gi

/**
 * How much of foreign HTML is read, since the parser's time grows with the square of what is nested and its stack with
 * the depth. The first tag beyond the bounds and all behind it are to be shown as they stand, so nothing is lost.
 *
 * @returns the part to read, and what follows it ('' nearly always)
 */
export function boundHtml(html: string): { read: string; rest: string } {
  // Behind the last '>' there is no tag; looking there for one from every '<' would take the square of the time.
  const whole = html.slice(0, html.lastIndexOf('>') + 1)
  const open = new Map<string, number>()
  let tags = 0
  let depth = 0
  for (const { 0: tag, 1: slash = '', 2: written = '', index } of whole.matchAll(TAG)) {
    tags += 1
    const name = written.toLowerCase()
    const before = open.get(name) ?? 0
    const change = NOT_COUNTED.has(name) ? 0 : slash === '' ? 1 : before > 0 ? -1 : 0
    open.set(name, before + change)
    depth += change
    if (tags > TAGS_MOST || depth > OPEN_MOST || tag.length > TAG_MOST)
      return { read: html.slice(0, index), rest: html.slice(index) }
  }
  // A tag that is never closed would swallow what follows.
  const unclosed = html.slice(whole.length).search(/<[a-z/!?]/i)
  const end = unclosed === -1 ? html.length : whole.length + unclosed
  return { read: html.slice(0, end), rest: html.slice(end) }
}
