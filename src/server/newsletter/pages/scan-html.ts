import { Parser } from 'htmlparser2'
import { CAPS } from './caps.ts'
import type { Thing } from './json-ld.ts'
import { isOfOthers, keepTime, type MarkedTime } from './time-of-page.ts'

/** What one pass over a page finds. */
export type ScannedPage = {
  jsonLd: string[]
  /** `og:title`, `description` and the like, in small letters; the first of each. */
  meta: Map<string, string>
  /** What is marked up in the page itself, by microdata, RDFa or as h-event, with the properties of schema.org. */
  items: Thing[]
  /** The times that stand in the page's own matter. */
  times: MarkedTime[]
  /** What a reader sees. */
  text: string
  title: string
  h1: string
  /** Where it is the only heading of its level, of the next ones. */
  lesser: string
  canonical: string | null
  /** What the page's addresses are relative to; null where that is its own. */
  base: string | null
}

/** An item that is being read. */
type Open = { properties: Map<string, unknown>; isMicroformat: boolean }
/** What is marked within no item, as the programs of some cities do, and what of it has begun. */
type Loose = Open & { begun: Set<string> }
/** A property whose value is what is read in its element. */
type Property = { of: Open; name: string; words: string }
/** An open element: the item that it is, and the properties that it holds. */
type Frame = { item?: Open; properties: Property[]; isOfOthers: boolean }
type Attributes = Record<string, string>

const ENOUGH = new Error('More of a page than is read')
const CHUNK = 16_384
/** What microformats call the properties of schema.org. */
const MICROFORMATS = new Map([
  ['p-name', 'name'],
  ['dt-start', 'startDate'],
  ['dt-end', 'endDate'],
  ['p-location', 'location'],
  ['p-summary', 'description'],
  ['u-url', 'url'],
  // The names of hCalendar, which came before them.
  ['summary', 'name'],
  ['dtstart', 'startDate'],
  ['dtend', 'endDate'],
  ['location', 'location'],
  ['description', 'description'],
  ['url', 'url'],
])
const UNSEEN = new Set(['style', 'noscript', 'template', 'svg'])
/** A type of schema.org, whose prefix `schema` is; other vocabularies say nothing of events. */
const RDFA_TYPE = /^(?:schema:|https?:\/\/schema\.org\/)?[A-Z]\w*$/u
const RDFA_PROPERTY = /^(?:schema:|https?:\/\/schema\.org\/)?(\w+)$/u

/** Reads a page once, up to the caps; what is not closed by then counts as far as it goes. */
export function scanHtml(html: string): ScannedPage {
  const scan = new Scan()
  const parser = new Parser(scan, { decodeEntities: true, lowerCaseTags: true })
  try {
    for (let at = 0; at < html.length; at += CHUNK) parser.write(html.slice(at, at + CHUNK))
    parser.end()
  } catch (error) {
    if (error !== ENOUGH) throw error
  }
  scan.closeAll()
  return scan.page
}

class Scan {
  readonly page: ScannedPage = {
    ...{
      jsonLd: [],
      meta: new Map(),
      items: [],
      times: [],
      text: '',
      title: '',
      h1: '',
      lesser: '',
      canonical: null,
      base: null,
    },
  }
  readonly #frames: Frame[] = []
  readonly #items: Open[] = []
  #loose = nothingMarked()
  /** The properties whose text is being read. */
  readonly #reading = new Set<Property>()
  #elements = 0
  #unseen = 0
  /** What the text goes to besides: a block of JSON-LD, nothing, the title or the first heading. */
  #within: 'json-ld' | 'script' | 'title' | 'h1' | null = null
  /** What stands in the headings of the next levels, each by itself. */
  readonly #lesser: Record<'h2' | 'h3', Property[]> = { h2: [], h3: [] }

