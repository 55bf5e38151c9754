import { jsonrepair } from 'jsonrepair'
import { CAPS } from './caps.ts'
import { decoded } from './words-of.ts'

/** A thing that a page describes, by the properties of schema.org. Nobody has judged what stands in it. */
export type Thing = { readonly [property: string]: unknown }

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listed = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** `https://schema.org/MusicEvent` and `schema:MusicEvent` are `MusicEvent`. */
export const typesOf = (thing: unknown): string[] =>
  isThing(thing) ? listed(thing['@type']).map((type) => String(type).replace(/^.*[/#:]/su, '')) : []

/** Where further things of the page's own lie; `about` and `mentions` are of others. */
const LEADS_ON = [
  ...['@graph', 'itemListElement', 'item', 'event', 'events', 'subEvent', 'mainEntity', 'location'],
  ...['publisher', 'organizer', 'performer', 'offers'],
]

/** The things of a page's blocks of JSON-LD, and those within them, in the order of the page. */
export function thingsOf(blocks: readonly string[]): Thing[] {
  const found: Thing[] = []
  const look = (value: unknown, depth: number): void => {
    if (depth > CAPS.depth || found.length >= CAPS.nodes) return
    if (Array.isArray(value)) return value.forEach((one) => look(one, depth + 1))
    if (!isThing(value)) return
    if (value['@type'] !== undefined || value['@id'] !== undefined) found.push(value)
    for (const property of LEADS_ON) if (Object.hasOwn(value, property)) look(value[property], depth + 1)
  }
  for (const block of blocks) look(parsed(block), 0)
  return found
}

/** Comments and sections that hid a script from browsers of the last century. */
const HIDES = /^(?:<!--|(?:\/\/|\/\*)? ?<!\[CDATA\[(?: ?\*\/)?)/u
const SHOWS = /(?:;|-->|(?:\/\/|\/\*)? ?\]\]>(?: ?\*\/)?)$/u
const SHOWS_WITHIN = 12

function unhidden(block: string): string {
  const bare = block.trim().replace(HIDES, '')
  const end = bare.slice(-SHOWS_WITHIN)
  return bare.slice(0, bare.length - end.length) + end.replace(SHOWS, '')
}

/** `{"@type": "DateTime", "@value": "2026-11-06T20:00"}` is its value. */
const asValue = (_property: string, value: unknown): unknown =>
  isThing(value) && Object.hasOwn(value, '@value') ? value['@value'] : value

/** As it is, with character references read, and mended; undefined where nothing helps. */
function parsed(block: string): unknown {
  const bare = unhidden(block)
  for (const read of [() => bare, () => decoded(bare), () => jsonrepair(bare)])
    try {
      return JSON.parse(read(), asValue)
    } catch {
      // The next way is more lenient.
    }
  return undefined
}
