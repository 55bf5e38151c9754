import { LIMITS } from '#shared/limits.ts'
import { Link } from '#shared/text.ts'
import { pageKey } from '#shared/web-address.ts'

/** A line of what was pasted: an address as it would be stored, or words that are none. */
export type PastedLine = { text: string; isAddress: boolean }

/** Quotation marks, bullets, commas and angle brackets that stand around an address in a list. */
const AROUND = /^["'“”‘’\u00AB\u00BB<([*•·–—-]+|(?<!["'“”‘’\u00AB\u00BB>)\],;])["'“”‘’\u00AB\u00BB>)\],;]+$/gu

/**
 * The addresses of a text that has several, each once, twenty at most, with what stands between them and is none as far
 * as twenty lines have room for that, too.
 *
 * @returns its lines, and how many addresses had no room; null where it has fewer than two
 */
export function addressesIn(text: string): { lines: PastedLine[]; beyond: number } | null {
  const seen = new Set<string>()
  const lines = text
    .split(/\s+/u)
    .map((part) => part.replace(AROUND, ''))
    .filter((part) => part !== '')
    .map((part): PastedLine => {
      const { data } = Link.safeParse(part)
      return data === undefined ? { text: part, isAddress: false } : { text: data, isAddress: true }
    })
    .filter(({ text: line, isAddress }) => {
      const key = isAddress ? pageKey(line) : line
      const isNew = !seen.has(key)
      seen.add(key)
      return isNew
    })
  const addresses = lines.filter(({ isAddress }) => isAddress)
  const others = lines.filter(({ isAddress }) => !isAddress)
  const kept = new Set([...addresses, ...others].filter((_, at) => at < LIMITS.formsAtOnce))
  if (addresses.length < 2) return null
  return {
    lines: lines.filter((line) => kept.has(line)),
    beyond: Math.max(0, addresses.length - LIMITS.formsAtOnce),
  }
}
