import { shortened } from '#shared/beginning-of.ts'
import { LIMITS } from '#shared/limits.ts'
import { Link } from '#shared/text.ts'
import { pageKey } from '#shared/web-address.ts'

/** A line of what was pasted: an address as it would be stored, or the words of a line that are none. */
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
    .split(/[\n\r\u2028\u2029]+/u)
    .flatMap(partsOf)
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

/** So much of the words that are no address is shown, in characters: a paragraph may have been pasted. */
const WORDS_MOST = 60

/** The addresses of a line, and the words between them together. */
function partsOf(line: string): PastedLine[] {
  const parts: PastedLine[] = []
  for (const part of line.split(/\s+/u).map((word) => word.replace(AROUND, ''))) {
    const { data } = Link.safeParse(part)
    const last = parts.at(-1)
    if (data !== undefined) parts.push({ text: data, isAddress: true })
    else if (part !== '' && last?.isAddress === false) last.text += ` ${part}`
    else if (part !== '') parts.push({ text: part, isAddress: false })
  }
  return parts.map(({ text, isAddress }) => ({
    text: isAddress ? text : shortened(text, WORDS_MOST),
    isAddress,
  }))
}
