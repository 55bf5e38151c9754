import type { OutboundResult } from '#server/platform/outbound/guarded-fetch.ts'
import { decoded } from './words-of.ts'

/** How far a page is looked through for it, in bytes: it stands in the head. */
const WITHIN = 16_384
/** A page that leads on later than this, in seconds, is meant to be read before. */
const AT_ONCE_S = 10
const TARGET = /^\s*(\d{1,4})(?:\.\d{0,9})?\s*[;,]\s*url\s*=\s*["']?([^"']{1,2000})/iu

/**
 * An answer that leads on by itself, by `<meta http-equiv="refresh">`, as the redirect that it is; any other as it is.
 * What leads to its own address again is the page, and one that does so without scripts alone is, too.
 */
export function asRedirect(url: string, result: OutboundResult): OutboundResult {
  if (result.kind !== 'answered' || result.httpStatus !== 200) return result
  const { headers, body } = result
  if (!/html/iu.test(headers.get('content-type') ?? '')) return result
  const target = targetIn(body.subarray(0, WITHIN).toString('utf8'))
  if (target === null || !URL.canParse(target, url)) return result
  const next = new URL(target, url)
  next.hash = ''
  const here = new URL(url)
  here.hash = ''
  if (next.href === here.href) return result
  return { ...result, httpStatus: 302, headers: new Map([...headers, ['location', next.href]]) }
}

/** @returns null where no mark leads on at once */
function targetIn(head: string): string | null {
  const [first = '', ...rest] = head.split(/<meta\s/i)
  let before = first
  for (const part of rest) {
    const [tag = ''] = part.split('>')
    if (/\bhttp-equiv\s?=\s?["']?refresh\b/i.test(tag) && !isUnread(before)) {
      const [, double, single] = /\bcontent\s?=\s?(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? []
      const [, seconds, target] = TARGET.exec(decoded(double ?? single ?? '')) ?? []
      return target !== undefined && Number(seconds) <= AT_ONCE_S ? target.trim() : null
    }
    before += part
  }
  return null
}

/** Whether what follows stands in a comment, or is for browsers without scripts. */
const isUnread = (before: string): boolean =>
  before.lastIndexOf('<!--') > before.lastIndexOf('-->') ||
  before.toLowerCase().lastIndexOf('<noscript') > before.toLowerCase().lastIndexOf('</noscript')
