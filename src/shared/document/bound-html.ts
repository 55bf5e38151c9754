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
const BEGIN = /<(\/?)([a-z][^\s/>]*)/iy

/**
 * How much of foreign HTML is read, since the parser's time grows with the square of what is nested and its stack with
 * the depth. The first tag beyond the bounds and all behind it are to be shown as they stand, so nothing is lost.
 *
 * @returns the part to read, and what follows it ('' nearly always)
 */
export function boundHtml(html: string): { read: string; rest: string } {
  const open = new Map<string, number>()
  let tags = 0
  let depth = 0
  let end = 0
  for (let begin = html.indexOf('<'); begin !== -1; begin = html.indexOf('<', end)) {
    const tag = tagAt(html, begin)
    end = tag ? tag.end : begin + 1
    if (!tag) continue
    tags += 1
    const before = open.get(tag.name) ?? 0
    const change = NOT_COUNTED.has(tag.name) ? 0 : !tag.isEnd ? 1 : before > 0 ? -1 : 0
    open.set(tag.name, before + change)
    depth += change
    // One that is never closed would swallow what follows.
    if (tags > TAGS_MOST || depth > OPEN_MOST || end - begin > TAG_MOST)
      return { read: html.slice(0, begin), rest: html.slice(begin) }
  }
  return { read: html, rest: '' }
}

/** @returns null where no tag begins; one without an end is endless */
function tagAt(html: string, begin: number): { name: string; isEnd: boolean; end: number } | null {
  BEGIN.lastIndex = begin
  const [, slash, name] = BEGIN.exec(html) ?? []
  if (name === undefined) return null
  const end = html.indexOf('>', begin)
  return {
    name: name.toLowerCase(),
    isEnd: slash === '/',
    end: end === -1 ? Number.POSITIVE_INFINITY : end + 1,
  }
}
