import { beginningOf } from '#shared/beginning-of.ts'
import { LIMITS } from '#shared/limits.ts'
import type { ReadItem } from './feed-item.ts'

const ADDRESS = /https?:\/\/[^\s<>"'\\]{1,2048}/iu
/** How much of a description is looked through for an address. */
const LOOKED_THROUGH = 20_000

/** An event's address: the one that it names, else the first of its description; null for one that is relative. */
export function addressOf(said: string, description: string): string | null {
  const own = absolute(said)
  if (own !== null) return own
  const [found] = ADDRESS.exec(beginningOf(description, LOOKED_THROUGH).replaceAll('&amp;', '&')) ?? []
  return found === undefined ? null : absolute(withoutEnd(found))
}

/** What ends the sentence that an address stands in is no part of it, nor a parenthesis that began before it. */
function withoutEnd(address: string): string {
  let end = address.length
  let tooMany = address.split(')').length - address.split('(').length
  while ('.,;:!?)]'.includes(address.charAt(end - 1)) && end > 0) {
    if (address.charAt(end - 1) === ')' && tooMany-- <= 0) break
    end -= 1
  }
  return address.slice(0, end)
}

function absolute(said: string): string | null {
  const url = said.trim()
  if (!/^https?:\/\//iu.test(url) || !URL.canParse(url) || url.length > LIMITS.url) return null
  const { username, password } = new URL(url)
  return username === '' && password === '' ? url : null
}

/** An address relative to another, as pages and feeds have them. */
export function addressAt(said: string, base: string | null): string | null {
  if (said.trim() === '') return null
  const url = base !== null && URL.canParse(said.trim(), base) ? new URL(said.trim(), base).href : said
  return absolute(url)
}

/** Without the address that every event of a feed has: it is the calendar's, and no event's own. */
export function withOwnAddress(items: ReadItem[]): ReadItem[] {
  const events = new Set(items.map(({ uid }) => uid))
  const addresses = new Set(items.map(({ url }) => url))
  return events.size > 1 && addresses.size === 1 ? items.map((item) => ({ ...item, url: null })) : items
}