  onopentag(tag: string, attributes: Attributes): void {
    this.#elements += 1
    if (this.#frames.length >= CAPS.open || this.#elements > CAPS.elements) throw ENOUGH
    if (tag === 'script') return this.#openScript(attributes)
    if (UNSEEN.has(tag)) this.#unseen += 1
    if ((tag === 'title' || tag === 'h1') && this.page[tag] === '') this.#within = tag
    if (tag === 'meta') this.#keepMeta(attributes)
    if (tag === 'link' && attributes['rel']?.toLowerCase() === 'canonical')
      this.page.canonical ??= attributes['href'] ?? null
    if (tag === 'base') this.page.base ??= attributes['href'] ?? null
    const isOthers = this.#frames.at(-1)?.isOfOthers === true || isOfOthers(tag, attributes)
    if (tag === 'time' && attributes['datetime'] && !isOthers) keepTime(this.page, attributes['datetime'])
    const frame = this.#frameOf(tag, attributes)
    if ((tag === 'h2' || tag === 'h3') && !isOthers && this.#lesser[tag].length < 2)
      this.#lesser[tag].push(this.#heading(frame.properties))
    this.#frames.push({ ...frame, isOfOthers: isOthers })
  }

  ontext(text: string): void {
    const { page } = this
    if (this.#within === 'json-ld') {
      const last = page.jsonLd.length - 1
      const block = page.jsonLd[last] ?? ''
      if (last >= 0 && block.length < CAPS.blockChars) page.jsonLd[last] = block + text
      return
    }
    if (this.#within === 'script' || this.#unseen > 0) return
    if (this.#within !== null && page[this.#within].length < CAPS.value) page[this.#within] += text
    if (this.#within !== 'title' && page.text.length < CAPS.text) page.text += `${text} `
    for (const property of this.#reading) if (property.words.length < CAPS.value / 10) property.words += text
  }

  onclosetag(tag: string): void {
    if (tag === 'script') {
      this.#within = null
      return
    }
    if (tag === this.#within) this.#within = null
    if (UNSEEN.has(tag) && this.#unseen > 0) this.#unseen -= 1
    this.#close()
  }

  closeAll(): void {
    while (this.#frames.length > 0) this.#close()
    this.#closeLoose()
    const [only] = Object.values(this.#lesser).find((headings) => headings.length === 1) ?? []
    this.page.lesser = only?.words ?? ''
  }

  /** Is read as a property is, and is one of nothing. */
  #heading(properties: Property[]): Property {
    const heading = { of: nothingMarked(), name: 'name', words: '' }
    this.#reading.add(heading)
    properties.push(heading)
    return heading
  }

  #openScript({ type = '' }: Attributes): void {
    const isData = /ld\+json/i.test(type) && this.page.jsonLd.length < CAPS.blocks
    this.#within = isData ? 'json-ld' : 'script'
    if (isData) this.page.jsonLd.push('')
  }

  #keepMeta({ property, name, content }: Attributes): void {
    const key = (property ?? name ?? '').toLowerCase()
    if (key !== '' && content && !this.page.meta.has(key)) this.page.meta.set(key, content)
  }

  #frameOf(tag: string, attributes: Attributes): Omit<Frame, 'isOfOthers'> {
    const classes = blankParted(attributes['class'])
    const above = this.#items.at(-1) ?? this.#looseFor(attributes)
    const isLoose = above === this.#loose
    const isEvent = classes.includes('h-event') || classes.includes('vevent')
    const isPlace = isLoose
      ? attributes['itemprop'] === 'location' && attributes['content'] === undefined
      : above.isMicroformat && classes.includes('p-location')
    const types = blankParted(attributes['itemtype'] ?? attributes['typeof'])
    const isRdfa = attributes['typeof'] !== undefined && types.some((type) => RDFA_TYPE.test(type))
    const isItem = attributes['itemscope'] !== undefined || isRdfa || isEvent || isPlace
    const properties: Property[] = []
    const isBeside = isLoose && this.#frames.at(-1)?.isOfOthers === true
    for (const name of isBeside ? [] : namesOf(attributes, classes, above)) {
      const value = isItem ? undefined : valueOf(name, tag, attributes, above.isMicroformat)
      if (value === undefined) properties.push({ of: above, name, words: '' })
      else keep(above, name, value)
    }
    for (const property of properties) this.#reading.add(property)
    if (!isItem || this.#items.length >= CAPS.depth) return { properties }
    const type = isEvent ? 'Event' : types
    const isMicroformat = isEvent || above.isMicroformat
    const item = { properties: new Map<string, unknown>([['@type', type]]), isMicroformat }
    this.#items.push(item)
    return { item, properties }
  }

  /** What an element without an item is marked for; a second name or day is that of the next event. */
  #looseFor({ itemprop = '' }: Attributes): Loose {
    if ((itemprop !== 'name' && itemprop !== 'startDate') || this.#frames.at(-1)?.isOfOthers)
      return this.#loose
    if (this.#loose.begun.has(itemprop)) this.#closeLoose()
    this.#loose.begun.add(itemprop)
    return this.#loose
  }

  /** Something that has a day is an event. */
  #closeLoose(): void {
    const { properties, begun } = this.#loose
    this.#loose = nothingMarked()
    if (!begun.has('startDate') || this.page.items.length >= CAPS.nodes) return
    this.page.items.push({ ...Object.fromEntries(properties), '@type': 'Event' })
  }

  #close(): void {
    const frame = this.#frames.pop()
    if (!frame) return
    const { item, properties } = frame
    for (const property of properties) this.#reading.delete(property)
    if (!item) {
      for (const { of, name, words } of properties) keep(of, name, words)
      return
    }
    this.#items.splice(this.#items.indexOf(item))
    // A place of which nothing is marked is called what stands in it.
    keep(item, 'name', properties[0]?.words.trim() ?? '')
    const thing: Thing = Object.fromEntries(item.properties)
    for (const { of, name } of properties) keep(of, name, thing)
    if (this.page.items.length < CAPS.nodes) this.page.items.push(thing)
  }
}

const nothingMarked = (): Loose => ({ properties: new Map(), isMicroformat: false, begun: new Set() })

const blankParted = (words = ''): string[] => words.trim().split(/\s+/u)

/** The first value of a property counts. */
function keep({ properties }: Open, name: string, value: unknown): void {
  if (value !== '' && !properties.has(name)) properties.set(name, value)
}

function namesOf(attributes: Attributes, classes: string[], { isMicroformat }: Open): string[] {
  const [marked] = blankParted(attributes['itemprop'])
  if (marked) return [marked]
  const [property = ''] = blankParted(attributes['property'])
  const [, name] = RDFA_PROPERTY.exec(property) ?? []
  if (name) return [name]
  return isMicroformat ? classes.flatMap((one) => MICROFORMATS.get(one) ?? []) : []
}

/** What an attribute says in place of the text; a name is what is read. */
function valueOf(
  name: string,
  tag: string,
  { content, datetime, href, src, title }: Attributes,
  isMicroformat = false,
): string | undefined {
  if (content !== undefined) return content
  if (tag === 'time' && datetime !== undefined) return datetime
  if (tag === 'abbr' && isMicroformat && title !== undefined) return title
  if (name === 'name' || (isMicroformat && name !== 'url')) return undefined
  if (tag === 'a' || tag === 'link') return href
  return tag === 'img' ? src : undefined
}
